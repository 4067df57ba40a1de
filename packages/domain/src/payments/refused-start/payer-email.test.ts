import { expect, test } from 'vitest'
import { mayGiveOtherEmail, OTHER_EMAILS, payerEmailFor } from './payer-email.ts'

const ACCOUNT = 'ada@mail.com'
const attempt = (payerEmail: string | null = null, startRefusal: string | null = null) => ({
  payerEmail,
  startRefusal,
})
const refused = attempt(null, 'email')

test('without a refusal the provider gets the email of the account, and another one is not taken [BR-110]', () => {
  expect(payerEmailFor([], ACCOUNT)).toEqual({ ok: true, value: null })
  expect(payerEmailFor([attempt()], ACCOUNT)).toEqual({ ok: true, value: null })
  for (const tried of [[], [attempt()], [attempt(null, 'amount')]])
    expect(payerEmailFor(tried, ACCOUNT, 'eve@mail.com')).toMatchObject({ ok: false, code: 'CONFLICT' })
})

test('after a refusal another email is taken, and kept for the attempts that follow [BR-110]', () => {
  expect(payerEmailFor([refused], ACCOUNT, ' Other@Mail.com\u200e')).toEqual({
    ok: true,
    value: 'other@mail.com',
  })
  expect(payerEmailFor([refused, attempt('other@mail.com')], ACCOUNT)).toEqual({
    ok: true,
    value: 'other@mail.com',
  })
  // Refused as well: the account's is asked for again, which says what to do.
  expect(payerEmailFor([refused, attempt('other@mail.com', 'email')], ACCOUNT)).toEqual({
    ok: true,
    value: null,
  })
})

test.each([
  ['', 'Email is required'],
  ['a..b@mail.com', 'Invalid email address'],
  ['mailto:a@mail.com', 'Invalid email address'],
  ['ADA@mail.com', 'The payment provider does not accept this email. Please give another one'],
  ['other@mail.com', 'The payment provider does not accept this email. Please give another one'],
])('the email %j is refused on its field: %s [BR-110]', (given, problem) => {
  expect(payerEmailFor([refused, attempt('other@mail.com', 'email')], ACCOUNT, given)).toEqual({
    ok: false,
    code: 'VALIDATION',
    errors: { email: [problem] },
  })
})

test('an order is not paid with more than three other emails; one of them may be given again [BR-110]', () => {
  const others = Array.from({ length: OTHER_EMAILS }, (_, at) => `other${at}@mail.com`)
  const tried = [refused, ...others.map((email) => attempt(email))]
  expect(mayGiveOtherEmail(tried.slice(0, -1))).toBe(true)
  expect(mayGiveOtherEmail(tried)).toBe(false)
  expect(payerEmailFor(tried, ACCOUNT, 'fourth@mail.com')).toMatchObject({ ok: false, code: 'CONFLICT' })
  expect(payerEmailFor(tried, ACCOUNT, 'other1@mail.com')).toEqual({ ok: true, value: 'other1@mail.com' })
})

test('an email of the account that was changed since it was refused is taken again [BR-110]', () => {
  expect(payerEmailFor([attempt('other@mail.com', 'email')], 'new@mail.com', 'new@mail.com')).toEqual({
    ok: true,
    value: null,
  })
})
