/** A small fast generator of reproducible chance (Marsaglia's xorshift, 32 bits); the same seed gives the same run. */
export type Random = {
  /** A real in [0, 1). */
  unit: () => number
  /** A whole number from 0 to below - 1. */
  below: (limit: number) => number
}

const RANGE = 2 ** 32
/** The golden ratio in 32 bits spreads neighbouring seeds apart. */
const SPREAD = 0x9e37_79b9

export function seededRandom(seed: number): Random {
  let state = Math.imul(seed ^ SPREAD, SPREAD) | 1
  const next = () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return state >>> 0
  }
  for (let warm = 0; warm < 8; warm += 1) next()
  return { unit: () => next() / RANGE, below: (limit) => Math.floor((next() / RANGE) * limit) }
}

/** Puts a list into random order, in place (Fisher and Yates). */
export function shuffle(list: number[], random: Random): void {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1)
    const kept = list[at] ?? 0
    list[at] = list[other] ?? 0
    list[other] = kept
  }
}
