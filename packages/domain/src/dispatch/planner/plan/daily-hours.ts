import type { Timestamp } from '../../../core/lagos-time.ts'
import { HOUR_MILLISECONDS, lagosMidnight } from '../../../core/lagos-time.ts'
import type { Interval } from './plan-input.ts'

const DAY_HOURS = 24

/**
 * The same hours of every day in Lagos, from yesterday on for some days; a `toHour` that is not after `fromHour` lies
 * on the next day (a curfew from 18 to 6).
 */
export function dailyHours(at: Timestamp, fromHour: number, toHour: number, days: number): Interval[] {
  const midnight = lagosMidnight(at).getTime()
  const length = toHour > fromHour ? toHour - fromHour : toHour - fromHour + DAY_HOURS
  return Array.from({ length: days + 1 }, (_, day) => {
    const from = midnight + ((day - 1) * DAY_HOURS + fromHour) * HOUR_MILLISECONDS
    return {
      from: new Date(from).toISOString(),
      to: new Date(from + length * HOUR_MILLISECONDS).toISOString(),
    }
  })
}
