/** Pseudo-random choices that a seed repeats (mulberry32). */
export function randomFrom(seed: number) {
  let state = seed >>> 0
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    fraction,
    chance: (share: number): boolean => fraction() < share,
    pick: <Value>(from: readonly Value[]): Value => {
      const value = from[Math.floor(fraction() * from.length)]
      if (value === undefined) throw new Error('there is nothing to pick')
      return value
    },
  }
}

export type Random = ReturnType<typeof randomFrom>
