import { storedToken } from '../support/browser/browser-storage.ts'
import { countCalls } from '../support/browser/network.ts'
import { leaveTimeToPage, stopPageClock } from '../support/browser/page-clock.ts'
import { toast } from '../support/browser/toasts.ts'
import { enter } from '../support/customers.ts'
import { expect, test } from '../support/test.ts'
import { expiryOf } from '../support/tokens.ts'

test('a token within 300 seconds of its end is expired: the call fails with "Token expired", unsent [ER-002] [VA-002] [CO-001]', async ({
  page,
  customer,
}) => {
  const end = expiryOf(customer.token) * 1000
  await leaveTimeToPage(page)
  await page.clock.install({ time: end - 400_000 })
  await enter(page, customer, '/dashboard/delivery-status')
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery Status' })).toBeVisible()
  const calls = countCalls(page, 'GET /orders/user')
  await page.getByLabel('Order id').fill('7F3A9C')
  // The clock stands still, so that the click finds the expired token and not the guard that looks every 30 seconds.
  await stopPageClock(page, 1)
  await page.clock.setSystemTime(end - 299_000)
  await page.getByRole('button', { name: 'Find Order' }).click()
  await page.clock.resume()
  await expect(toast(page, 'Token expired')).toHaveCount(1)
  await expect(page).toHaveURL('/signin')
  expect(calls()).toBe(0)
  expect(await storedToken(page)).toBeNull()
})

test('the monitor warns in the console 5 minutes before the sign-out, promises nothing, and ends in time [ER-004] [CO-003] [TR-004] [TR-006]', async ({
  page,
  customer,
}) => {
  const warnings: string[] = []
  page.on('console', (line) => {
    if (line.type() === 'warning') warnings.push(line.text())
  })
  const end = expiryOf(customer.token) * 1000
  const renewals = countCalls(page, 'POST /auth/refresh')
  await leaveTimeToPage(page)
  await page.clock.install({ time: end - 11 * 60_000 })
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  expect(warnings).not.toContain('Session expiring soon')

  await page.clock.runFor(61_000)
  await expect.poll(() => warnings).toContain('Session expiring soon')
  const strip = page.getByRole('alert').filter({ hasText: 'You will be signed out in about 5 min.' })
  await expect(strip).toBeVisible()
  // The session ends absolutely (C-85): nothing that is pressed here would make it last longer.
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'Session expiring soon' })).toHaveCount(0)

  await page.clock.runFor(5 * 60_000)
  await expect(page).toHaveURL('/signin')
  expect(await storedToken(page)).toBeNull()
  // What is still answered when the page closes would fail here.
  await page.waitForLoadState('networkidle')
  expect(renewals()).toBe(0)
})

test('a token that vanishes from the storage ends the session within 30 seconds [CO-004] [TR-009]', async ({
  page,
  customer,
}) => {
  await page.clock.install()
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  await page.evaluate(() => localStorage.removeItem('auth-token'))
  await page.clock.runFor(30_000)
  await expect(page).toHaveURL('/signin')
})
