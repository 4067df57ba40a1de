/** Where a gate would go: after position `at` of a van, with a loading right before or behind it (-1: without). */
export type Insertion = { cost: number; van: number; at: number; loadBefore: number; loadAfter: number }

export const noInsertion = (): Insertion => ({
  cost: Infinity,
  van: -1,
  at: 0,
  loadBefore: -1,
  loadAfter: -1,
})
