import type { Day } from '../core/lagos-days.ts'

export const RATE_STATES = ['in_force', 'to_come', 'past'] as const
export type RateState = (typeof RATE_STATES)[number]

/**
 * What a rate that holds from a day on is on another day; `same` are those of the same station and fuel, or of the same
 * driver. The latest that has begun is in force.
 */
export function rateStateOf(rate: { from: Day }, same: readonly { from: Day }[], day: Day): RateState {
  if (rate.from > day) return 'to_come'
  return same.some(({ from }) => from <= day && from > rate.from) ? 'past' : 'in_force'
}
