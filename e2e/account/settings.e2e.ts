import type { Page } from '@playwright/test'
import { codeBoxes, typeCode, wrongCode } from '../support/browser/code-boxes.ts'
import { failSilently } from '../support/browser/network.ts'
import { takeToast } from '../support/browser/toasts.ts'
import { type Customer, enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'
import { authenticator } from '../support/totp.ts'

// Some of them are long walks.
test.describe.configure({ timeout: 240_000 })

const SETTINGS = '/dashboard/settings'
const SECURITY = `${SETTINGS}?tab=security`

const currentPassword = (page: Page) => page.getByLabel('Current password')
const twoFactor = (page: Page) => page.getByRole('switch', { name: 'Two-Factor Authentication' })

async function signIn(page: Page, { email, password }: Pick<Customer, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/signin')
}

/** Answers the question for the password. */
async function givePassword(page: Page, password: string, button: string): Promise<void> {
  await page.getByRole('dialog').getByLabel('Your password').fill(password)
  await page.getByRole('dialog').getByRole('button', { name: button }).click()
}

test('two-factor is switched on with an app, asked for at the next sign-in, and switched off [ST-017] [ER-009]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, SECURITY)
  await expect(twoFactor(page)).not.toBeChecked()
  await twoFactor(page).click()
  await givePassword(page, 'not the password', 'Continue')
  await expect(page.getByLabel('Your password')).toHaveAccessibleDescription('Current password is incorrect')
  await givePassword(page, customer.password, 'Continue')

  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const key = (await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const app = authenticator(key)
  await expect(twoFactor(page), 'it is not on before the first code').not.toBeChecked()
  const first = app.code()
  await typeCode(page, wrongCode(first))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Invalid or expired code')).toBeVisible()
  await typeCode(page, first)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Save your ten recovery codes' })).toBeFocused()
  await takeToast(page, 'Two-factor authentication is on')
  const codes = await page.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).allTextContents()
  expect(new Set(codes).size).toBe(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as text file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('gatefill-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(twoFactor(page)).toBeChecked()

  await signOut(page)
  await signIn(page, customer)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect(codeBoxes(page).first()).toBeFocused()
  const failure = await failSilently(page, 'POST /auth/login')
  await typeCode(page, '000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await takeToast(page, 'Login failed')
  await failure.stop()
  await typeCode(page, app.code())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')

  await signOut(page)
  await signIn(page, customer)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  const recovery = page.getByLabel('Recovery code')
  await recovery.fill('not a code')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(recovery).toHaveAccessibleDescription(/10 letters and digits/)
  await recovery.fill((codes[0] ?? '').toLowerCase())
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')

  await page.goto(SECURITY)
  await expect(twoFactor(page)).toBeChecked()
  await twoFactor(page).click()
  await givePassword(page, customer.password, 'Switch off')
  await takeToast(page, 'Two-factor authentication is off')
  await expect(twoFactor(page)).not.toBeChecked()
})

test('while the security tab is on its way its place is kept [UX-079]', async ({ page, customer }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/security-tab*.js', async (route) => {
    await released
    await route.continue()
  })
  await enter(page, customer, SECURITY)
  await expect(page.getByText('Loading your settings')).toBeAttached()
  release()
  await expect(currentPassword(page)).toBeVisible()
  await expect(page.getByText('Loading your settings')).toHaveCount(0)
})
