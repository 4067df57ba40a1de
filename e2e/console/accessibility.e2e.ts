import { callApi } from '../support/api.ts'
import { isExamined } from '../support/browser/short-walk.ts'
import { enterConsole, expectWellMade, rowOf } from '../support/console.ts'
import { placePaidOrder, shortIdOf } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

test.describe.configure({ timeout: 300_000 })

const ROOMS = [
  '/money',
  '/money/refunds',
  '/money/disputes',
  '/money/settlements',
  '/money/ledger',
  '/money/ledger/customer_deposits',
  '/money/reconciliation',
  '/money/dead-letters',
  '/money/payments',
  '/money/payouts',
  '/money/manual-journals',
  '/money/bank-statements',
  '/money/periods',
]
test('every room keeps the rules of accessibility in both themes, from 320 to 1920 px [CN-009]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer, { fuel: 'DPK', litres: 40 })
  const token = await staffToken(stack, 'support')
  const body = { amount: 5_100_000, kind: 'goodwill', reason: 'The customer waited for a day' }
  await callApi(stack, 'POST', `/staff/orders/${order._id}/refunds`, { token, body })

  await page.goto('/console')
  await expect(page.getByRole('heading', { name: 'Staff sign-in' })).toBeVisible()
  await expectWellMade(page, 'sign-in')
  await enterConsole(page, 'finance')
  for (const room of ROOMS.filter(isExamined)) {
    await page.goto(`/console${room}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectWellMade(page, room)
  }
  await page.goto('/console/money/periods')
  await page.getByRole('region', { name: 'Months' }).getByRole('link').first().click()
  await expect(page.getByRole('region', { name: 'Checklist' })).toBeVisible()
  await expectWellMade(page, 'a month')
  if (isExamined('a journal')) {
    await page.goto('/console/money/ledger/customer_deposits')
    await page.getByRole('link', { name: 'Payment received' }).first().click()
    await expect(page.getByRole('region', { name: 'Where it comes from' })).toBeVisible()
    await expectWellMade(page, 'a journal')
  }
  await page.goto(`/console/orders/${order._id}`)
  await expect(rowOf(page, 'History', 'Payment Confirmed')).toBeVisible()
  await expectWellMade(page, 'order')
  await page.goto('/console/orders/none')
  await expectWellMade(page, 'an order that does not exist')
})

test('dialogs, palette and list of shortcuts keep the rules of accessibility [CN-009]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enterConsole(page, 'finance', `/console/money/refunds?order=${shortIdOf(order)}`)
  const found = rowOf(page, 'Issue a partial refund', shortIdOf(order))
  await found.getByRole('button').click()
  await expectWellMade(page, 'refund of a part')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectWellMade(page, 'list of shortcuts')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Search or act' })).toBeFocused()
  await page.keyboard.type(shortIdOf(order))
  await expect(page.getByRole('option', { name: `#${shortIdOf(order)}` })).toBeVisible()
  await expectWellMade(page, 'palette')
})
