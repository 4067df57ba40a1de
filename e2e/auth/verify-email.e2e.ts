import type { Page } from '@playwright/test'
import { rememberEmail, storedAuth } from '../support/browser/browser-storage.ts'
import { pasteCode, typeCode, wrongCode } from '../support/browser/code-boxes.ts'
import { holdBack } from '../support/browser/network.ts'
import { stopPageClock } from '../support/browser/page-clock.ts'
import { toast } from '../support/browser/toasts.ts'
import { signUpUnverified } from '../support/customers.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const VERIFY = 'POST /auth/signup-verification'

const verify = (page: Page) => page.getByRole('button', { name: /^Verify(ing\.\.\.| Email)$/ })

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

test('a wrong code is refused; the right one verifies and leads to sign-in with the e-mail filled in [VE-007] [ER-021] [GN-006]', async ({
  page,
  stack,
}) => {
  await page.clock.install()
  const { email, code, password } = await openAfterSignUp(page, stack)
  // The sixth digit verifies.
  await typeCode(page, wrongCode(code))
  await expect(page.getByText('Invalid or expired code')).toBeVisible()

  await page.reload()
  const held = await holdBack(page, VERIFY)
  // The success is shown for a moment only.
  await stopPageClock(page)
  await pasteCode(page, code)
  await expect(verify(page)).toHaveText('Verifying...')
  await verify(page).click({ force: true })
  await held.stop()
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
