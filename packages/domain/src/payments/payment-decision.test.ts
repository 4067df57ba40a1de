import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { ORDER_STATUSES } from '../statuses/order-status.ts'
import type { AttemptState } from './attempt-lifecycle.ts'
import { attemptStates, isCaptured } from './attempt-lifecycle.ts'
import type { VerifiedPayment } from './payment-decision.ts'
import { decidePayment, surplusPayments } from './payment-decision.ts'

describe('the decision on a payment', () => {
  const attempt = {
    state: 'open' as AttemptState,
    reference: 'GF-A-1',
    amount: kobo(1_825_800),
    mode: 'test' as const,
  }
  const paid: VerifiedPayment = {
    state: 'paid',
    rawStatus: 'success',
    reference: 'GF-A-1',
    amount: kobo(1_825_800),
    currency: 'NGN',
    mode: 'test',
    isPending: false,
  }
  const facts = { attempt, verified: paid, orderStatus: 'initiated' as const, otherApplied: false }
  const verified = (change: Partial<VerifiedPayment>) =>
    decidePayment({ ...facts, verified: { ...paid, ...change } })

  test('is success for the right money of an order that awaits it', () => {
    expect(decidePayment(facts)).toEqual({ kind: 'succeeded', received: 1_825_800 })
  })

  test('is a mismatch for another amount or currency, whatever the order', () => {
    const short = { kind: 'mismatch', received: 1_825_799, why: 'amount' }
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
    expect(verified({ state: 'reversed', chargedBack: kobo(1_825_800) })).toEqual({
      kind: 'superseded',
      received: 1_825_800,
    })
    expect(verified({ state: 'reversed', amount: kobo(1), chargedBack: kobo(1) })).toMatchObject({
      kind: 'mismatch',
      received: 1,
    })
  })

  test('alerts staff to a reversal that is not charged back in full; of other money our ledger holds none [MV-031]', () => {
    const unproven = { kind: 'alert', why: 'unproven_reversal' }
    expect(verified({ state: 'reversed' })).toEqual(unproven)
    expect(verified({ state: 'reversed', chargedBack: kobo(1_825_799) })).toEqual(unproven)
    expect(verified({ state: 'reversed', currency: 'USD' })).toMatchObject({
      kind: 'mismatch',
      received: null,
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
            verified: { ...paid, state: answer.state, amount: answer.amount, chargedBack: answer.amount },
            orderStatus,
            otherApplied: states.includes('succeeded'),
          })
          if (outcome.kind === 'already') expect(isCaptured(state)).toBe(true)
          if (outcome.kind === 'succeeded') {
            expect(answer).toMatchObject({ state: 'paid', amount: 1_825_800 })
            orderStatus = 'paid'
          }
          if (outcome.kind === 'succeeded' || outcome.kind === 'mismatch' || outcome.kind === 'superseded') {
            expect(attemptStates.canBecome(state, outcome.kind)).toBe(true)
            states[answer.attempt] = outcome.kind
          }
        }
        const applied = states.filter((state) => state === 'succeeded').length
        expect(applied).toBe(orderStatus === 'paid' ? 1 : 0)
      }),
    )
  })
})

test('every payment of an answer that is in none of our attempts is surplus [MV-040]', () => {
  const payment = (transactionId: string, change: Partial<VerifiedPayment> = {}): VerifiedPayment => ({
    state: 'paid',
    rawStatus: 'successful',
    reference: 'GF-A-1',
    mode: 'test',
    transactionId,
    amount: kobo(100),
    currency: 'NGN',
    isPending: false,
    ...change,
  })
  const others = [
    payment('2'),
    payment('3', { state: 'open' }),
    payment('4', { reference: 'GF-B-1' }),
    payment('5', { currency: 'USD' }),
  ]
  const attempt = { reference: 'GF-A-1', mode: 'test' } as const
  const found = surplusPayments({ ...payment('1'), others }, attempt, ['1', null])
  expect(found.map(({ transactionId }) => transactionId)).toEqual(['2', '5'])
})
