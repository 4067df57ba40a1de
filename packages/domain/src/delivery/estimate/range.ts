import type { Timestamp } from '../../core/lagos-time.ts'
import { secondsAfter, secondsBetween, toDate } from '../../core/lagos-time.ts'
import type { GateForecast } from './forecast.ts'
import type { EtaBasis } from './signal.ts'
import type { Spread } from './spread.ts'
import { spreadFor } from './spread.ts'

/** Between when and when a van arrives. */
export type Range = { from: Timestamp; to: Timestamp }

/** The one estimate of an order (C-90): `asOf` is since when it is told. */
export type Eta = Range & { asOf: Timestamp; basis: EtaBasis }

/** The van is at the gate. */
export const hasArrived = ({ basis }: Pick<Eta, 'basis'>): boolean => basis === 'arrived'
/** The range is made from the plan, because the van has not been heard of for a while. */
export const isFromPlan = ({ basis }: Pick<Eta, 'basis'>): boolean => basis === 'plan'

/** A tanker is never promised sooner. */
const LEAST_SECONDS = 10 * 60

/**
 * The range in which a van arrives: its 20th to its 90th percentile by what our own arrivals taught. From the plan it is
 * wider: the van may have gone on since it was heard of, or have stood still.
 */
export function arrivalRange(
  forecast: GateForecast,
  { basis, spreads, now }: { basis: EtaBasis; spreads: readonly Spread[]; now: Date },
): Range {
  const left = Math.max(0, secondsBetween(now, forecast.expectedAt))
  const leftAtMost = basis === 'plan' ? Math.max(left, secondsBetween(now, forecast.latestAt)) : left
  const spread = spreadFor(spreads, { seconds: left, stops: forecast.stopsBefore })
  return {
    from: secondsAfter(now, spread.low * left).toISOString(),
    to: secondsAfter(now, Math.max(LEAST_SECONDS, spread.high * leftAtMost)).toISOString(),
  }
}

/** Times are told in whole steps of five minutes, and change by no less. */
export const STEP_SECONDS = 5 * 60

const stepsOf = (time: Timestamp): number => toDate(time).getTime() / 1000 / STEP_SECONDS
const timeOf = (steps: number): Timestamp => new Date(steps * STEP_SECONDS * 1000).toISOString()

/** The full step before a time, and the one after it. */
export const stepBefore = (time: Timestamp): Timestamp => timeOf(Math.floor(stepsOf(time)))
export const stepAfter = (time: Timestamp): Timestamp => timeOf(Math.ceil(stepsOf(time)))

/** A range that is told: whole steps around it, at least one step wide. */
export function roundedRange({ from, to }: Range): Range {
  const end = stepAfter(to)
  return { from: earlier(stepBefore(from), secondsAfter(end, -STEP_SECONDS).toISOString()), to: end }
}

export const earlier = (one: Timestamp, other: Timestamp): Timestamp =>
  toDate(one) <= toDate(other) ? one : other
export const later = (one: Timestamp, other: Timestamp): Timestamp =>
  toDate(one) >= toDate(other) ? one : other
