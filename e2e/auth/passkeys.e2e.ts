import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { toast } from '../support/browser/toasts.ts'
import type { Customer } from '../support/customers.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

/** A phone that has a screen lock and always says yes; browsers know passkeys of names only, not of IP addresses. */
async function giveDevice(context: BrowserContext, page: Page): Promise<void> {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

const pageOf = (stack: Stack, path: string) =>
  new URL(path, stack.origin.replace('127.0.0.1', 'localhost')).toString()

async function signInByPassword(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/signin/)
}

test('a passkey is added, signs in without a password, gets another name, and signs in no more once removed [UX-031]', async ({
  page,
  context,
  stack,
  customer,
}) => {
  await giveDevice(context, page)
  await page.goto(pageOf(stack, '/signin'))
  await signInByPassword(page, customer)
  await page.goto(pageOf(stack, '/dashboard/settings?tab=security'))
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog).toContainText('Give this passkey a name')
  await dialog.getByLabel('Name').fill('My phone')
  await dialog.getByLabel('Your password').fill(customer.password)
  await expectAccessible(page, 'adding a passkey')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(toast(page, 'Passkey added')).toHaveCount(1)
  await expect(passkeys).toContainText('My phone')
  await signOut(page)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(pageOf(stack, '/dashboard/settings?tab=security'))
  await passkeys.getByRole('button', { name: 'Rename My phone' }).click()
  await dialog.getByLabel('Name').fill('Old phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await passkeys.getByRole('button', { name: 'Remove Old phone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(passkeys.getByRole('listitem')).toHaveCount(0)
  await signOut(page)

  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByRole('alert')).toContainText('That passkey did not work.')
  await page.getByRole('button', { name: 'Use your password' }).click()
  await signInByPassword(page, customer)
})
