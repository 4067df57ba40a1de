import type { Page } from '@playwright/test'
import { codeBoxes, typeCode, wrongCode } from '../support/browser/code-boxes.ts'
import { countCalls, failSilently } from '../support/browser/network.ts'
import { takeToast } from '../support/browser/toasts.ts'
import { type Customer, enter, tokenFor } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'
import { authenticator } from '../support/totp.ts'

// Some of them are long walks.
test.describe.configure({ timeout: 240_000 })

const SETTINGS = '/dashboard/settings'
const SECURITY = `${SETTINGS}?tab=security`
const CHANGE = 'PATCH /users/password-change'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'))
const currentPassword = (page: Page) => page.getByLabel('Current password')
const newPassword = (page: Page) => page.getByLabel('New password', { exact: true })
const confirmPassword = (page: Page) => page.getByLabel('Confirm new password')
const update = (page: Page) => page.getByRole('button', { name: /^Updat(e Password|ing)/ })
const twoFactor = (page: Page) => page.getByRole('switch', { name: 'Two-Factor Authentication' })

async function fillPasswords(page: Page, current: string, next: string, again = next): Promise<void> {
  await currentPassword(page).fill(current)
  await newPassword(page).fill(next)
  await confirmPassword(page).fill(again)
}

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

test('Account Settings needs a session, opens from the account menu, and keeps its tab in the URL [RT-023] [ST-001] [ST-002]', async ({
  page,
  customer,
}) => {
  await page.goto(SETTINGS)
  await expect(page).toHaveURL('/signin')
  await enter(page, customer)
  await page.getByRole('button', { name: /account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Account Settings' }).click()
  await expect(page).toHaveURL(SETTINGS)
  await expect(page.getByRole('heading', { level: 1, name: 'Account Settings' })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Theme Settings', 'Security'])
  await expect(tab(page, 'Profile')).toHaveAttribute('aria-selected', 'true')
  await tab(page, 'Profile').focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(`${SETTINGS}?tab=theme`)
  await page.keyboard.press('End')
  await expect(page).toHaveURL(SECURITY)
  await page.reload()
  await expect(tab(page, 'Security')).toHaveAttribute('aria-selected', 'true')
})

test('the theme is chosen by its tile and holds at once [ST-013]', async ({ page, customer }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await enter(page, customer, `${SETTINGS}?tab=theme`)
  const tiles = page.getByRole('group', { name: 'Theme' }).getByRole('radio')
  await expect(tiles).toHaveCount(3)
  await expect(page.getByRole('radio', { name: 'System', exact: true })).toBeChecked()
  for (const [choice, dark] of [
    ['Dark', true],
    ['Light', false],
  ] as const) {
    await expect(page.getByRole('radio', { name: choice, exact: true })).toHaveAccessibleDescription(
      /ground$/,
    )
    await page.getByRole('radio', { name: choice, exact: true }).check()
    expect(await isDark(page)).toBe(dark)
    await expect(page.getByText(`${choice} theme is on.`)).toBeAttached()
  }
  await page.getByRole('radio', { name: 'System', exact: true }).check()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => isDark(page)).toBe(true)
})

test('the password form is off until its three fields are filled, and names what is wrong at each [ST-014] [ST-015] [ST-016] [VA-025] [VA-026] [VA-027] [VA-028] [CO-012]', async ({
  page,
  customer,
}) => {
  const calls = countCalls(page, CHANGE)
  await enter(page, customer, SECURITY)
  await expect(page.getByRole('heading', { name: 'Change Password' })).toBeVisible()
  await expect(update(page)).toHaveText('Update Password')
  await expect(update(page)).toBeDisabled()
  await expect(update(page)).toHaveAccessibleDescription('Fill in all three fields to update your password.')

  await newPassword(page).fill('seven77')
  await confirmPassword(page).fill('another')
  await expect(update(page)).toBeDisabled()
  await confirmPassword(page).press('Enter')
  await expect(currentPassword(page)).toHaveAccessibleDescription(/Current password is required/)
  await expect(currentPassword(page)).toBeFocused()
  await expect(newPassword(page)).toHaveAccessibleDescription(/Password must be at least 8 characters/)
  await expect(confirmPassword(page)).toHaveAccessibleDescription('Passwords do not match')

  await currentPassword(page).fill(customer.password)
  await expect(update(page)).toBeEnabled()
  await confirmPassword(page).fill('seven77')
  await update(page).click()
  await expect(newPassword(page)).toHaveAccessibleDescription(/Password must be at least 8 characters/)

  const show = page.getByRole('button', { name: 'Show password' }).first()
  await show.click()
  await expect(currentPassword(page)).toHaveAttribute('type', 'text')
  await show.click()
  await expect(currentPassword(page)).toHaveAttribute('type', 'password')
  expect(calls()).toBe(0)
})

test('a wrong current password is a field error; a new one of eight characters is accepted [CO-012] [ER-028] [ER-029]', async ({
  page,
  customer,
}) => {
  const password = 'pourings'
  await enter(page, customer, SECURITY)
  await fillPasswords(page, 'not the password', password)
  await update(page).click()
  await expect(currentPassword(page)).toHaveAccessibleDescription('Current password is incorrect')
  await expect(page).toHaveURL(SECURITY)

  await currentPassword(page).fill(customer.password)
  const failure = await failSilently(page, CHANGE)
  await update(page).click()
  await takeToast(page, 'Failed to update password. Please try again.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await failure.stop()
  await update(page).click()
  await takeToast(page, 'Password updated successfully')
  await expect(currentPassword(page)).toHaveValue('')
  await expect(update(page)).toBeDisabled()

  await signOut(page)
  await signIn(page, { ...customer, password })
  await expect(page).toHaveURL('/dashboard')
})

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

test('signed-in devices are listed, signed out one by one, or all but this one', async ({
  page,
  stack,
  customer,
}) => {
  await tokenFor(stack, customer)
  await tokenFor(stack, customer)
  await enter(page, customer, SECURITY)
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByRole('listitem')).toHaveCount(3)
  await expect(devices.getByRole('listitem').first()).toContainText('This device')
  await devices.getByRole('button', { name: 'Sign out Unknown device' }).first().click()
  await takeToast(page, 'That device is signed out')
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out other devices' }).click()
  await takeToast(page, 'Every other device is signed out')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toContainText('Only this device is signed in.')
  await page.reload()
  await expect(page).toHaveURL(SECURITY)
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
