import type { Hours } from '@gatefill/domain/core/hours/open-hours'
import { real } from './arrays.ts'

export const ALWAYS: Hours = Float64Array.of(-Infinity, Infinity)

/** The first open moment at or after `at`; Infinity when none is left. */
export function nextOpen(hours: Hours, at: number): number {
  for (let pair = 0; pair < hours.length; pair += 2) {
    if (at <= real(hours, pair + 1)) return Math.max(at, real(hours, pair))
  }
  return Infinity
}

/** What is open in both. */
export function commonHours(one: Hours, other: Hours): Hours {
  const common: number[] = []
  for (let a = 0; a < one.length; a += 2) {
    for (let b = 0; b < other.length; b += 2) {
      const from = Math.max(real(one, a), real(other, b))
      const to = Math.min(real(one, a + 1), real(other, b + 1))
      if (from <= to) common.push(from, to)
    }
  }
  return Float64Array.from(common)
}
