import type { Page } from '@playwright/test'
import { shiftDate } from '../../tools/test/shift-date.ts'
import { enterConsole } from '../support/console.ts'
import { signInDriver } from '../support/driver-phone.ts'
import { expect, test } from '../support/test.ts'

const HOUR = 3600_000

/** A device whose clock is so far from the right time. */
const setClock = (page: Page, ahead: number) => page.addInitScript(shiftDate, ahead)

for (const [name, hours] of [
  ['12 hours ahead', 12],
  ['a day ahead', 24],
  ['12 hours behind', -12],
  ['31 days ahead', 31 * 24],
] as const)
  test(`a customer whose clock is ${name} signs in, reloads and stays [BR-031]`, async ({
    page,
    customer,
  }) => {
    await setClock(page, hours * HOUR)
    await page.goto('/signin')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
    await expect(page).toHaveURL('/dashboard')
  })

test('staff and drivers whose clock is 12 hours ahead sign in and stay [BR-031]', async ({ page }) => {
  await setClock(page, 12 * HOUR)
  await enterConsole(page, 'dispatcher')
  await page.reload()
  await expect(page.getByRole('navigation', { name: 'Console' })).toBeVisible()
  await signInDriver(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Sign in')
})
