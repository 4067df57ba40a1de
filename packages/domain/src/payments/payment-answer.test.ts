import { expect, test } from 'vitest'
import type { OrderStatus } from '../statuses/order-status.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'
import { PAYMENT_ANSWERS, paymentAnswer, paymentAnswerText } from './payment-answer.ts'

const order = (status: OrderStatus, paymentStatus: PaymentStatus = 'unpaid') => ({ status, paymentStatus })
const quiet = { reached: true, isPending: false }
const pending = { reached: true, isPending: true }
const silent = { reached: false, isPending: false }

test('a paid order is paid, whatever a provider says of another try', () => {
  expect(paymentAnswer(order('paid', 'paid'), [silent])).toBe('paid')
  expect(paymentAnswer(order('out_for_delivery', 'paid'), [])).toBe('paid')
})

test('only when every payment was asked about and none is pending, it is not paid', () => {
  expect(paymentAnswer(order('initiated'), [])).toBe('not_paid')
  expect(paymentAnswer(order('initiated'), [quiet, quiet])).toBe('not_paid')
  expect(paymentAnswer(order('initiated'), [quiet, silent])).toBe('unknown')
  expect(paymentAnswer(order('initiated'), [quiet, pending])).toBe('unknown')
})

test('a customer awaiting a refund is not told that the provider has no payment', () => {
  for (const status of ['refund_pending', 'refund_delayed', 'refunded'] as const) {
    expect(paymentAnswer(order('initiated', status), [quiet])).toBe('returned')
    expect(paymentAnswer(order('initiated', status), [pending])).toBe('unknown')
  }
})

test('a cancelled order takes no payment', () => {
  expect(paymentAnswer(order('cancelled'), [silent])).toBe('closed')
})

test('the answer never says ’not charged’ while that is unknown', () => {
  for (const answer of PAYMENT_ANSWERS)
    expect(paymentAnswerText(answer).includes('you have not been charged')).toBe(answer === 'not_paid')
})
