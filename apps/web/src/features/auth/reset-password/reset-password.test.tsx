import { forgotPassword, resetPassword } from '@gatefill/contracts/public/auth'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  button,
  codeBoxes,
  described,
  expectNoToast,
  field,
  fill,
  fillCode,
  focused,
  link,
  press,
  see,
  seeToast,
  takeToast,
} from '../../../../../../tools/test/dom/acts.ts'
import { type Failing, failuresOf } from '../../../../../../tools/test/dom/failures.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { keptAuth } from '../../../../test/kept.ts'
import { arrives, openApp, pass } from '../../../../test/open-app.tsx'

const EMAIL = 'ada@example.com'
const SEND = /^Send(ing\.\.\.| Instructions)$/
const RESET = /^Reset(ting\.\.\.| Password)$/

afterEach(() => vi.useRealTimers())

async function openForgotten() {
  const api = fakeApi()
  api.answer(forgotPassword, { email: EMAIL, cooldownSeconds: 60 })
  return { api, user: await openApp('/forgot-password') }
}

/** The screen as after the mail, with a server that takes every code. */
async function openReset() {
  const api = fakeApi()
  api.answer(forgotPassword, { email: EMAIL, cooldownSeconds: 60 })
  api.answer(resetPassword, { reset: true })
  const user = await openApp('/reset-password', { email: EMAIL })
  await codeBoxes()
  return { api, user }
}

test('the forgotten-password screen has a field and a button [FP-001] [FP-002]', async () => {
  await openForgotten()
  expect(await field('Email')).toHaveProperty('type', 'email')
  expect((await button(SEND)).textContent).toBe('Send Instructions')
})

test.each([
  ['', 'Email is required', '[VA-017]'],
  ['ada@x', 'Invalid email address', '[VA-018]'],
])('the e-mail %j of a forgotten password is refused: %s %s', async (email, message) => {
  const { api } = await openForgotten()
  await fill('Email', email)
  await press(SEND)
  await described(await field('Email'), message)
  expect(api.sent(forgotPassword)).toEqual([])
})

test('the forgotten-password screen leads back to the sign-in [FP-003]', async () => {
  const { user } = await openForgotten()
  await user.click(await link('Back to sign in'))
  await arrives('/signin')
})

test.each(failuresOf(forgotPassword, 'Failed to process request'))(
  'instructions that fail with %s are told in one toast [ER-016]',
  async (_why, fail, text) => {
    const { api } = await openForgotten()
    fail(api)
    await fill('Email', EMAIL)
    await press(SEND)
    await takeToast(text)
    await arrives('/forgot-password')
  },
)

test('the mail is asked for once, and the code screen opens with the e-mail remembered [TR-019] [ER-017] [RT-007] [RP-001]', async () => {
  const { api } = await openForgotten()
  const held = api.holdBack(forgotPassword)
  await fill('Email', EMAIL)
  await press(SEND)
  await see('Sending...')
  await press(SEND)
  held.release()
  await takeToast('Password reset instructions sent to your email')
  await arrives('/reset-password')
  expect(await codeBoxes()).toHaveLength(6)
  expect(api.sent(forgotPassword)).toHaveLength(1)
  expect(keptAuth()).toMatchObject({ tempEmail: EMAIL, tempOtp: '' })
})

test('without a remembered e-mail the screen leads to where one is given, and says why [RP-004] [ER-075]', async () => {
  fakeApi()
  await openApp('/reset-password')
  await takeToast('Please submit your email first')
  await arrives('/forgot-password')
})

test('the reset screen has a field for the new password and its button [RP-002] [RP-003]', async () => {
  await openReset()
  expect(await field('New password')).toHaveProperty('type', 'password')
  expect((await button(RESET)).textContent).toBe('Reset Password')
})

test('without a code and a password both are told, and the code takes the focus [VA-022] [VA-023]', async () => {
  const { api } = await openReset()
  await press(RESET)
  await see('Please enter all 6 digits of the verification code')
  await described(await field('New password'), /Password is required/)
  await focused((await codeBoxes())[0] ?? document.body)
  expect(api.sent(resetPassword)).toEqual([])
})

test('five digits and seven characters are refused before anything is sent [VA-022] [VA-024] [CO-011]', async () => {
  const { api, user } = await openReset()
  await user.click((await codeBoxes())[0] ?? document.body)
  await user.keyboard('12345')
  await fill('New password', '1234567')
  await press(RESET)
  await see('Please enter all 6 digits of the verification code')
  await described(await field('New password'), /Password must be at least 8 characters/)
  expect(api.sent(resetPassword)).toEqual([])
})

test('a wrong code at a reset is told at the code, without a toast [RP-208]', async () => {
  const { api } = await openReset()
  api.refuse(resetPassword, { code: 'INVALID_CODE' })
  await fillCode('123456')
  await fill('New password', 'lantern-and-gate-8')
  await press(RESET)
  await see('Invalid or expired code')
  expectNoToast()
})

const resetFailures: Failing[] = failuresOf(resetPassword, 'Failed to reset password')

test.each(resetFailures)('%s at a reset is told in one toast [ER-022]', async (_why, fail, text) => {
  const { api } = await openReset()
  fail(api)
  await fillCode('123456')
  await fill('New password', 'lantern-and-gate-8')
  await press(RESET)
  await takeToast(text)
  expect(screen.queryAllByRole('alert')).toEqual([])
})

/** Sets a new password while the clock stands. */
async function setPassword(): Promise<void> {
  await fillCode('123456')
  await fill('New password', 'another-lantern-9')
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 1 })
  fireEvent.click(await button(RESET))
  await seeToast('Password reset successfully. Redirecting to sign in...')
}

test('after the reset its success takes the place of the form, and the e-mail is forgotten [RP-005] [ER-023] [TR-020]', async () => {
  await openReset()
  await setPassword()
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Your password is reset')
  expect(screen.queryAllByLabelText(/^Digit/)).toEqual([])
  await focused(await button('Sign In Now'))
  expect(keptAuth()).toMatchObject({ tempEmail: '', tempOtp: '' })
})

test('the success leads to the sign-in by itself, with the e-mail filled in [RP-007] [TR-021] [CO-028]', async () => {
  await openReset()
  await setPassword()
  await arrives('/reset-password')
  await pass(2)
  await arrives('/signin')
  expect(await field('Email')).toHaveProperty('value', EMAIL)
})

test('"Sign In Now" does not wait [RP-006]', async () => {
  await openReset()
  await setPassword()
  await press('Sign In Now')
  await arrives('/signin')
})

test('a new reset code is asked for on the same screen', async () => {
  const { api } = await openReset()
  await press(/^Send a new code/)
  await waitFor(() => expect(api.sent(forgotPassword)).toHaveLength(1))
  await waitFor(async () => expect(await button(/^Send a new code/)).toHaveProperty('disabled', true))
})
