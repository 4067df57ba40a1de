import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { enterConsole, openRoom, rowOf, section } from '../support/console.ts'
import { placePaidOrder, shortIdOf } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Money' }).getByRole('link')
const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or act' })

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

test('a page that the role lost meanwhile is said to be closed, without a button to try again [CN-003]', async ({
  page,
}) => {
  const message = 'Your role does not allow this. Please ask an administrator.'
  await page.route('**/api/staff/dead-letters', (route) =>
    route.fulfill({ status: 403, json: { status: 'error', code: 'FORBIDDEN', message } }),
  )
  await enterConsole(page, 'finance', '/console/money/dead-letters')
  const messages = section(page, 'Failed messages')
  await expect(messages).toContainText('Not for your role')
  await expect(messages).toContainText(message)
  await expect(messages.getByRole('button')).toHaveCount(0)
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

test('filter, page, search and order of a table are in the URL and survive a reload [CN-005]', async ({
  page,
  stack,
  customer,
}) => {
  const token = await staffToken(stack, 'support')
  const ids: string[] = []
  for (const amount of [5_100_000, 5_200_000]) {
    const order = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
    const body = { amount, kind: 'goodwill', reason: 'Late' }
    await callApi(stack, 'POST', `/staff/orders/${order._id}/refunds`, { token, body })
    ids.push(shortIdOf(order))
  }
  await enterConsole(page, 'finance', '/console/money/refunds')
  const requests = section(page, 'Refunds awaiting approval')
  // Requests of other journeys may wait in the same table.
  const own = requests.getByRole('row').filter({ hasText: new RegExp(ids.join('|')) })
  const amounts = own.getByRole('cell').filter({ hasText: /^₦/ })
  await requests.getByRole('button', { name: 'Amount' }).click()
  await expect(requests.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(amounts).toHaveText([/51,000/, /52,000/])
  await requests.getByRole('button', { name: 'Amount' }).click()
  await expect(amounts).toHaveText([/52,000/, /51,000/])
  await page.getByRole('combobox', { name: 'Filter by state' }).selectOption({ label: 'Sent' })
  await page.getByRole('searchbox').fill(customer.email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(rowOf(page, 'Issue a partial refund', customer.email)).toHaveCount(2)
  await expect(page).toHaveURL(/sort\.pending=-amount&state=processed&order=/)
  await page.reload()
  await expect(amounts).toHaveText([/52,000/, /51,000/])
  await expect(page.getByRole('combobox', { name: 'Filter by state' })).toHaveValue('processed')
  await expect(rowOf(page, 'Issue a partial refund', customer.email)).toHaveCount(2)
})

test('a table is saved as CSV, which a spreadsheet only reads [CN-006]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
  const token = await staffToken(stack, 'support')
  const body = { amount: 5_100_000, kind: 'goodwill', reason: '=HYPERLINK("http://x.test","pay")' }
  await callApi(stack, 'POST', `/staff/orders/${order._id}/refunds`, { token, body })
  await enterConsole(page, 'finance', '/console/money/refunds')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of Refunds awaiting approval' }).click()
  const download = await saved
  expect(download.suggestedFilename()).toMatch(/^gatefill-pending-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines[0]).toBe('\uFEFFOrder,Amount,Type,Reason,Requester,Requested')
  const line = lines.find((each) => each.startsWith(order._id))
  expect(line).toContain(`,51000.00,Goodwill,"'=HYPERLINK(""http://x.test"",""pay"")",`)
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

test('the palette finds rooms, acts and orders, and leads there [CN-007]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enterConsole(page, 'finance')
  await page.getByRole('button', { name: 'Search or act' }).click()
  await expect(palette(page).getByRole('combobox')).toBeFocused()
  await page.keyboard.type('dark')
  await expect(palette(page).getByRole('option', { name: 'Theme: Dark' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(palette(page)).toHaveCount(0)
  await expect(page.locator('html')).toHaveClass(/dark/)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or act' })).toBeFocused()
  await page.keyboard.type(shortIdOf(order))
  const found = palette(page).getByRole('option', { name: `#${shortIdOf(order)}` })
  await expect(found).toContainText('20 L PMS')
  await found.click()
  await expect(page).toHaveURL(new RegExp(`/console/orders/${order._id}$`))
  await expect(section(page, 'Customer')).toContainText(customer.email)
  await expect(rowOf(page, 'History', 'Payment Confirmed')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or act' })).toBeFocused()
  await page.keyboard.type('zzzz')
  await expect(palette(page)).toContainText('Nothing here has this name')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
})
