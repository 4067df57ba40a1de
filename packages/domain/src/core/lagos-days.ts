import { DAY_MILLISECONDS, lagosTime, toDate } from './lagos-time.ts'

/** A day in Lagos, as '2026-10-31'. */
export type Day = string

const DAY = /^(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** The day that somebody typed; undefined for a text that is no day of the calendar. */
export function dayOfText(text: string | undefined): Day | undefined {
  if (text === undefined || !DAY.test(text)) return undefined
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text ? text : undefined
}

/** The day in Lagos on which a moment falls. */
export function dayOf(time: Date | string): Day {
  const { year, month, day } = lagosTime(toDate(time))
  return `${year}-${two(month)}-${two(day)}`
}

/** The day that many days later; earlier where the count is negative. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MILLISECONDS).toISOString().slice(0, 10)

export const dayAfter = (day: Day): Day => daysAfter(day, 1)
export const dayBefore = (day: Day): Day => daysAfter(day, -1)

/** The moment at which a day begins in Lagos. */
export const startOfDay = (day: Day): Date => new Date(`${day}T00:00:00+01:00`)

/**
 * The period of two days of Lagos, both included: from the begin of the first until before the day after the last; ''
 * leaves that end open.
 */
export const periodOfDays = ({ from, until }: { from: Day; until: Day }): { from?: Date; until?: Date } => ({
  ...(from === '' ? {} : { from: startOfDay(from) }),
  ...(until === '' ? {} : { until: startOfDay(dayAfter(until)) }),
})

const two = (number: number): string => String(number).padStart(2, '0')
