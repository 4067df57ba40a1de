import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type { Hours, SecondsClock } from '@gatefill/domain/core/hours/open-hours'
import { hoursOf } from '@gatefill/domain/core/hours/open-hours'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { toDate } from '@gatefill/domain/core/lagos-time'
import { SLOT_SECONDS } from '@gatefill/domain/roads/drive'

/** Seconds of a plan: they count from the full hour before its begin, so that road factors change at full hours. */
export type PlanClock = SecondsClock & { now: number }

export function planClock(at: Timestamp): PlanClock {
  const seconds = Math.ceil(toDate(at).getTime() / 1000)
  const origin = seconds - (seconds % SLOT_SECONDS)
  return { origin, now: seconds - origin }
}

/** What is left of all time outside the intervals; their own edges stay free. */
export function hoursOutside(clock: PlanClock, intervals: readonly Interval[]): Hours {
  const closed = hoursOf(clock, intervals)
  return Float64Array.of(-Infinity, ...closed, Infinity)
}
