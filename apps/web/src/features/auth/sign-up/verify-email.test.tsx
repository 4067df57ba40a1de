import { resendCode, verifyEmail } from '@gatefill/contracts/public/auth'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import {
  button,
  codeBoxes,
  codeDigits,
  described,
  expectNoToast,
  fillCode,
  focused,
  gone,
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
const VERIFY = /^Verify(ing\.\.\.| Email)$/
const RESEND = /^Resend code/

afterEach(() => vi.useRealTimers())

/** The screen as after a sign-up, with a server that takes every code. */
async function openAfterSignUp() {
  const api = fakeApi()
  api.answer(verifyEmail, { email: EMAIL, emailVerified: true })
  api.answer(resendCode, { email: EMAIL, cooldownSeconds: 60, codeLength: 6 })
  const user = await openApp('/verify-email', { email: EMAIL })
  await codeBoxes()
  return { api, user }
}

async function focusFirst(): Promise<void> {
  const [first] = await codeBoxes()
  act(() => first?.focus())
}

test('without a remembered e-mail the screen leads to sign-in and says why, once [VE-006] [ER-076]', async () => {
  fakeApi()
  await openApp('/verify-email')
  await takeToast('Please sign in first')
  await arrives('/signin')
})

test('there are six boxes and the button, at the second of three steps [VE-001] [VE-004] [VE-005]', async () => {
  await openAfterSignUp()
  expect(await codeBoxes()).toHaveLength(6)
  expect((await button(VERIFY)).textContent).toBe('Verify Email')
  const steps = within(await screen.findByRole('list', { name: /step/i })).getAllByRole('listitem')
  expect(steps[1]?.getAttribute('aria-current')).toBe('step')
})

test('each box takes one digit and moves on, and refuses letters [VA-019]', async () => {
  const { user } = await openAfterSignUp()
  await focusFirst()
  await user.keyboard('a1b2')
  expect(await codeDigits()).toEqual(['1', '2', '', '', '', ''])
  expect(document.activeElement).toBe((await codeBoxes())[2])
})

test('Backspace and the arrows move back, and a digit is typed over another', async () => {
  const { user } = await openAfterSignUp()
  await focusFirst()
  await user.keyboard('12{Backspace}')
  expect(await codeDigits()).toEqual(['1', '', '', '', '', ''])
  await user.keyboard('{ArrowLeft}9')
  expect(await codeDigits()).toEqual(['9', '', '', '', '', ''])
})

test('five digits are told at the boxes, and nothing is sent [VA-020]', async () => {
  const { api, user } = await openAfterSignUp()
  await focusFirst()
  await user.keyboard('92345')
  await press(VERIFY)
  await described(
    await screen.findByRole('group', { name: 'Verification code' }),
    /^Please enter all 6 digits$/,
  )
  expect(api.sent(verifyEmail)).toEqual([])
})

test.each(['12345', '1234567', '12a456', '012-345'])('a paste of %s is refused [VA-021]', async (text) => {
  const { user } = await openAfterSignUp()
  await focusFirst()
  await user.paste(text)
  await see('Please enter all 6 digits')
  expect(await codeDigits()).toEqual(['', '', '', '', '', ''])
})

test.each(['012345', ' 012 345\n'])(
  'a paste of %j fills every box and clears the message [VE-002]',
  async (text) => {
    const { api, user } = await openAfterSignUp()
    // The sixth digit sends it.
    api.holdBack(verifyEmail)
    await press(VERIFY)
    await see('Please enter all 6 digits')
    await focusFirst()
    await user.paste(text)
    expect(await codeDigits()).toEqual(['0', '1', '2', '3', '4', '5'])
    await gone('Please enter all 6 digits')
    await focused((await codeBoxes())[5] ?? document.body)
  },
)

test('a code that a phone puts whole into one box fills every box', async () => {
  await openAfterSignUp()
  await fillCode('123456')
})

test('the first box has the focus, and the sixth digit verifies; a corrected code waits for the button [RP-215]', async () => {
  fakeApi()
  await openApp('/signin')
  const { api, user } = await openAfterSignUp()
  await focused((await codeBoxes())[0] ?? document.body)
  api.refuse(verifyEmail, { code: 'INVALID_CODE', message: 'This code is not right.' })
  await user.keyboard('123456')
  await described(await screen.findByRole('group', { name: 'Verification code' }), /This code is not right/)
  expect(api.sent(verifyEmail).map(({ body }) => body)).toMatchObject([{ email: EMAIL, otp: '123456' }])
  await user.keyboard('{Home}9')
  expect(api.sent(verifyEmail)).toHaveLength(1)
  api.answer(verifyEmail, { email: EMAIL, emailVerified: true })
  await press(VERIFY)
  await see('Your email is verified')
  expect(api.sent(verifyEmail)[1]?.body).toMatchObject({ otp: '923456' })
})

test('while it verifies the button says so, and a second press sends nothing more', async () => {
  const { api } = await openAfterSignUp()
  const held = api.holdBack(verifyEmail)
  await fillCode('123456')
  await press(VERIFY)
  await see('Verifying...')
  await press(VERIFY)
  expect(api.sent(verifyEmail)).toHaveLength(1)
  held.release()
})

test('the right code is told, ends the three steps and leads to the sign-in with the e-mail [VE-007] [ER-021]', async () => {
  await openAfterSignUp()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await fillCode('123456')
  await seeToast('Email verified successfully!')
  const steps = within(await screen.findByRole('list', { name: /step/i })).getAllByRole('listitem')
  expect(steps.filter(({ textContent }) => textContent?.includes('(done)'))).toHaveLength(3)
  await pass(2)
  await arrives('/signin')
  expect(keptAuth()).toMatchObject({ tempEmail: '', tempOtp: '' })
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', EMAIL)
})

test('a wrong code is told at the code, without a toast [RP-208]', async () => {
  const { api } = await openAfterSignUp()
  api.refuse(verifyEmail, { code: 'INVALID_CODE' })
  await fillCode('123456')
  await press(VERIFY)
  await see('Invalid or expired code')
  expectNoToast()
})

const failures: Failing[] = failuresOf(verifyEmail, 'Verification failed. Please try again.')

test.each(failures)('%s is told in one toast [ER-018]', async (_why, fail, text) => {
  const { api } = await openAfterSignUp()
  fail(api)
  await fillCode('123456')
  await press(VERIFY)
  await takeToast(text)
  expect(screen.queryAllByRole('alert')).toEqual([])
  await arrives('/verify-email')
})

test('a new code can be asked for at once, and a failure is told [VE-003] [ER-019]', async () => {
  const { api } = await openAfterSignUp()
  api.refuse(resendCode)
  await press(RESEND)
  await takeToast('Failed to resend verification code')
  expect(await button(RESEND)).toHaveProperty('disabled', false)
})

test('after a new code the next one waits for 60 seconds, counted down and told at their end [VE-008] [ER-020] [CO-027]', async () => {
  await openAfterSignUp()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await press(RESEND)
  await takeToast('Verification code sent!')
  expect(await button(RESEND)).toHaveProperty('disabled', true)
  expect((await button(RESEND)).textContent).toMatch(/^Resend code \((1:00|0:5\d)\)$/)
  await pass(30)
  expect((await button(RESEND)).textContent).toMatch(/^Resend code \(0:[123]\d\)$/)
  await pass(31)
  await waitFor(async () => expect(await button(RESEND)).toHaveProperty('disabled', false))
  await see('You can now request a new code.')
})

test('a longer wait that the server names is kept [CO-027]', async () => {
  const { api } = await openAfterSignUp()
  api.refuse(resendCode, { code: 'RATE_LIMITED', headers: { 'retry-after': '170' } })
  await press(RESEND)
  await waitFor(async () => expect((await button(RESEND)).textContent).toMatch(/^Resend code \(2:[45]\d\)$/))
})
