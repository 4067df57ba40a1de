import type { Page } from '@playwright/test'
import { enterConsole, openRoom, section } from '../support/console.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Money' }).getByRole('link')

test('the navigation shows what the role may open, and an address beyond it says so [CN-002]', async ({
  page,
  browser,
  stack,
}) => {
  await enterConsole(page, 'support')
  await expect(page).toHaveURL(/\/console\/support$/)
  await page.getByRole('navigation', { name: 'Console' }).getByRole('link', { name: 'Money' }).click()
  await expect(page).toHaveURL(/\/money\/refunds$/)
  await expect(tabs(page)).toHaveText([/^Refunds/])
  await page.goto('/console/money/ledger')
  await expect(page.getByText('Support accounts cannot open Ledger.')).toBeVisible()
  await expect(page.getByText('Balances')).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Tickets' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeFocused()

  const context = await browser.newContext({ baseURL: stack.origin, serviceWorkers: 'block' })
  const owner = await context.newPage()
  await enterConsole(owner, 'owner', '/console/money')
  await expect(owner.getByRole('heading', { level: 1, name: 'Money' })).toBeVisible()
  await openRoom(owner, 'Reconciliation')
  await expect(section(owner, 'Open discrepancies')).toBeVisible()
  await expect(owner.getByRole('button', { name: 'Reconcile now' })).toHaveCount(0)
  await context.close()
})

test('without a network the shell says so at once and each table when it was read [CN-003]', async ({
  page,
  context,
}) => {
  await enterConsole(page, 'finance', '/console/money/refunds')
  const requests = section(page, 'Refunds awaiting approval')
  await expect(
    requests.locator('tbody tr').or(requests.getByText('No refunds need approval')).first(),
  ).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText('No network', { exact: true })).toBeVisible()
  await expect(requests.getByRole('alert')).toContainText(
    /No network\..*Showing what was read at \d+:\d\d[ap]m/,
    {
      timeout: 40_000,
    },
  )
  await context.setOffline(false)
  await expect(requests.getByRole('alert')).toHaveCount(0)
})

test('theme and density hold in every room and after a reload [CN-004]', async ({ page }) => {
  await enterConsole(page, 'finance')
  const html = page.locator('html')
  const openMenu = () => page.getByRole('button', { name: /account menu$/ }).click()
  await openMenu()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.getByRole('menuitemradio', { name: 'Comfortable' }).click()
  await expect(html).toHaveClass(/dark/)
  await expect(html).toHaveAttribute('data-density', 'comfortable')
  const size = () => page.evaluate(() => getComputedStyle(document.body).fontSize)
  expect(await size()).toBe('15px')
  await page.keyboard.press('Escape')
  await openRoom(page, 'Ledger')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger' })).toBeVisible()
  await expect(html).toHaveClass(/dark/)
  expect(await size()).toBe('15px')
})
