import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  afterEmptySearch,
  isRefusalFinal,
  mayBeUnderWay,
  mayCall,
  refundPollDelay,
  refundSearchDelay,
  refundWatchDelay,
} from './refund-follow-up.ts'

describe('a refund whose answer was lost', () => {
  test('is never sent again before three polls over ten minutes', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(5000), fc.nat(5), (searches, secondsSinceSent, sends) => {
        const next = afterEmptySearch({
          searches,
          secondsSinceSent,
          sends,
          isRefused: false,
          isUncertain: false,
        })
        if (next !== 'search') expect(searches >= 3 && secondsSinceSent >= 600).toBe(true)
        if (next === 'send') expect(sends).toBeLessThan(2)
      }),
    )
  })

  test('is sent once more, and after that left to staff', () => {
    const searched = { searches: 3, secondsSinceSent: 600, isRefused: false, isUncertain: false }
    expect(afterEmptySearch({ ...searched, sends: 1 })).toBe('send')
    expect(afterEmptySearch({ ...searched, sends: 2 })).toBe('manual')
  })

  test('is left to staff where the provider has one that may be ours, once it was searched for [MV-127]', () => {
    const uncertain = { secondsSinceSent: 600, sends: 1, isRefused: false, isUncertain: true }
    expect(afterEmptySearch({ ...uncertain, searches: 3 })).toBe('manual')
    expect(afterEmptySearch({ ...uncertain, searches: 3, isRefused: true })).toBe('manual')
    expect(afterEmptySearch({ ...uncertain, searches: 2 })).toBe('search')
  })

  test('counts as failed when its last call was refused and nothing is found [MV-014]', () => {
    const searched = { searches: 3, secondsSinceSent: 600, sends: 2, isRefused: true, isUncertain: false }
    expect(afterEmptySearch(searched)).toBe('fail')
    expect(afterEmptySearch({ ...searched, searches: 2 })).toBe('search')
    expect([1, 2].map((sends) => isRefusalFinal({ sends }))).toEqual([true, false])
  })

  test('is called soon after its claim or not at all, long before another call may follow [MV-012]', () => {
    expect([0, 14, 15].map(mayCall)).toEqual([true, true, false])
    // The longest call takes 20 seconds.
    expect([0, 35, 59, 60].map(mayBeUnderWay)).toEqual([true, true, true, false])
  })

  test('is polled three times within eleven minutes', () => {
    const waits = [0, 1, 2].map(refundSearchDelay)
    const elapsed = waits.reduce((sum, wait) => sum + wait, 0)
    expect(elapsed).toBeGreaterThanOrEqual(600)
    expect(elapsed).toBeLessThanOrEqual(660)
  })
})

test('an accepted refund is polled soon, then four times a day for a month, then daily', () => {
  expect([0, 1, 2, 3, 4, 5].map(refundPollDelay)).toEqual([30, 60, 300, 1800, 7200, 21_600])
  const elapsed = Array.from({ length: 160 }, (_, poll) => refundPollDelay(poll)).reduce((a, b) => a + b)
  expect(elapsed).toBeGreaterThan(30 * 24 * 3600)
  expect([160, 10_000].map(refundPollDelay)).toEqual([86_400, 86_400])
})

test('a refund that was sent is looked at for a month, and then no more [ML-022]', () => {
  const days = [0, 1, 2, 3, 4, 5].map((polls) => (refundWatchDelay(polls) ?? 0) / 86_400)
  expect(days).toEqual([1, 2, 4, 7, 16, 0])
})
