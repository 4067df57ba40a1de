import { expect, test } from 'vitest'
import { plansOf } from './run/batch.ts'

test('the same seed gives the same script, also where it starts in the middle [MV-054]', () => {
  expect(plansOf(7, 50)).toEqual(plansOf(7, 50))
  expect(plansOf(7, 10, 40)).toEqual(plansOf(7, 50).slice(40))
  expect(plansOf(7, 50)).not.toEqual(plansOf(8, 50))
})

test('the scripts hold what the defects needed: two fuels, equal refunds and an override [MV-054]', () => {
  const text = JSON.stringify(plansOf(1, 400))
  for (const part of ['"equal-refunds"', '"override"', '"dispute"', '"together"'])
    expect(text).toContain(part)
  expect(plansOf(1, 400).some(({ items }) => items.length === 2)).toBe(true)
})
