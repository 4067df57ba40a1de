import { expect, test } from 'vitest'
import { startRefusalAlert, startRefusalOf, startRefusalText } from './start-refusal.ts'

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
  const email = 'ada@mail.com'
  expect(startRefusalText('email', { email, mayGiveOther: true })).toBe(
    'The payment provider does not accept the email address ada@mail.com. You have not been charged, and trying again does not help. Please give another email for the receipt of the payment page; your account keeps its own.',
  )
  expect(startRefusalText('email', { email, mayGiveOther: false })).toBe(
    'The payment provider does not accept the email address ada@mail.com. You have not been charged, and trying again does not help. Please contact support, who can change the email of your account; your order waits for you.',
  )
  expect(startRefusalText('amount', { email, mayGiveOther: true })).toBe(
    'The payment provider does not accept the amount of this order. You have not been charged, and trying again does not help. Our staff have been told. Please contact support if you need your fuel soon.',
  )
})

test('staff read what a provider refuses, and a refusal that is new as one of the call', () => {
  expect(startRefusalAlert('amount')).toBe(
    'It refuses the amount. Look at the limits of the account with the provider',
  )
  expect(startRefusalAlert('new')).toBe('It refuses the call. The log of the server has its words')
})
