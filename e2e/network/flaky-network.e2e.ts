import type { Page } from '@playwright/test'
import { holdBack, loseAnswer } from '../support/browser/network.ts'
import { takeToast } from '../support/browser/toasts.ts'
import { addAddress, type Customer, enter } from '../support/customers.ts'
import { countOrders, placeOrder, shortIdOf } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const PLACE = 'POST /orders'

const create = (page: Page) => page.getByRole('button', { name: /^Creat(e Order|ing order…)$/ })
const waybill = (page: Page) => page.getByRole('region', { name: /^Waybill/ })
const problem = (page: Page) => page.getByRole('main').getByRole('alert')

/** The second step, with everything chosen. */
async function openReview(page: Page, stack: Stack, customer: Customer): Promise<void> {
  await addAddress(stack, customer)
  await enter(page, customer, '/dashboard/order-fuel?step=review')
  await expect(page.getByRole('radio', { name: /Admiralty/ })).toBeChecked()
  await page.getByRole('radio', { name: 'Generator' }).check()
}

test('an order whose answer is lost is placed once, however often Create Order is pressed', async ({
  page,
  stack,
  customer,
}) => {
  await openReview(page, stack, customer)
  const lost = await loseAnswer(page, PLACE)
  await create(page).click()
  await takeToast(page, 'Failed to create order. Please try again.')
  await expect(problem(page)).toContainText('You have not been charged.')
  await expect(problem(page)).toContainText(
    'It is safe to choose Create Order again: you will not get two orders.',
  )
  expect(await countOrders(stack, customer)).toBe(1)
  await create(page).click()
  await takeToast(page, 'Failed to create order. Please try again.')
  await page.reload()
  await lost.stop()
  await create(page).click()
  await expect(waybill(page)).toBeVisible()
  expect(await countOrders(stack, customer)).toBe(1)

  // Who composes an equal order once more wants a second one.
  await page.goto('/dashboard/order-fuel?step=review')
  await create(page).click()
  await expect(waybill(page)).toBeVisible()
  expect(await countOrders(stack, customer)).toBe(2)
})

test('without a network the screen keeps its data and says how old it is, until the network is back', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  // Every order is there, not only the first page: without a network the screen searches what it has.
  const everyOrder = page.waitForResponse((response) => response.url().includes('limit=100'))
  // Nor is anything missing of what stands around the page.
  const unread = page.waitForResponse((response) => response.url().includes('/notifications?'))
  await enter(page, customer, '/dashboard/order-history')
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await (await everyOrder).finished()
  await (await unread).finished()
  await context.setOffline(true)
  const strip = page
    .getByRole('status')
    .filter({ hasText: /No connection\. Showing what was saved at \d+:\d\d[ap]m\./ })
  await expect(strip).toBeVisible()
  await page.getByRole('searchbox').fill('no such order')
  await expect(page.getByText('No orders match your filters')).toBeVisible()
  await page.getByRole('searchbox').fill(shortIdOf(order))
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await context.setOffline(false)
  await expect(strip).toHaveCount(0)
})

test('a screen that is left does not go on asking: its unfinished calls are ended', async ({
  page,
  customer,
}) => {
  await enter(page, customer)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(customer.firstName)
  await holdBack(page, 'GET /orders/user')
  const asked = page.waitForRequest((request) => request.url().includes('limit=100'))
  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/dashboard/order-history')
  const unfinished = await asked
  const aborted = page.waitForEvent('requestfailed', (request) => request === unfinished)
  await page.getByRole('link', { name: 'Help' }).click()
  await aborted
})
