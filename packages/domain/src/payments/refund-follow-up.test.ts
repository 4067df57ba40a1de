import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import type { AttemptState, RefundState } from './payment-lifecycle.ts'
import { ATTEMPT_TRANSITIONS, REFUND_TRANSITIONS } from './payment-lifecycle.ts'
import {
  afterDisputes,
  afterEmptySearch,
  canRetryRefund,
  isRefundDone,
  isRefundLost,
  isRefundUnsent,
  refundPollDelay,
  refundSearchDelay,
  refundTotalOf,
} from './refund-follow-up.ts'

const refundStates = Object.keys(REFUND_TRANSITIONS) as RefundState[]
const attemptStates = Object.keys(ATTEMPT_TRANSITIONS) as AttemptState[]

describe('a refund whose answer was lost', () => {
  test('is never sent again before three polls over ten minutes', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(5000), fc.nat(5), (looks, secondsSinceSent, sends) => {
        const next = afterEmptySearch({ looks, secondsSinceSent, sends })
        if (next !== 'look') expect(looks >= 3 && secondsSinceSent >= 600).toBe(true)
        if (next === 'send') expect(sends).toBeLessThan(2)
      }),
    )
  })

  test('is sent once more, and after that left to staff', () => {
    const searched = { looks: 3, secondsSinceSent: 600 }
    expect(afterEmptySearch({ ...searched, sends: 1 })).toBe('send')
    expect(afterEmptySearch({ ...searched, sends: 2 })).toBe('person')
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
  const elapsed = Array.from({ length: 160 }, (_, look) => refundPollDelay(look)).reduce((a, b) => a + b)
  expect(elapsed).toBeGreaterThan(30 * 24 * 3600)
  expect([160, 10_000].map(refundPollDelay)).toEqual([86_400, 86_400])
})

test('every state is unsent, lost, done, or known at the provider, and only one of them', () => {
  for (const state of refundStates) {
    const kinds = [isRefundUnsent, isRefundLost, isRefundDone].filter((is) => is(state))
    expect(kinds.length).toBeLessThanOrEqual(1)
    expect(isRefundDone(state)).toBe(REFUND_TRANSITIONS[state].length === 0)
  }
})

describe('what came back of an order', () => {
  const refund = (amount: number, state: RefundState = 'pending') => ({ state, amount: kobo(amount) })
  const attempt = (state: AttemptState, paid: number, ...refunds: ReturnType<typeof refund>[]) => ({
    state,
    inProgress: false,
    paidAmount: kobo(paid),
    refunds,
  })

  test('is nothing for an order without payments', () => {
    expect(refundTotalOf([])).toBe(ZERO)
    expect(refundTotalOf([attempt('open', 0), attempt('expired', 0)])).toBe(ZERO)
  })

  test('is that of the applied payment; a payment too many is not the order’s', () => {
    expect(refundTotalOf([attempt('succeeded', 900), attempt('superseded', 900, refund(900))])).toBe(ZERO)
    expect(
      refundTotalOf([attempt('succeeded', 900, refund(300)), attempt('superseded', 900, refund(900))]),
    ).toBe(300)
  })

  test('is that of all captured payments where none was applied', () => {
    const attempts = [attempt('mismatch', 500, refund(500)), attempt('superseded', 900, refund(900))]
    expect(refundTotalOf(attempts)).toBe(1400)
  })

  test('counts a refund that had to be repeated once', () => {
    expect(refundTotalOf([attempt('succeeded', 900, refund(900, 'failed'), refund(900))])).toBe(900)
  })

  test('is never more than was paid', () => {
    const anyRefund = fc.record({ state: fc.constantFrom(...refundStates), amount: fc.nat(10_000).map(kobo) })
    const anyAttempt = fc.record({
      state: fc.constantFrom(...attemptStates),
      inProgress: fc.boolean(),
      paidAmount: fc.nat(10_000).map(kobo),
      refunds: fc.array(anyRefund, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(anyAttempt, { maxLength: 4 }), (attempts) => {
        const paid = attempts.reduce((sum, { paidAmount }) => sum + paidAmount, 0)
        expect(refundTotalOf(attempts)).toBeLessThanOrEqual(paid)
      }),
    )
  })
})

test('a disputed payment is not refunded twice, neither while open nor after a chargeback', () => {
  const of = (state: 'open' | 'won' | 'lost', amount: number) => ({ state, amount: kobo(amount) })
  expect(afterDisputes(kobo(100), [], kobo(0))).toBe('send')
  expect(afterDisputes(kobo(100), [of('won', 100)], kobo(0))).toBe('send')
  expect(afterDisputes(kobo(100), [of('won', 100), of('open', 100)], kobo(0))).toBe('wait')
  expect(afterDisputes(kobo(60), [of('lost', 100)], kobo(40))).toBe('returned')
  expect(afterDisputes(kobo(61), [of('lost', 100)], kobo(40))).toBe('person')
  expect(afterDisputes(kobo(61), [of('lost', 100)], kobo(100))).toBe('send')
})

test('staff can retry a lost refund, and a failed one until it is replaced', () => {
  const refund = { state: 'failed', providerRefundId: 'R1', replaced: false } as const
  expect(canRetryRefund(refund)).toBe(true)
  expect(canRetryRefund({ ...refund, replaced: true })).toBe(false)
  expect(canRetryRefund({ ...refund, state: 'needs_attention', providerRefundId: null })).toBe(true)
  expect(canRetryRefund({ ...refund, state: 'needs_attention' })).toBe(false)
  expect(canRetryRefund({ ...refund, state: 'processed' })).toBe(false)
})
