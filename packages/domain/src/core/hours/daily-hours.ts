import type { Timestamp } from '../lagos-time.ts'
import { DAY_SECONDS, HOUR_SECONDS, lagosMidnight } from '../lagos-time.ts'

/** From and to, both included. */
export type Interval = { from: Timestamp; to: Timestamp }

/** An interval in seconds since 1970. */
export type Span = readonly [from: number, to: number]

/**
 * The hours between two times of day in Lagos, for each day from yesterday on; a `toHour` that is not after `fromHour` lies
 * on the next day (a curfew from 18 to 6).
 */
export function dailySpans(at: Timestamp, fromHour: number, toHour: number, days: number): Span[] {
  const midnight = lagosMidnight(at).getTime() / 1000
  const hours = toHour > fromHour ? toHour - fromHour : toHour - fromHour + DAY_SECONDS / HOUR_SECONDS
  return Array.from({ length: days + 1 }, (_, day): Span => {
    const from = midnight + (day - 1) * DAY_SECONDS + fromHour * HOUR_SECONDS
    return [from, from + hours * HOUR_SECONDS]
  })
}

/** What `dailySpans` gives, as times. */
export const dailyHours = (at: Timestamp, fromHour: number, toHour: number, days: number): Interval[] =>
  dailySpans(at, fromHour, toHour, days).map(intervalOf)

export const intervalOf = ([from, to]: Span): Interval => ({
  from: new Date(from * 1000).toISOString(),
  to: new Date(to * 1000).toISOString(),
})
