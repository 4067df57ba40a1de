import type { Timestamp } from '../../../core/lagos-time.ts'
import { toDate } from '../../../core/lagos-time.ts'
import { SLOT_SECONDS } from '../../roads/drive.ts'
import type { Hours } from '../problem/hours.ts'
import type { Interval } from './plan-input.ts'

/** Seconds of a plan: they count from the full hour before its begin, so that road factors change at full hours. */
export type PlanClock = { origin: number; now: number }

const MILLISECONDS = 1000

export function planClock(at: Timestamp): PlanClock {
  const seconds = Math.ceil(toDate(at).getTime() / MILLISECONDS)
  const origin = seconds - (seconds % SLOT_SECONDS)
  return { origin, now: seconds - origin }
}

/** A moment in whole seconds of the plan, rounded up: nothing is planned earlier than it may be. */
export const secondsOf = ({ origin }: PlanClock, at: Timestamp): number =>
  Math.ceil(toDate(at).getTime() / MILLISECONDS) - origin

export const timestampOf = ({ origin }: PlanClock, seconds: number): Timestamp =>
  new Date((origin + seconds) * MILLISECONDS).toISOString()

/** Intervals in seconds of the plan, in order, those that touch or overlap joined. */
export function hoursOf(clock: PlanClock, intervals: readonly Interval[]): Hours {
  const pairs = intervals
    .map(({ from, to }) => [secondsOf(clock, from), secondsOf(clock, to)] as const)
    .filter(([from, to]) => from <= to)
    .toSorted(([a], [b]) => a - b)
  const joined: [number, number][] = []
  for (const [from, to] of pairs) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return Float64Array.from(joined.flat())
}

/** What is left of all time outside the intervals; their own edges stay free. */
export function hoursOutside(clock: PlanClock, intervals: readonly Interval[]): Hours {
  const closed = hoursOf(clock, intervals)
  return Float64Array.of(-Infinity, ...closed, Infinity)
}

/** The moment at which so many open seconds have passed since `from`; Infinity when the hours end before. */
export function afterOpenSeconds(hours: Hours, from: number, seconds: number): number {
  let left = seconds
  for (let pair = 0; pair < hours.length; pair += 2) {
    const [opens = 0, closes = 0] = hours.subarray(pair, pair + 2)
    const begin = Math.max(from, opens)
    if (begin > closes) continue
    if (begin + left <= closes) return begin + left
    left -= closes - begin
  }
  return Infinity
}
