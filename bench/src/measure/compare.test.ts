import { expect, test } from 'vitest'
import { comparedRow } from './compare.ts'

const measured = [
  { limit: 20_000, ours: 9_000 },
  { limit: 20_000, ours: 7_000 },
  { limit: 20_000, ours: 10_000 },
]
const rowOf = (budget: { ratio?: number; perSecond?: number }, rounds = measured) =>
  comparedRow({ what: 'a list', budget, measured: rounds, note: 'of one customer' })

test('a comparison is met by its share of the limit and its figure a second, where it has both [SD-131]', () => {
  expect(rowOf({ ratio: 0.4, perSecond: 8_000 })).toEqual({
    what: 'a list',
    limit: '20,000/s',
    ours: '9,000/s',
    ratio: '0.45',
    budget: 'at least 0.40 of the limit, at least 8,000/s',
    met: true,
    note: 'of one customer; limit 20,000/s to 20,000/s, ours 7,000/s to 10,000/s, ratio 0.35 to 0.50',
  })
  expect(rowOf({ ratio: 0.5, perSecond: 8_000 }).met).toBe(false)
  expect(rowOf({ ratio: 0.4, perSecond: 9_500 }).met).toBe(false)
  expect(rowOf({ perSecond: 8_000 })).toMatchObject({ budget: 'at least 8,000/s', met: true })
})

test('without a limit only the figure a second can be judged', () => {
  const unlimited = measured.map(({ ours }) => ({ limit: Number.NaN, ours }))
  expect(rowOf({ ratio: 0.4 }, unlimited)).not.toHaveProperty('met')
  expect(rowOf({ ratio: 0.4, perSecond: 8_000 }, unlimited)).not.toHaveProperty('met')
  expect(rowOf({ ratio: 0.4, perSecond: 9_500 }, unlimited).met).toBe(false)
  expect(rowOf({ perSecond: 8_000 }, unlimited)).toMatchObject({
    ours: '9,000/s',
    met: true,
    note: 'of one customer; limit not measured: pgbench not found',
  })
})
