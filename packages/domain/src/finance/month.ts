import { DAY_MILLISECONDS, lagosTime, toDate } from '../core/lagos-time.ts'

/** A day in Lagos, as '2026-10-31'. */
export type Day = string
/** A calendar month in Lagos, as '2026-10'. */
export type Month = string

const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/

/** The day that somebody typed; undefined for a text that is no day of the calendar. */
export function dayOfText(text: string | undefined): Day | undefined {
  if (text === undefined || !DAY.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : undefined
}

export const monthOfText = (text: string): Month | undefined => (MONTH.test(text) ? text : undefined)

/** The day in Lagos on which a moment falls. */
export function dayOf(time: Date | string): Day {
  const { year, month, day } = lagosTime(toDate(time))
  return `${year}-${two(month)}-${two(day)}`
}

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDayOf = (month: Month): Day => `${month}-01`

export function monthAfter(month: Month): Month {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return number === 12 ? `${year + 1}-01` : `${year}-${two(number + 1)}`
}

/** The last day of the month. */
export const lastDayOf = (month: Month): Day => dayBefore(firstDayOf(monthAfter(month)))

/** So many days later; earlier where the count is negative. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10)

export const dayAfter = (day: Day): Day => daysAfter(day, 1)
export const dayBefore = (day: Day): Day => daysAfter(day, -1)

/** The moment at which a day begins in Lagos. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00+01:00`)

/** From one month to another, both included; none when the first is later. */
export function monthsBetween(first: Month, last: Month): Month[] {
  const months: Month[] = []
  for (let month = first; month <= last; month = monthAfter(month)) months.push(month)
  return months
}

const two = (number: number): string => String(number).padStart(2, '0')
