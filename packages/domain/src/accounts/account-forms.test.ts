import { expect, test } from 'vitest'
import { firstError, hasErrors } from '../core/field-errors.ts'
import {
  changePasswordErrors,
  profileErrors,
  resetErrors,
  signUpErrors,
  verifyErrors,
} from './account-forms.ts'
import { emailFormErrors, signInErrors } from './sign-in-form.ts'

const account = { firstName: 'Ada', lastName: 'Obi', email: 'ada@mail.com', password: 'kW9!xpqz' }

test('sign-in lists missing fields in the order of the form [VA-004] [VA-005] [VA-006]', () => {
  expect(Object.entries(signInErrors({ email: '', password: '' }))).toEqual([
    ['email', ['Email is required']],
    ['password', ['Password is required']],
  ])
  expect(signInErrors({ email: 'ada', password: 'x' })).toEqual({ email: ['Invalid email address'] })
  expect(signInErrors({ email: 'ada@mail.com', password: 'x' })).toEqual({})
})

const empty = { firstName: ' ', lastName: '', email: '', password: '', agreeToTerms: false }

test.each([
  ['firstName', 'First name is required', '[VA-008]'],
  ['lastName', 'Last name is required', '[VA-009]'],
  ['email', 'Email is required', '[VA-010]'],
  ['password', 'Password is required', '[VA-012]'],
  ['terms', 'You must agree to the terms', '[VA-014]'],
])('a sign-up without %s says "%s" %s', (field, message, _row) => {
  expect(signUpErrors(empty)).toHaveProperty(field, [message])
})

test('sign-up lists missing fields in the order of the form', () => {
  expect(Object.keys(signUpErrors(empty))).toEqual(['firstName', 'lastName', 'email', 'password', 'terms'])
})

test('sign-up rejects a bad email and a weak password, and allows absent consent [VA-011] [VA-013]', () => {
  expect(signUpErrors({ ...account, email: 'ada@mail' })).toEqual({ email: ['Invalid email address'] })
  expect(signUpErrors({ ...account, password: 'short' })).toEqual({
    password: ['Password must be at least 8 characters'],
  })
  expect(signUpErrors({ ...account, password: account.email })).toHaveProperty('password')
  expect(signUpErrors(account)).toEqual({})
  expect(signUpErrors({ ...account, agreeToTerms: true })).toEqual({})
})

test('forgot password needs an email [VA-017] [VA-018]', () => {
  expect(emailFormErrors({ email: ' ' })).toEqual({ email: ['Email is required'] })
  expect(emailFormErrors({ email: 'ada' })).toEqual({ email: ['Invalid email address'] })
})

test('verification needs all six digits [VA-020]', () => {
  for (const otp of ['', '12345', '12345x']) {
    expect(verifyErrors({ email: account.email, otp })).toEqual({ otp: ['Please enter all 6 digits'] })
  }
  expect(verifyErrors({ email: account.email, otp: '012345' })).toEqual({})
})

test('reset needs all six digits and a new password; the email may be absent [VA-022] [VA-023] [VA-024]', () => {
  expect(resetErrors({ otp: '1', password: '' })).toEqual({
    otp: ['Please enter all 6 digits of the verification code'],
    password: ['Password is required'],
  })
  expect(resetErrors({ otp: '012345', password: 'short' })).toEqual({
    password: ['Password must be at least 8 characters'],
  })
  expect(resetErrors({ otp: '012345', password: account.password })).toEqual({})
  expect(resetErrors({ email: 'x', otp: '012345', password: account.password })).toHaveProperty('email')
})

test('a password change needs the current one, 8 characters and a match [VA-025] [VA-026] [VA-027]', () => {
  expect(
    changePasswordErrors({ currentPassword: '', newPassword: 'short', confirmPassword: 'other' }),
  ).toEqual({
    currentPassword: ['Current password is required'],
    newPassword: ['Password must be at least 8 characters'],
    confirmPassword: ['Passwords do not match'],
  })
  const change = { currentPassword: 'old', newPassword: account.password }
  expect(changePasswordErrors(change)).toEqual({})
  expect(changePasswordErrors({ ...change, confirmPassword: account.password })).toEqual({})
})

test('a profile keeps absent fields and checks the others [VA-058]', () => {
  expect(profileErrors({})).toEqual({})
  expect(profileErrors({ firstName: '', lastName: 'Obi', phone: 'abc' })).toEqual({
    firstName: ['First name is required'],
    phone: ['Enter a phone number such as 0803 123 4567'],
  })
})

test('only the first message of a field is shown [VA-016]', () => {
  expect(firstError({ email: ['one', 'two'] }, 'email')).toBe('one')
  expect(firstError({}, 'email')).toBeUndefined()
  expect([hasErrors({}), hasErrors({ email: ['one'] })]).toEqual([false, true])
})
