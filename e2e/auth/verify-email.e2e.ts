import type { Page } from '@playwright/test'
import { rememberEmail, storedAuth } from '../support/browser/browser-storage.ts'
import {
  codeBoxes,
  codeDigits,
  expectEmptyBoxes,
  pasteCode,
  typeCode,
  wrongCode,
} from '../support/browser/code-boxes.ts'
import { countCalls, cutOff, failSilently, failWith, holdBack } from '../support/browser/network.ts'
import { stopPageClock } from '../support/browser/page-clock.ts'
import { takeToast, toast } from '../support/browser/toasts.ts'
import { newEmail, signUpUnverified } from '../support/customers.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const VERIFY = 'POST /auth/signup-verification'
const RESEND = 'POST /auth/resend-otp'

const verify = (page: Page) => page.getByRole('button', { name: /^Verify(ing\.\.\.| Email)$/ })
const resend = (page: Page) => page.getByRole('button', { name: /^Resend code/ })

/** Opens the screen as after a sign-up; gives the person and the mailed code. */
async function openAfterSignUp(page: Page, stack: Stack) {
  const person = await signUpUnverified(stack)
  const code = await stack.mail.codeFor(person.email)
  await open(page, person.email)
  return { ...person, code }
}

async function open(page: Page, email: string): Promise<void> {
  await rememberEmail(page, email)
  await page.goto('/verify-email')
}

test('without a remembered e-mail the screen leads to sign-in and says why, once [VE-006] [ER-076]', async ({
  page,
}) => {
  await page.goto('/verify-email')
  await expect(page).toHaveURL('/signin')
  await takeToast(page, 'Please sign in first')
})

test('six boxes take one digit each, move on and back, refuse letters, and take a paste of six digits [VE-001] [VE-002] [VE-004] [VE-005] [VA-019] [VA-020] [VA-021]', async ({
  page,
}) => {
  const calls = countCalls(page, VERIFY)
  await open(page, newEmail())
  await expect(codeBoxes(page)).toHaveCount(6)
  await expect(verify(page)).toHaveText('Verify Email')
  const steps = page.getByRole('list', { name: /steps/i }).getByRole('listitem')
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step')

  await typeCode(page, 'a1b2')
  expect(await codeDigits(page)).toEqual(['1', '2', '', '', '', ''])
  await expect(codeBoxes(page).nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  expect(await codeDigits(page)).toEqual(['1', '', '', '', '', ''])
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('9')
  expect(await codeDigits(page)).toEqual(['9', '', '', '', '', ''])
  await page.keyboard.type('2345')
  await verify(page).click()
  await expect(page.getByText('Please enter all 6 digits')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Verification code' })).toHaveAccessibleDescription(
    'Please enter all 6 digits',
  )

  await page.keyboard.press('Backspace')
  for (const box of await codeBoxes(page).all()) await box.fill('')
  for (const text of ['12345', '1234567', '12a456', ' 012345 ', '012345 ']) {
    await pasteCode(page, text)
    await expectEmptyBoxes(page)
    await expect(page.getByText('Please enter all 6 digits')).toBeVisible()
  }
  await pasteCode(page, '012345')
  expect(await codeDigits(page)).toEqual(['0', '1', '2', '3', '4', '5'])
  await expect(page.getByText('Please enter all 6 digits')).toHaveCount(0)
  expect(calls()).toBe(0)
})

test('a wrong code is refused; the right one verifies and leads to sign-in with the e-mail filled in [VE-007] [ER-021] [GN-006]', async ({
  page,
  stack,
}) => {
  await page.clock.install()
  const { email, code, password } = await openAfterSignUp(page, stack)
  await typeCode(page, wrongCode(code))
  await verify(page).click()
  await takeToast(page, 'Invalid or expired code')

  await page.reload()
  const held = await holdBack(page, VERIFY)
  await pasteCode(page, code)
  // The success is shown for a moment only.
  await stopPageClock(page)
  await verify(page).click()
  await expect(verify(page)).toHaveText('Verifying...')
  await verify(page).click({ force: true })
  await held.release()
  await expect(toast(page, 'Email verified successfully!')).toHaveCount(1)
  const steps = page.getByRole('list', { name: /steps/i }).getByRole('listitem')
  await expect(steps.filter({ hasText: '(done)' })).toHaveCount(3)
  await page.clock.resume()
  await expect(page).toHaveURL('/signin')
  expect(held.count()).toBe(1)
  expect(await storedAuth(page)).toMatchObject({ tempEmail: '', tempOtp: '' })

  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('failures of the code without a sentence of the server are told in the words of this screen, once [ER-018]', async ({
  page,
}) => {
  await open(page, newEmail())
  await typeCode(page, '123456')
  const fallback = 'Verification failed. Please try again.'
  for (const [interfere, text] of [
    [() => failWith(page, VERIFY, 'Codes cannot be checked now'), 'Codes cannot be checked now'],
    [() => failSilently(page, VERIFY), fallback],
    [() => cutOff(page, VERIFY), fallback],
  ] as const) {
    const interference = await interfere()
    await verify(page).click()
    await takeToast(page, text)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await interference.stop()
  }
})

test('a new code can be asked for once in 60 seconds, or after the longer wait the server names [VE-003] [VE-008] [ER-019] [ER-020] [CO-027]', async ({
  page,
}) => {
  const calls = countCalls(page, RESEND)
  await page.clock.install()
  await open(page, newEmail())
  await expect(resend(page)).toBeEnabled()

  const failing = await failSilently(page, RESEND)
  await resend(page).click()
  await takeToast(page, 'Failed to resend verification code')
  await failing.stop()

  await resend(page).click()
  await takeToast(page, 'Verification code sent!')
  await expect(resend(page)).toBeDisabled()
  await expect(resend(page)).toHaveText(/^Resend code \((1:00|0:5\d)\)$/)
  await page.clock.fastForward(30_000)
  await expect(resend(page)).toHaveText(/^Resend code \(0:[23]\d\)$/)
  await page.reload()
  await expect(resend(page)).toBeDisabled()
  await page.clock.fastForward(31_000)
  await expect(resend(page)).toBeEnabled()
  await expect(page.getByRole('status').filter({ hasText: 'You can now request a new code.' })).toHaveCount(1)

  // For the server only a few seconds have passed.
  const before = calls()
  await resend(page).click()
  await expect(page.getByRole('button', { name: 'Dismiss' })).toHaveCount(1)
  await expect(resend(page)).toBeDisabled()
  expect(calls()).toBe(before + 1)
})

test('the screen begins to count as soon as the sign-up has sent a code [CO-027]', async ({ page }) => {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Obi')
  await page.getByLabel('Email').fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('lantern-and-gate-7')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page).toHaveURL('/verify-email')
  await expect(resend(page)).toBeDisabled()
})
