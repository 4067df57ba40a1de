import { expect, test } from 'vitest'
import { paymentMethodLabel, providerLabel, providerName } from './payment-method.ts'

test('a receipt says in words how the customer paid, and shows a channel that is new as it is', () => {
  expect(paymentMethodLabel('bank_transfer')).toBe('Bank transfer')
  expect(paymentMethodLabel('qr')).toBe('QR code')
  expect(paymentMethodLabel('mobile_money')).toBe('mobile_money')
})

test('customers read of the sandbox that it moves no real money, staff read its name alone', () => {
  expect(providerLabel('sandbox')).toBe('Sandbox, no real money')
  expect(providerName('sandbox')).toBe('Sandbox')
})

test('a provider has one name for customers and staff, and one that is new its own word', () => {
  for (const name of [providerLabel, providerName]) {
    expect(name('paystack')).toBe('Paystack')
    expect(name('newpay')).toBe('newpay')
  }
})
