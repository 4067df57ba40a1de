import { expect, test } from 'vitest'
import { kobo, ZERO } from '../core/money.ts'
import type { DisputedPayment } from './disputed-payment.ts'
import { acceptProblem, answerDueAt, mostToAccept, refundProof } from './disputed-payment.ts'

const PAID = kobo(1_825_800)
const refund = (amount: number, state: DisputedPayment['refunds'][number]['state'] = 'processed') => ({
  amount: kobo(amount),
  state,
  providerRefundId: '3018285',
  at: '2026-11-21T09:00:00.000Z',
})
const payment = (...refunds: ReturnType<typeof refund>[]): DisputedPayment => ({
  paid: PAID,
  refunds,
  lost: ZERO,
})

test('accepting gives back at most what is left of the payment [ML-041]', () => {
  expect(mostToAccept(PAID, payment())).toBe(PAID)
  expect(mostToAccept(PAID, payment(refund(500_000)))).toBe(1_325_800)
  expect(mostToAccept(kobo(100), payment(refund(500_000)))).toBe(100)
  expect(mostToAccept(PAID, payment(refund(500_000, 'failed'), refund(1, 'requested')))).toBe(PAID)
  expect(mostToAccept(PAID, { ...payment(refund(500_000, 'unknown')), lost: kobo(1_000_000) })).toBe(325_800)
  expect(mostToAccept(PAID, { ...payment(), paid: null })).toBe(PAID)
})

test('a payment of which nothing is left cannot be accepted, and it says why [ML-041]', () => {
  expect(acceptProblem(PAID, payment(refund(1_825_800)), true)).toBe(
    'Nothing is left of this payment (paid ₦18,258.00, refunded ₦18,258.00). Accepting would send the money a second time. Contest the dispute with the refund as proof.',
  )
  expect(acceptProblem(PAID, payment(refund(500_000)), true)).toBeUndefined()
  expect(acceptProblem(PAID, payment(refund(500_000)), false)).toContain('Only ₦13,258.00 is left')
})

test('a contest names what the customer has back, with day and the provider’s id [ML-042]', () => {
  expect(refundProof(payment(refund(500_000), refund(1, 'failed')))).toBe(
    'We refunded ₦5,000.00 of this payment to the customer on 21 Nov 2026 (your refund 3018285).',
  )
})

test('a dispute at Paystack that names no time is answered within two working days [ML-043]', () => {
  const friday = { openedAt: new Date('2026-11-20T12:00:00Z'), dueAt: null }
  expect(answerDueAt('paystack', friday)?.toISOString()).toBe('2026-11-24T12:00:00.000Z')
  expect(answerDueAt('flutterwave', friday)).toBeNull()
})

test('what is left of a payment may be accepted whole, and what banks took back before is said', () => {
  expect(acceptProblem(PAID, payment(), false)).toBeUndefined()
  expect(acceptProblem(PAID, { ...payment(refund(1_825_700)), lost: kobo(100) }, true)).toContain(
    '(paid ₦18,258.00, refunded ₦18,257.00, lost to banks ₦1.00)',
  )
})

test('each refund has a sentence, and one that the provider has not named has no id in it', () => {
  expect(refundProof({ refunds: [{ ...refund(100), providerRefundId: null }, refund(200)] })).toBe(
    'We refunded ₦1.00 of this payment to the customer on 21 Nov 2026. We refunded ₦2.00 of this payment to the customer on 21 Nov 2026 (your refund 3018285).',
  )
  expect(refundProof({ refunds: [] })).toBe('')
})
