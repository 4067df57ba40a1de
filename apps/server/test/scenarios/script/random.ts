/** Random choices that a seed repeats. */
export type Random = {
  /** From 0 up to, and without, 1. */
  next: () => number
  /** A whole number from `least` to `most`. */
  whole: (least: number, most: number) => number
  maybe: (share: number) => boolean
  oneOf: <Item>(items: readonly [Item, ...Item[]]) => Item
  /** One of the names, each as likely as its weight. */
  weighted: <Name extends string>(weights: Record<Name, number>) => Name
}

/** Mulberry32: 32 bits of state, the same numbers on every machine. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    next,
    whole,
    maybe: (share) => next() < share,
    oneOf: ([first, ...others]) => {
      const at = whole(0, others.length)
      return at === 0 ? first : (others[at - 1] ?? first)
    },
    weighted: <Name extends string>(weights: Record<Name, number>) => {
      // The names of the record that was passed in.
      const entries = Object.entries(weights) as [Name, number][]
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [name, weight] of entries) {
        left -= weight
        if (left < 0) return name
      }
      throw new Error('nothing to choose from')
    },
  }
}
