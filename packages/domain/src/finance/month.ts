import type { Day } from '../core/lagos-days.ts'
import { dayBefore } from '../core/lagos-days.ts'

/** A calendar month in Lagos, as '2026-10'. */
export type Month = string

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

export const monthOfText = (text: string): Month | undefined => (MONTH.test(text) ? text : undefined)

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`

export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`
}

/** The last day of the month. */
export const lastDayOf = (month: Month): Day => dayBefore(firstDayOf(monthAfter(month)))

/** From one month to another, both included; none when the first is later. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}
