import type { Random } from './random.ts'

/**
 * Greedy insertion overlooks one position in a hundred, so that the search does not rebuild what it has just taken
 * apart (Christiaens and Vanden Berghe 2020, "blinks"). The number of positions up to the next one that is overlooked
 * is drawn, instead of chance at every position.
 */
export type Blinks = { random: Random | undefined; left: number }

const RATE = 0.01

/** Overlooks nothing. */
export const noBlinks = (): Blinks => ({ random: undefined, left: Infinity })

export const newBlinks = (random: Random): Blinks => ({ random, left: untilNext(random) })

/** Whether the next position is overlooked. */
export function isSkipped(state: Blinks): boolean {
  state.left -= 1
  if (state.left > 0) return false
  state.left = state.random === undefined ? Infinity : untilNext(state.random)
  return true
}

const untilNext = (random: Random): number => 1 + Math.floor(Math.log(1 - random.unit()) / Math.log(1 - RATE))
