import { expect, test } from 'vitest'
import {
  isPaymentChecking,
  isPaymentConfirmed,
  PAYMENT_STATUSES,
  paymentStatusLabel,
  wasMoneyTaken,
} from './payment-status.ts'

const those = (holds: (status: (typeof PAYMENT_STATUSES)[number]) => boolean) =>
  PAYMENT_STATUSES.filter(holds)

test('a payment is confirmed only while all of it is ours, and checked only while nobody knows', () => {
  expect(those(isPaymentConfirmed)).toEqual(['paid'])
  expect(those(isPaymentChecking)).toEqual(['checking'])
})

test('money was taken for an order in each state but before the payment', () => {
  expect(those((status) => !wasMoneyTaken(status))).toEqual(['unpaid', 'checking'])
})

test('each state has words of its own', () => {
  expect(paymentStatusLabel('refund_pending')).toBe('Refund on its way')
  expect(new Set(PAYMENT_STATUSES.map(paymentStatusLabel)).size).toBe(PAYMENT_STATUSES.length)
})
