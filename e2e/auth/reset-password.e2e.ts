import type { Page } from '@playwright/test'
import { storedAuth } from '../support/browser/browser-storage.ts'
import { codeBoxes, pasteCode, typeCode, wrongCode } from '../support/browser/code-boxes.ts'
import { stopPageClock } from '../support/browser/page-clock.ts'
import { toast } from '../support/browser/toasts.ts'
import { tokenFor } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const send = (page: Page) => page.getByRole('button', { name: /^Send(ing\.\.\.| Instructions)$/ })
const reset = (page: Page) => page.getByRole('button', { name: /^Reset(ting\.\.\.| Password)$/ })
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })

test('the mailed code sets a new password, ends every session and leads to sign-in after 2 seconds [GN-007]', async ({
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
  await expect(page.getByText('Invalid or expired code')).toBeVisible()

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
