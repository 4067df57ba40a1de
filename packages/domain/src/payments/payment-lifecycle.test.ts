import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import { ORDER_STATUSES } from '../orders/order.ts'
import type { AttemptState, RefundState, VerifiedPayment } from './payment-lifecycle.ts'
import {
  ATTEMPT_TRANSITIONS,
  canAttemptBecome,
  canRefundBecome,
  decidePayment,
  isCaptured,
  isLive,
  isPaymentReference,
  paymentReference,
  paymentStatusOf,
  pollDelay,
  REFUND_TRANSITIONS,
} from './payment-lifecycle.ts'

const ulids = fc
  .array(fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'), { minLength: 26, maxLength: 26 })
  .map((letters) => letters.join(''))

// Object.keys forgets the type of its keys; both records list every state.
const ATTEMPT_STATES = Object.keys(ATTEMPT_TRANSITIONS) as AttemptState[]
const REFUND_STATES = Object.keys(REFUND_TRANSITIONS) as RefundState[]

/** The states that can be reached from one, itself included. */
function reachable<State extends string>(moves: Record<State, readonly State[]>, from: State): Set<State> {
  const seen = new Set<State>([from])
  for (const state of seen) for (const next of moves[state]) seen.add(next)
  return seen
}

describe('an attempt', () => {
  test('reaches every state from created, and nothing leaves an outcome', () => {
    expect([...reachable(ATTEMPT_TRANSITIONS, 'created')].sort()).toEqual([...ATTEMPT_STATES].sort())
    expect(ATTEMPT_STATES.filter(isCaptured)).toEqual(['succeeded', 'mismatch', 'superseded'])
  })

  test('may still turn out paid after it expired or its start got lost', () => {
    for (const state of ['created', 'open', 'init_unknown', 'expired'] as const) {
      expect(canAttemptBecome(state, 'succeeded')).toBe(true)
    }
    expect(canAttemptBecome('expired', 'open')).toBe(false)
  })

  test('is live while its page may be opened', () => {
    expect(ATTEMPT_STATES.filter(isLive)).toEqual(['created', 'open'])
  })
})

test('a refund ends as processed, failed or charged back, and a lost answer is polled before a retry', () => {
  expect([...reachable(REFUND_TRANSITIONS, 'requested')].sort()).toEqual([...REFUND_STATES].sort())
  expect(REFUND_STATES.filter((state) => REFUND_TRANSITIONS[state].length === 0)).toEqual([
    'processed',
    'failed',
    'charged_back',
  ])
  for (const state of REFUND_STATES) expect([...reachable(REFUND_TRANSITIONS, state)].some(isEnd)).toBe(true)
  expect(canRefundBecome('sending', 'unknown')).toBe(true)
  expect(canRefundBecome('unknown', 'pending')).toBe(true)
  expect(canRefundBecome('processed', 'requested')).toBe(false)
})

const isEnd = (state: RefundState) => REFUND_TRANSITIONS[state].length === 0

test('polls of an attempt grow rarer: seconds, then hours to 12, days to 7, then none', () => {
  const waits: number[] = []
  for (let wait = pollDelay(0); wait !== undefined; wait = pollDelay(waits.length)) waits.push(wait)
  expect(waits.slice(0, 9)).toEqual([20, 40, 60, 120, 300, 600, 1200, 1800, 3600])
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  const elapsed = (until: number) =>
    waits.filter((wait) => wait <= until).reduce((sum, wait) => sum + wait, 0)
  expect(elapsed(3600)).toBeLessThanOrEqual(12 * 3600)
  expect(elapsed(3600)).toBeGreaterThan(11 * 3600)
  expect(elapsed(86_400)).toBeLessThanOrEqual(7 * 86_400)
  expect(elapsed(86_400)).toBeGreaterThan(6 * 86_400)
})

test('references stay within the alphabet that every provider takes', () => {
  fc.assert(
    fc.property(ulids, fc.integer({ min: 1, max: 9999 }), (ulid, attemptNumber) => {
      const reference = paymentReference(ulid, attemptNumber)
      expect(reference).toMatch(/^[A-Za-z0-9.=-]{8,64}$/)
      expect(isPaymentReference(reference)).toBe(true)
    }),
  )
  const good = paymentReference('01JDE3M8Q2K7W9X4Z6V5T7F3A9', 1)
  for (const wrong of [
    '',
    `${good}\n`,
    `${good}/..`,
    good.toLowerCase(),
    'GF-1-1',
    good.replace('-1', '-0'),
  ]) {
    expect(isPaymentReference(wrong)).toBe(false)
  }
})

describe('the decision on a payment', () => {
  const attempt = {
    state: 'open' as AttemptState,
    reference: 'GF-A-1',
    amount: kobo(1_825_800),
    mode: 'test' as const,
  }
  const paid: VerifiedPayment = {
    state: 'paid',
    reference: 'GF-A-1',
    amount: kobo(1_825_800),
    currency: 'NGN',
    mode: 'test',
  }
  const facts = { attempt, verified: paid, orderStatus: 'initiated' as const, otherApplied: false }
  const verified = (change: Partial<VerifiedPayment>) =>
    decidePayment({ ...facts, verified: { ...paid, ...change } })

  test('is success for the right money of an order that awaits it', () => {
    expect(decidePayment(facts)).toEqual({ kind: 'succeeded', received: 1_825_800 })
  })

  test('is a mismatch for another amount or currency, whatever the order', () => {
    const short = { kind: 'mismatch', received: 1_825_799, why: 'amount', returned: false }
    expect(verified({ amount: kobo(1_825_799) })).toEqual(short)
    expect(
      decidePayment({ ...facts, orderStatus: 'paid', verified: { ...paid, amount: kobo(1_825_799) } }),
    ).toEqual(short)
    expect(verified({ amount: kobo(1_825_801) })).toMatchObject({ kind: 'mismatch', received: 1_825_801 })
    expect(verified({ currency: 'GHS' })).toMatchObject({ kind: 'mismatch', received: null, why: 'currency' })
  })

  test('is superseded when the order is paid or cancelled, or another attempt was applied', () => {
    for (const orderStatus of ORDER_STATUSES) {
      const outcome = decidePayment({ ...facts, orderStatus })
      expect(outcome.kind).toBe(orderStatus === 'initiated' ? 'succeeded' : 'superseded')
    }
    expect(decidePayment({ ...facts, otherApplied: true })).toMatchObject({
      kind: 'superseded',
      received: 1_825_800,
    })
  })

  test('never makes an order paid with money that went back', () => {
    expect(verified({ state: 'reversed' })).toEqual({
      kind: 'superseded',
      received: 1_825_800,
      returned: true,
    })
    expect(verified({ state: 'reversed', amount: kobo(1) })).toMatchObject({
      kind: 'mismatch',
      returned: true,
    })
  })

  test('stays open while nothing was paid, and tells a person about an answer that is not about this attempt', () => {
    expect(verified({ state: 'open' })).toEqual({ kind: 'open' })
    expect(verified({ state: 'unknown' })).toEqual({ kind: 'alert', why: 'unknown_state' })
    expect(verified({ reference: 'GF-B-1' })).toEqual({ kind: 'alert', why: 'reference' })
    expect(verified({ mode: 'live' })).toEqual({ kind: 'alert', why: 'mode' })
    expect(verified({ amount: undefined })).toEqual({ kind: 'alert', why: 'no_amount' })
  })

  test('is success once, however often and in whatever order the answers come', () => {
    const answers = fc.array(
      fc.record({
        state: fc.constantFrom('open', 'paid', 'paid', 'reversed', 'unknown'),
        amount: fc.constantFrom(1_825_800, 1_825_800, 100).map(kobo),
        attempt: fc.nat(2),
      }),
      { maxLength: 20 },
    )
    fc.assert(
      fc.property(answers, (sequence) => {
        const states: AttemptState[] = ['open', 'open', 'expired']
        let orderStatus: 'initiated' | 'paid' = 'initiated'
        for (const answer of sequence) {
          const state = states[answer.attempt] ?? 'open'
          const outcome = decidePayment({
            attempt: { ...attempt, state },
            verified: { ...paid, state: answer.state, amount: answer.amount },
            orderStatus,
            otherApplied: states.includes('succeeded'),
          })
          if (outcome.kind === 'already') expect(isCaptured(state)).toBe(true)
          if (outcome.kind === 'succeeded') {
            expect(answer).toMatchObject({ state: 'paid', amount: 1_825_800 })
            orderStatus = 'paid'
          }
          if (outcome.kind === 'succeeded' || outcome.kind === 'mismatch' || outcome.kind === 'superseded') {
            expect(canAttemptBecome(state, outcome.kind)).toBe(true)
            states[answer.attempt] = outcome.kind
          }
        }
        const applied = states.filter((state) => state === 'succeeded').length
        expect(applied).toBe(orderStatus === 'paid' ? 1 : 0)
      }),
    )
  })
})

describe('the payment status shown to the customer', () => {
  const money = (state: AttemptState, ...refunds: [RefundState, number][]) => ({
    state,
    inProgress: false,
    paidAmount: isCaptured(state) ? kobo(1000) : ZERO,
    refunds: refunds.map(([refundState, amount]) => ({ state: refundState, amount: kobo(amount) })),
  })

  test('unpaid until a payment is under way, then checking, then paid', () => {
    expect(paymentStatusOf([])).toBe('unpaid')
    expect(paymentStatusOf([money('open'), money('expired')])).toBe('unpaid')
    expect(paymentStatusOf([{ ...money('open'), inProgress: true }])).toBe('checking')
    expect(paymentStatusOf([{ ...money('open'), inProgress: true }, money('succeeded')])).toBe('paid')
  })

  test('a refund is on its way, then done; a troubled one is delayed', () => {
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
    // Another currency: nobody but a person can return it.
    expect(paymentStatusOf([money('mismatch')])).toBe('refund_delayed')
    expect(paymentStatusOf([money('superseded', ['processed', 1000]), money('expired')])).toBe('refunded')
  })
})
