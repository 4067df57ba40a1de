import type { Timestamp } from '../lagos-time.ts'
import { toDate } from '../lagos-time.ts'
import type { Interval, Span } from './daily-hours.ts'

/** Counts seconds from `origin`, which is in seconds since 1970. */
export type SecondsClock = { origin: number }

/** Open intervals as [from, to, from, to ...], in order, in seconds of a clock; both ends are open. */
export type Hours = Float64Array

const MILLISECONDS = 1000

/** A moment in whole seconds of the clock, rounded up: nothing begins earlier than it may. */
export const secondsOf = ({ origin }: SecondsClock, at: Timestamp): number =>
  Math.ceil(toDate(at).getTime() / MILLISECONDS) - origin

export const timestampOf = ({ origin }: SecondsClock, seconds: number): Timestamp =>
  new Date((origin + seconds) * MILLISECONDS).toISOString()

/** Intervals in seconds of the clock, in order, those that touch or overlap joined. */
export const hoursOf = (clock: SecondsClock, intervals: readonly Interval[]): Hours =>
  joinedHours(intervals.map(({ from, to }) => [secondsOf(clock, from), secondsOf(clock, to)]))

/** Spans in order, those that touch or overlap joined. */
export function joinedHours(spans: readonly Span[]): Hours {
  const joined: [number, number][] = []
  for (const [from, to] of spans.filter((span) => span[0] <= span[1]).toSorted(([a], [b]) => a - b)) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return Float64Array.from(joined.flat())
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
