import type { Page } from '@playwright/test'
import { countTaps, taps } from '../support/browser/taps.ts'
import { newEmail } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'

const PASSWORD = 'lantern-and-gate-7'
/** Nineteen before the first fields had the focus, the sixth digit verified and the form of an address stood in its place. */
const MAX_TAPS = 14

test.use({ viewport: { width: 360, height: 740 } })

/** Types into the field that has the focus, and goes on with the keyboard, as the key 'Next' of a phone does. */
async function typeOn(page: Page, ...texts: string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

const focusedField = (page: Page, label: string) =>
  expect(page.getByLabel(label, { exact: true })).toBeFocused()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('from the landing page to a paid order a newcomer presses 14 times at most [RP-217]', async ({
  page,
  stack,
}) => {
  const email = newEmail()
  await page.goto('/')
  await countTaps(page, { typed: false })
  await page.getByRole('link', { name: 'Create Account' }).first().click()
  await focusedField(page, 'First name')
  await typeOn(page, 'Ngozi', 'Bello', email, PASSWORD)
  await page.getByRole('checkbox').check()
  await press(page, 'Create Account')
  await expect(page.getByLabel('Digit 1 of 6')).toBeFocused()
  await page.keyboard.type(await stack.mail.codeFor(email))
  await expect(page).toHaveURL('/signin')
  await focusedField(page, 'Password')
  await typeOn(page, PASSWORD)
  await press(page, 'Sign In')
  await expect(page).toHaveURL('/dashboard')

  await page
    .getByRole('link', { name: /^Order( Fuel)?$/ })
    .first()
    .click()
  await press(page, 'Increase by 10 litres')
  await press(page, 'Next')
  await focusedField(page, 'Street')
  await typeOn(page, '14 Admiralty Road', 'Lekki')
  await press(page, 'Save')
  await expect(page.getByRole('radio', { name: /14 Admiralty Road/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Generator' }).check()
  await press(page, 'Create Order')
  await press(page, 'Proceed to Payment')
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await page.getByRole('button', { name: /^Continue with/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
  expect(await taps(page)).toBeLessThanOrEqual(MAX_TAPS)
})

test('what the sign-up loads was fetched while the landing page was read [RP-213]', async ({ page }) => {
  const asked = new Set<string>()
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/') || !/\.(js|css)$/.test(pathname)) return
    files.push(pathname)
    asked.add(pathname)
  })
  await page.goto('/')
  await expect.poll(() => [...asked].some((path) => path.includes('sign-up.page'))).toBe(true)
  const before = new Set(asked)
  files.length = 0
  await page.getByRole('link', { name: 'Create Account' }).first().click()
  await expect(page.getByLabel('First name')).toBeVisible()
  // The sign-up in its turn loads the dashboard ahead.
  const needed = files.filter((path) =>
    /\/(app|libraries|first-parts|auth-layout|form-parts|sign-up)/.test(path),
  )
  expect(needed.length).toBeGreaterThan(5)
  expect(needed.filter((path) => !before.has(path))).toEqual([])
})
