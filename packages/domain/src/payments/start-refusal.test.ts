import { expect, test } from 'vitest'
import { startRefusalOf, startRefusalText } from './start-refusal.ts'

test.each([
  ['Invalid Email Address Passed', 'email'],
  ['customer.email must be a valid email', 'email'],
  ['customer e-mail is required', 'email'],
  ['Currency not supported by merchant', 'currency'],
  ['Invalid currency', 'currency'],
  ['No active channel', 'channel'],
  ['Invalid payment options', 'channel'],
  ['Invalid Amount Sent', 'amount'],
  ['amount should be greater than 0', 'amount'],
  ['Transaction amount is above the limit of this merchant', 'amount'],
  ['Merchant may not do this', 'other'],
  ['', 'other'],
])('a provider that says %j refuses the %s [BR-071]', (sentence, refused) => {
  expect(startRefusalOf(sentence)).toBe(refused)
})

test('the customer reads the cause, that nothing was charged, and the way out [BR-071]', () => {
  expect(startRefusalText('email', 'ada@mail.com')).toBe(
    'The payment provider does not accept your email address (ada@mail.com). You have not been charged, and trying again does not help. Please contact support, who can change the email of your account; your order waits for you.',
  )
  expect(startRefusalText('amount', 'ada@mail.com')).toBe(
    'The payment provider does not accept the amount of this order. You have not been charged, and trying again does not help. Our staff have been told. Please contact support if you need your fuel soon.',
  )
})
