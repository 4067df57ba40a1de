import { readFile } from 'node:fs/promises'
import { callApi } from '../support/api.ts'
import { enterConsole, expectWellMade, section } from '../support/console.ts'
import { placePaidOrder } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('an owner reads the days: charts, tables, files, the period before, in both themes [CN-118]', async ({
  page,
  stack,
  customer,
}) => {
  await placePaidOrder(stack, customer, { fuel: 'AGO', litres: 40 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enterConsole(page, 'owner')
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Figures of today' }).getByRole('listitem')).toHaveCount(5)
  await expectWellMade(page, 'today')
  await page.getByRole('link', { name: 'All reports' }).click()
  await expect(page).toHaveURL(/\/reports\/operations$/)
  const litres = section(page, 'Orders and litres')
  await expect(litres.getByRole('img', { name: 'Lines: Orders and litres' }).locator('canvas')).toBeVisible()
  const total = litres.getByRole('row', { name: /^Total/ })
  await expect(total).toContainText(/\d/)
  await expect(litres.getByRole('columnheader', { name: 'AGO' })).toBeVisible()
  await expect(litres.getByRole('row', { name: /^Before/ })).toBeVisible()
  await expect(page.getByText('Loading')).toHaveCount(0)
  await expectWellMade(page, 'reports of operations')

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    litres.getByRole('button', { name: 'CSV of Orders and litres' }).click(),
  ])
  // Fuels without a litre in these days have no column.
  expect(await readFile(await download.path(), 'utf8')).toMatch(/Day,Orders,.*AGO \(litres\)/)

  // Before the server of these tests was there; yesterday it was, where midnight came meanwhile.
  await page.goto(`${stack.origin}/console/reports/operations?range=own&from=2026-01-01&to=2026-01-02`)
  await expect(section(page, 'Time to gate')).toContainText('No data for these days')
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page).toHaveURL(/range=yesterday/)
  await page.getByRole('link', { name: 'Revenue and margin' }).click()
  await expect(page).toHaveURL(/\/reports\/money\?range=yesterday/)
  await page.getByRole('button', { name: 'Own range' }).click()
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('At most 366 days')).toBeVisible()
  await page.getByRole('button', { name: '28 days' }).click()
  await expect(section(page, 'Revenue').getByRole('row', { name: /^Total/ })).toContainText('₦')
  await expectWellMade(page, 'reports of money')

  await page.goto(`${stack.origin}/console/reports/money`)
  const token = await staffToken(stack, 'owner')
  const report = await callApi<{ total: unknown[] }>(stack, 'GET', '/staff/reports/revenue', { token })
  expect(report.total).toHaveLength(7)
})

test('a figure of the daily mail leads to its report of that day, also over the sign-in [CN-176]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const place = '/console/reports/operations?range=own&from=2026-11-01&to=2026-11-01#report-promises'
  await enterConsole(page, 'owner', place)
  await expect(page.getByRole('heading', { name: 'Promises kept' })).toBeInViewport()
  await expect(page.getByText('1 Nov 2026, days in Lagos')).toBeVisible()
})
