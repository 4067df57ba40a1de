import type { Page } from '@playwright/test'
import { enterConsole } from '../support/console.ts'
import { signInDriver } from '../support/driver-phone.ts'
import { expect, test } from '../support/test.ts'

const SAID = 'You stay signed in on this tab only, until you close or reload it.'

/** A browser that blocks cookies: each of its storages refuses itself. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
  })

/** A browser without room: its storage gives and erases, and takes nothing. */
const fillStorage = (page: Page) =>
  page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })

test('every document opens in a browser that blocks its storage [BR-033] [BR-035]', async ({ page }) => {
  await blockStorage(page)
  for (const path of [
    '/',
    '/signin',
    '/signup',
    '/forgot-password',
    '/track',
    '/proof',
    '/terms',
    '/faqs',
    '/dashboard',
  ]) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 }).or(page.getByRole('heading', { level: 2 }))
    await expect(heading.first(), path).toBeVisible()
    // Who needs no session reads nothing about it.
    await expect(page.getByText(SAID), path).toBeVisible({ visible: /sign|forgot|dashboard/.test(path) })
  }
})

for (const [name, refuse] of [
  ['blocks its storage', blockStorage],
  ['has no room left', fillStorage],
] as const) {
  test(`a customer signs in where the browser ${name}, and reads how long it lasts [BR-033] [BR-034]`, async ({
    page,
    customer,
  }) => {
    await refuse(page)
    await page.goto('/signin')
    await page.getByLabel('Email').fill(customer.email)
    await page.getByLabel('Password', { exact: true }).fill(customer.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
    await expect(page.getByText(SAID)).toBeVisible()
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Orders')
  })

  test(`staff sign in where the browser ${name} [BR-033] [BR-034]`, async ({ page }) => {
    await refuse(page)
    await enterConsole(page, 'dispatcher')
    await expect(page.getByText(SAID)).toBeVisible()
  })
}

test('a driver signs in where the storage is blocked, and reads what is not safe [BR-036]', async ({
  page,
}) => {
  await blockStorage(page)
  await signInDriver(page)
  await expect(
    page.getByText(
      'This browser stores nothing. What you record is safe only once it is sent: keep this page open.',
    ),
  ).toBeVisible()
})
