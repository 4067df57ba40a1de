import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterConsole, openRoom, rowOf, section } from '../../support/console.ts'
import { placePaidOrder, shortIdOf } from '../../support/orders.ts'
import { expect, test } from '../../support/test.ts'

test.describe.configure({ timeout: 240_000 })

test('finance goes from a balance to its journals, to one journal, to the order [MV-100]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enterConsole(page, 'finance')
  await expect(rowOf(page, 'Receivable from providers', 'sandbox')).toContainText('₦')
  await expect(section(page, 'Deposits owed to customers')).toContainText('Under 4 h')
  await openRoom(page, 'Ledger')
  await expect(rowOf(page, 'Balances', 'Trial balance')).toContainText('Balanced')
  await page.getByRole('combobox', { name: 'Filter by month' }).selectOption({ index: 1 })
  await expect(page).toHaveURL(/month=\d{4}-\d\d$/)
  await expect(section(page, 'Balances').getByRole('columnheader', { name: 'Opening' })).toBeVisible()
  await page.getByRole('link', { name: 'Customer deposits' }).click()
  await expect(page).toHaveURL(/\/money\/ledger\/customer_deposits\?month=\d{4}-\d\d$/)
  const posting = rowOf(page, 'Postings', shortIdOf(order))
  await expect(posting).toContainText('₦18,258.00')
  await posting.getByRole('link', { name: 'Payment received' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Payment received' })).toBeFocused()
  const journal = section(page, 'Postings')
  await expect(journal.getByRole('row').filter({ hasText: 'Equal' })).toContainText(
    /₦18,258\.00\s*₦18,258\.00/,
  )
  await section(page, 'Where it comes from').getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/orders/${order._id}$`))
})

test('every room of money reads its list, and whole tables are files [MV-101] [MV-110]', async ({ page }) => {
  await enterConsole(page, 'owner', '/console/money')
  for (const [room, names] of Object.entries({
    Disputes: ['Disputes to answer', 'All disputes'],
    Settlements: ['Receivable from providers', 'Settlements'],
    Reconciliation: ['Open discrepancies', 'Recent reconciliations', 'The last 31 nights'],
    Periods: ['Months', 'VAT and fees by month', 'Full exports'],
  })) {
    await openRoom(page, room)
    for (const name of names) await expect(section(page, name)).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  }
  const saved = page.waitForEvent('download')
  await page.getByLabel('Table', { exact: true }).selectOption('Dispute answers')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect(await readFile(await (await saved).path(), 'utf8')).toMatch(
    /answer,provider,dispute,kind,state,amount_naira,/,
  )
  await openRoom(page, 'Settlements')
  await expect(section(page, 'Settlements')).toContainText('No settlements yet')
})

/** The month as the server answers it, in another state: real time does not end a month for a test. */
async function showPeriod(page: Page, change: object): Promise<void> {
  await page.route('**/api/staff/periods/*', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...change } } })
  })
}

test('a month that is not over cannot be prepared, and its page says why [MV-102]', async ({
  page,
  stack,
  customer,
}) => {
  await placePaidOrder(stack, customer)
  await enterConsole(page, 'finance')
  await openRoom(page, 'Periods')
  await section(page, 'Months').getByRole('link').first().click()
  await expect(section(page, 'Checklist')).toContainText('Month is over')
  await expect(section(page, 'First person')).toContainText('can be prepared once “Month is over” is done')
  await expect(rowOf(page, 'Trial balance', 'Trial balance')).toContainText('Balanced')
})

test('closing takes another person and the typed month, sends once, and keeps what was typed [MV-102]', async ({
  page,
  stack,
  customer,
}) => {
  await placePaidOrder(stack, customer)
  const preparedAt = '2026-11-04T15:58:00.000Z'
  await showPeriod(page, {
    state: 'prepared',
    preparedBy: { id: 'stf_other', name: 'Adaeze Okafor' },
    preparedAt,
  })
  const sent: string[] = []
  await page.route('**/api/staff/periods/*/close', async (route) => {
    sent.push(route.request().url())
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  await enterConsole(page, 'finance')
  await openRoom(page, 'Periods')
  await section(page, 'Months').getByRole('link').first().click()
  const second = section(page, 'Second person')
  await expect(second).toContainText('Prepared by Adaeze Okafor, 4 Nov 2026, 4:58pm')
  const month = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  const close = second.getByRole('button', { name: `Close ${month}` })
  await close.click()
  const typed = second.getByRole('textbox')
  await expect(typed).toBeFocused()
  await expect(second).toContainText(`Please type ${month} to confirm`)
  expect(sent).toHaveLength(0)
  await typed.fill(month)
  await close.dblclick()
  await expect(second.getByRole('alert')).toContainText('This month is open, not prepared.')
  await expect(typed).toHaveValue(month)
  expect(sent).toHaveLength(1)
})
