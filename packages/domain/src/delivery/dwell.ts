import type { Day } from '../core/lagos-days.ts'
import { dayOf } from '../core/lagos-days.ts'
import { secondsBetween } from '../core/lagos-time.ts'
import { dlToLitres, formatReading } from '../fleet/decilitres.ts'

type DwellRule = { from: Day; seconds: number; secondsPerLitre: number }

/**
 * How long a van stands at a gate at least between its arrival and the hand-over, by the day from which it holds; the
 * latest first. Source: own choice; to park, look at the site and ask for the code takes a minute, and no pump of a van
 * that we know pours more than a litre a second.
 */
const DWELL_RULES: readonly [DwellRule, ...DwellRule[]] = [
  { from: '2026-01-01', seconds: 60, secondsPerLitre: 1 },
]

/** The seconds that pouring so much takes at least, by the rule of that day. */
export function leastDwellSeconds(pouredDl: number, at: Date): number {
  const rule = DWELL_RULES.find(({ from }) => from <= dayOf(at)) ?? DWELL_RULES[0]
  return Math.ceil(rule.seconds + rule.secondsPerLitre * dlToLitres(pouredDl))
}

/** When an arrival came to the server, and by how much the clock of its phone was ahead then; null: it did not say. */
export type ReceivedArrival = { receivedAt: Date; clockOffSeconds: number | null }

/** In seconds. A clock is asked for the time between two commands while it is off by less. Source: own choice. */
const CLOCK_NEAR_SECONDS = 10
/** Commands that come within so many seconds of each other came in one call. Source: own choice. */
const ONE_CALL_SECONDS = 10

/**
 * How long the van stood there. By the times at which the phone says that it happened, within what can be; where its clock
 * was off these are cut, and the times count at which the server heard of them. Undefined where nothing tells it: the
 * clock was off, and both came in one call.
 */
export function dwellSeconds(
  { arrivedAt, received }: { arrivedAt: Date; received: ReceivedArrival | undefined },
  delivery: { at: Date; receivedAt: Date },
): number | undefined {
  const off = Math.abs(received?.clockOffSeconds ?? 0)
  if (received === undefined || off < CLOCK_NEAR_SECONDS) return secondsBetween(arrivedAt, delivery.at)
  const heard = secondsBetween(received.receivedAt, delivery.receivedAt)
  return heard < ONE_CALL_SECONDS ? undefined : heard
}

/** What the incident of a delivery says that was too fast. */
export const shortDwellNote = (seconds: number, pouredDl: number, at: Date): string =>
  `${formatReading(pouredDl)} were handed over ${Math.max(0, Math.floor(seconds))} seconds after the van arrived. It takes at least ${leastDwellSeconds(pouredDl, at)}.`
