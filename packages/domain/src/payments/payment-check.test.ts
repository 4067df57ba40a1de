import { expect, test } from 'vitest'
import { canCheckPayment, paymentCheck } from './payment-check.ts'

const nothing = { reached: true, isPending: false, isPaid: false }
const pending = { reached: true, isPending: true, isPaid: false }
const found = { reached: true, isPending: false, isPaid: true }
const silent = { reached: false, isPending: false, isPaid: false }

test('staff learn what was found before what is not known, and that nothing is there only of all [CN-181]', () => {
  expect(paymentCheck('paid', [found, silent])).toBe('paid')
  expect(paymentCheck('initiated', [found, silent])).toBe('returned')
  expect(paymentCheck('cancelled', [found])).toBe('returned')
  expect(paymentCheck('initiated', [nothing, pending, silent])).toBe('unreached')
  expect(paymentCheck('initiated', [nothing, pending])).toBe('pending')
  expect(paymentCheck('initiated', [nothing, nothing])).toBe('not_paid')
  expect(paymentCheck('initiated', [])).toBe('none_open')
})

test('a provider is asked as long as the order is unpaid and a payment is undecided, also once cancelled [CN-181]', () => {
  expect(canCheckPayment('initiated', [{ state: 'mismatch' }, { state: 'expired' }])).toBe(true)
  expect(canCheckPayment('cancelled', [{ state: 'expired' }])).toBe(true)
  expect(canCheckPayment('initiated', [{ state: 'mismatch' }])).toBe(false)
  expect(canCheckPayment('initiated', [])).toBe(false)
  expect(canCheckPayment('paid', [{ state: 'open' }])).toBe(false)
})
