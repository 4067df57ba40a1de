import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import type { AttemptState } from './attempt-lifecycle.ts'
import { ATTEMPT_STATES, isCaptured } from './attempt-lifecycle.ts'
import { paymentStatusOf, refundTotalOf } from './order-payment.ts'
import type { RefundState } from './refunds/refund-lifecycle.ts'
import { REFUND_STATES } from './refunds/refund-lifecycle.ts'

describe('what the customer is shown about the money', () => {
  const money = (state: AttemptState, ...refunds: [RefundState, number][]) => ({
    state,
    isPending: false,
    paidAmount: isCaptured(state) ? kobo(1000) : ZERO,
    refunds: refunds.map(([refundState, amount]) => ({ state: refundState, amount: kobo(amount) })),
  })

  test('unpaid until a payment is pending, then checking, then paid', () => {
    expect(paymentStatusOf([])).toBe('unpaid')
    expect(paymentStatusOf([money('open'), money('expired')])).toBe('unpaid')
    expect(paymentStatusOf([{ ...money('open'), isPending: true }])).toBe('checking')
    expect(paymentStatusOf([{ ...money('open'), isPending: true }, money('succeeded')])).toBe('paid')
  })

  test('a refund is pending, then done; one with a problem is delayed', () => {
    for (const state of ['requested', 'sending', 'unknown', 'pending', 'processing'] as const) {
      expect(paymentStatusOf([money('succeeded', [state, 1000])])).toBe('refund_pending')
    }
    expect(paymentStatusOf([money('succeeded', ['processed', 1000])])).toBe('refunded')
    expect(paymentStatusOf([money('succeeded', ['processed', 400])])).toBe('partly_refunded')
    expect(paymentStatusOf([money('succeeded', ['failed', 1000])])).toBe('refund_delayed')
    expect(paymentStatusOf([money('succeeded', ['processed', 400], ['needs_attention', 600])])).toBe(
      'refund_delayed',
    )
  })

  test('a second payment that goes back leaves the order paid', () => {
    expect(paymentStatusOf([money('superseded', ['processed', 1000]), money('succeeded')])).toBe('paid')
  })

  test('wrong or late money without an applied payment goes back', () => {
    expect(paymentStatusOf([money('mismatch', ['requested', 1000])])).toBe('refund_pending')
    // Another currency: only staff can return it.
    expect(paymentStatusOf([money('mismatch')])).toBe('refund_delayed')
    expect(paymentStatusOf([money('superseded', ['processed', 1000]), money('expired')])).toBe('refunded')
  })
})

describe('what came back of an order', () => {
  const refund = (amount: number, state: RefundState = 'pending') => ({ state, amount: kobo(amount) })
  const attempt = (state: AttemptState, paid: number, ...refunds: ReturnType<typeof refund>[]) => ({
    state,
    isPending: false,
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
    const anyRefund = fc.record({
      state: fc.constantFrom(...REFUND_STATES),
      amount: fc.nat(10_000).map(kobo),
    })
    const anyAttempt = fc.record({
      state: fc.constantFrom(...ATTEMPT_STATES),
      isPending: fc.boolean(),
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
