import { expect, test } from 'vitest'
import { PAYMENT_ANSWERS, paymentAnswer, paymentAnswerText } from './payment-answer.ts'

const quiet = { reached: true, underway: false }
const onItsWay = { reached: true, underway: true }
const silent = { reached: false, underway: false }

test('a paid order is paid, whatever a provider says of another try', () => {
  expect(paymentAnswer('paid', [silent])).toBe('paid')
  expect(paymentAnswer('out_for_delivery', [])).toBe('paid')
})

test('only when every payment was asked about and none is under way, it is not paid', () => {
  expect(paymentAnswer('initiated', [])).toBe('not_paid')
  expect(paymentAnswer('initiated', [quiet, quiet])).toBe('not_paid')
  expect(paymentAnswer('initiated', [quiet, silent])).toBe('unknown')
  expect(paymentAnswer('initiated', [quiet, onItsWay])).toBe('unknown')
})

test('a cancelled order takes no payment', () => {
  expect(paymentAnswer('cancelled', [silent])).toBe('closed')
})

test('nobody reads that they were not charged while that is not known', () => {
  for (const answer of PAYMENT_ANSWERS)
    expect(paymentAnswerText(answer).includes('you have not been charged')).toBe(answer === 'not_paid')
})
