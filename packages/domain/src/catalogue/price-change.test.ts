import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { isNotablePriceChange } from './price-change.ts'

test.each([
  [100_000, 100_999, false],
  [100_000, 101_000, true],
  [100_000, 99_000, true],
  [100_000, 99_001, false],
  [89_500, 89_500, false],
  [0, 89_500, false],
])('a price of %i that becomes %i is told: %s [UX-006]', (before, now, isTold) => {
  expect(isNotablePriceChange(kobo(before), kobo(now))).toBe(isTold)
})
