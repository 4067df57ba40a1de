import type { Page } from '@playwright/test'
import { rememberEmail, storedAuth } from '../support/browser/browser-storage.ts'
import { codeBoxes, pasteCode, typeCode, wrongCode } from '../support/browser/code-boxes.ts'
import { countCalls, cutOff, failSilently, failWith, holdBack } from '../support/browser/network.ts'
import { stopPageClock } from '../support/browser/page-clock.ts'
import { takeToast, toast } from '../support/browser/toasts.ts'
import { newEmail, tokenFor } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const FORGOT = 'POST /auth/forgot-password'
const RESET = 'POST /auth/reset-password'
const SENT = 'Password reset instructions sent to your email'

const send = (page: Page) => page.getByRole('button', { name: /^Send(ing\.\.\.| Instructions)$/ })
const reset = (page: Page) => page.getByRole('button', { name: /^Reset(ting\.\.\.| Password)$/ })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

test('the forgotten-password screen checks the e-mail, and leads back to sign-in [FP-001] [FP-002] [FP-003] [VA-017] [VA-018]', async ({
  page,
}) => {
  const calls = countCalls(page, FORGOT)
  await page.goto('/forgot-password')
  await expect(send(page)).toHaveText('Send Instructions')
  await send(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Email is required')
  await page.getByLabel('Email').fill('ada@x')
  await expect(page.getByText('Email is required')).toHaveCount(0)
  await send(page).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Invalid email address')
  expect(calls()).toBe(0)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await expect(page).toHaveURL('/signin')
})

test('known and unknown addresses get the same answer, the e-mail is remembered and the code screen opens [TR-019] [ER-016] [ER-017] [RT-007] [RP-001]', async ({
  page,
  stack,
  customer,
}) => {
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(customer.email)
  for (const [interfere, text] of [
    [() => failWith(page, FORGOT, 'No mail leaves at the moment'), 'No mail leaves at the moment'],
    [() => failSilently(page, FORGOT), 'Failed to process request'],
    [() => cutOff(page, FORGOT), 'Failed to process request'],
  ] as const) {
    const interference = await interfere()
    await send(page).click()
    await takeToast(page, text)
    await interference.stop()
  }

  for (const email of [customer.email, newEmail()]) {
    const held = await holdBack(page, FORGOT)
    await page.goto('/forgot-password')
    await page.getByLabel('Email').fill(email)
    await send(page).click()
    await expect(send(page)).toHaveText('Sending...')
    await send(page).click({ force: true })
    await held.release()
    await takeToast(page, SENT)
    await expect(page).toHaveURL('/reset-password')
    await expect(codeBoxes(page)).toHaveCount(6)
    expect(held.count()).toBe(1)
    expect(await storedAuth(page)).toMatchObject({ tempEmail: email, tempOtp: '' })
    await held.stop()
  }
  expect(await stack.mail.codeFor(customer.email, 1)).toMatch(/^\d{6}$/)
})

test('without a remembered e-mail the screen leads to where one is given, and says why [RP-004] [ER-075]', async ({
  page,
}) => {
  await page.goto('/reset-password')
  await expect(page).toHaveURL('/forgot-password')
  await takeToast(page, 'Please submit your email first')
})

test('code and new password are checked before anything is sent, and failures are told once [RP-002] [RP-003] [VA-022] [VA-023] [VA-024] [ER-022] [CO-011]', async ({
  page,
}) => {
  await rememberEmail(page, newEmail())
  await page.goto('/reset-password')
  const calls = countCalls(page, RESET)
  await expect(reset(page)).toHaveText('Reset Password')
  await reset(page).click()
  const needsCode = page.getByText('Please enter all 6 digits of the verification code')
  await expect(needsCode).toBeVisible()
  await expect(newPassword(page)).toHaveAccessibleDescription(/Password is required/)
  await expect(codeBoxes(page).first()).toBeFocused()
  await page.keyboard.type('12345')
  await newPassword(page).fill('1234567')
  await reset(page).click()
  await expect(needsCode).toBeVisible()
  await expect(newPassword(page)).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  expect(calls()).toBe(0)

  await pasteCode(page, '123456')
  await newPassword(page).fill('lantern-and-gate-8')
  for (const [interfere, text] of [
    [() => failWith(page, RESET, 'Passwords cannot be set now'), 'Passwords cannot be set now'],
    [() => failSilently(page, RESET), 'Failed to reset password'],
    [() => cutOff(page, RESET), 'Failed to reset password'],
  ] as const) {
    const interference = await interfere()
    await reset(page).click()
    await takeToast(page, text)
    await expect(page.getByRole('alert')).toHaveCount(0)
    await interference.stop()
  }
})

test('the mailed code sets a new password, ends every session and leads to sign-in after 2 seconds [RP-005] [RP-006] [RP-007] [TR-020] [TR-021] [ER-023] [CO-028] [GN-007]', async ({
  page,
  stack,
  customer,
}) => {
  await page.clock.install()
  // From the sign-in screen, so that it is loaded and the way back to it takes no time.
  await page.goto('/signin')
  await page.getByRole('link', { name: 'Forgot Password?' }).click()
  await expect(send(page)).toBeVisible()
  await page.getByLabel('Email').fill(customer.email)
  await send(page).click()
  await expect(page).toHaveURL('/reset-password')
  const code = await stack.mail.codeFor(customer.email, 1)
  await newPassword(page).fill('another-lantern-9')
  await typeCode(page, wrongCode(code))
  await reset(page).click()
  await takeToast(page, 'Invalid or expired code')

  await stopPageClock(page, 600)
  await pasteCode(page, code)
  await reset(page).click()
  await expect(toast(page, 'Password reset successfully. Redirecting to sign in...')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your password is reset')
  await expect(codeBoxes(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Sign In Now' })).toBeFocused()
  expect(await storedAuth(page)).toMatchObject({ tempEmail: '', tempOtp: '' })
  await page.clock.runFor(1_900)
  await expect(page).toHaveURL('/reset-password')
  await page.clock.runFor(100)
  await expect(page).toHaveURL('/signin')

  const me = await fetch(`${stack.origin}/api/users/me`, {
    headers: { authorization: `Bearer ${customer.token}` },
  })
  expect(me.status).toBe(401)
  await expect(tokenFor(stack, customer)).rejects.toThrow('Invalid email or password')
  await expect(page.getByLabel('Email')).toHaveValue(customer.email)
  await page.getByLabel('Password', { exact: true }).fill('another-lantern-9')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('"Sign In Now" does not wait, and a new reset code is asked for on the same screen [RP-006]', async ({
  page,
  stack,
  customer,
}) => {
  await page.clock.install()
  await page.goto('/forgot-password')
  await page.getByLabel('Email').fill(customer.email)
  await send(page).click()
  const again = page.getByRole('button', { name: /^Send a new code/ })
  await expect(again).toBeDisabled()
  const code = await stack.mail.codeFor(customer.email, 1)
  await page.clock.fastForward(61_000)
  await expect(again).toBeEnabled()
  await stopPageClock(page, 600)
  await pasteCode(page, code)
  await newPassword(page).fill('another-lantern-9')
  await reset(page).click()
  await page.getByRole('button', { name: 'Sign In Now' }).click()
  await expect(page).toHaveURL('/signin')
})
