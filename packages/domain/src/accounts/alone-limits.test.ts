import { expect, test } from 'vitest'
import { isPriceAlert, isRefundsAlert, ROLE_LIMITS, refundsAloneOfDay } from './alone-limits.ts'
import { PEOPLE_LIMIT } from './people-read.ts'

test('support gives back at most 100,000 naira a day alone, the others 250,000 [ML-070]', () => {
  expect(refundsAloneOfDay('support')).toBe(10_000_000)
  expect(refundsAloneOfDay('finance')).toBe(25_000_000)
})

test('each role reads what it may do alone, with the figures [ML-070]', () => {
  expect(ROLE_LIMITS.support).toEqual([
    'Refunds and accepted disputes: ₦50,000 each, ₦100,000 a day.',
    PEOPLE_LIMIT,
  ])
  expect(ROLE_LIMITS.admin).toContain('Price changes: 10% each and 10% in seven days. First prices: none.')
  expect(ROLE_LIMITS.owner).toEqual([PEOPLE_LIMIT])
})

test('half of a limit is told of at half, not below [ML-033]', () => {
  const ofDay = (sum: number) => isRefundsAlert('support', { sum, largest: 0 })
  expect([4_999_999, 5_000_000].map(ofDay)).toEqual([false, true])
  const atOnce = (largest: number) => isRefundsAlert('admin', { sum: largest, largest })
  expect([2_499_999, 2_500_000].map(atOnce)).toEqual([false, true])
  const raised = (price: number) => isPriceAlert({ base: 100_000, price, largestStep: 0 })
  expect([104_990, 105_000].map(raised)).toEqual([false, true])
  expect([499, 500].map((largestStep) => isPriceAlert({ base: 100, price: 100, largestStep }))).toEqual([
    false,
    true,
  ])
})

test('a lower price is told of from one and a half percent on, a higher one is not [ML-060]', () => {
  const moved = (price: number) => isPriceAlert({ base: 100_000, price, largestStep: 200 })
  expect([98_510, 98_500, 101_500].map(moved)).toEqual([false, true, false])
})
