import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { alter, answer, countCalls, failSilently, failWith, holdBack } from '../support/browser/network.ts'
import { takeToast } from '../support/browser/toasts.ts'
import { type Customer, enter, signUpThroughApi } from '../support/customers.ts'
import { type Fuel, type PlacedOrder, placeOrder, readOrder, shortIdOf } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const ORDERS = '/dashboard/order-history'
const LIST = 'GET /orders/user'

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search orders or products' })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const shownIds = (page: Page) => page.getByRole('rowheader')
const detail = (page: Page) => page.getByRole('dialog', { name: 'Order details' })
const question = (page: Page) => page.getByRole('alertdialog')
const number = (order: PlacedOrder) => `#${shortIdOf(order)}`

/** Places one order after the other; gives them newest first, as the list shows them. */
async function placeAll(stack: Stack, customer: Customer, fuels: Fuel[]): Promise<PlacedOrder[]> {
  const orders: PlacedOrder[] = []
  for (const fuel of fuels) orders.unshift(await placeOrder(stack, customer, { fuel }))
  return orders
}

test('without orders the list says so and leads to the first one; a failure says so with a second try [OL-008] [ER-042] [ER-059]', async ({
  page,
  customer,
}) => {
  const failing = await failSilently(page, LIST)
  await enter(page, customer, ORDERS)
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('Failed to fetch orders')
  await failing.stop()
  const worded = await failWith(page, LIST, 'The list is being tidied')
  await problem.getByRole('button', { name: 'Try Again' }).click()
  await expect(problem).toContainText('The list is being tidied')
  await worded.stop()
  await problem.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Order Fuel' }).last().click()
  await expect(page).toHaveURL('/dashboard/order-fuel')
})

test('orders are searched by number and fuel, filtered by status, five to a page, from page 1 [TR-065] [TR-066] [TR-067] [TR-068] [OL-001] [OL-002] [OL-003] [OL-005] [OL-009] [AP-032] [TR-075] [TR-076] [CO-022] [ER-060] [UX-054]', async ({
  page,
  stack,
  customer,
}) => {
  const orders = await placeAll(stack, customer, ['AGO', 'PMS', 'PMS', 'DPK', 'PMS', 'PMS', 'PMS'])
  const [newest] = orders
  const dpk = orders[3]
  const oldest = orders[6]
  if (!newest || !dpk || !oldest) throw new Error('orders are missing')
  await callApi(stack, 'PUT', `/orders/${dpk._id}/cancel`, {
    token: customer.token,
    body: { reason: 'changed_mind' },
  })
  const calls = countCalls(page, LIST)
  await enter(page, customer, ORDERS)
  await expect(shownIds(page)).toHaveText(orders.slice(0, 5).map((order) => `Order ${number(order)}`))
  await expect(page.getByText('7 orders')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('link', { name: /^Page/ })).toHaveCount(2)

  await pages.getByRole('link', { name: 'Page 2' }).click()
  await expect(shownIds(page)).toHaveText(orders.slice(5).map((order) => `Order ${number(order)}`))
  await search(page).fill('ago')
  await expect(shownIds(page)).toHaveText([`Order ${number(oldest)}`])
  await expect(page).toHaveURL(`${ORDERS}?search=ago`)
  await search(page).fill(`${number(newest).toLowerCase()}`)
  await expect(shownIds(page)).toHaveText([`Order ${number(newest)}`])
  await search(page).fill('zzz')
  await expect(page.getByText('No orders match your filters')).toBeVisible()
  const clear = page.getByRole('button', { name: 'Clear Filters' })
  const toggle = page.getByRole('button', { name: /^Filters/ })
  await clear.first().click()
  await expect(search(page)).toHaveValue('')
  await expect(rows(page)).toHaveCount(5)
  await expect(clear).toHaveCount(0)
  await expect(toggle).toBeFocused()

  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await toggle.click()
  await expect(status(page)).toHaveCount(0)
  await toggle.click()
  await expect(status(page)).toHaveValue('all')
  await expect(status(page).getByRole('option')).toHaveText([
    /All/,
    'Order Placed',
    'Payment Confirmed',
    'Driver Assigned',
    'Driver Accepted',
    'Being Prepared',
    'Out for Delivery',
    'Delivered',
    'Cancelled',
  ])
  await pages.getByRole('link', { name: 'Next page' }).click()
  await status(page).selectOption('cancelled')
  await expect(shownIds(page)).toHaveText([`Order ${number(dpk)}`])
  await expect(page).toHaveURL(`${ORDERS}?status=cancelled`)
  await page.reload()
  await expect(status(page)).toHaveValue('cancelled')
  await expect(shownIds(page)).toHaveText([`Order ${number(dpk)}`])
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(status(page)).toHaveValue('all')
  await expect(rows(page)).toHaveCount(5)
  // All of that from one answer and one reload.
  expect(calls()).toBe(2)
  await expectColours(page)
})

/** The words of each status on the list, and the colour that its letters are nearest to. */
const COLOURS = [
  ['paid', 'Payment Confirmed', 'green'],
  ['out_for_delivery', 'Out for Delivery', 'blue'],
  ['initiated', 'Order Placed', 'yellow'],
  ['cancelled', 'Cancelled', 'red'],
  ['delivered', 'Delivered', 'green'],
] as const

async function expectColours(page: Page): Promise<void> {
  const altered = await alter<{ data: object[] }>(page, LIST, (answered) => ({
    ...answered,
    data: answered.data.map((order, index) => ({ ...order, status: COLOURS[index]?.[0] ?? 'paid' })),
  }))
  await page.reload()
  await expect(rows(page)).toHaveCount(COLOURS.length)
  for (const [index, [, label, colour]] of COLOURS.entries()) {
    const badge = rows(page).nth(index).getByText(label, { exact: true })
    expect(await badge.evaluate(colourName), label).toBe(colour)
  }
  await altered.stop()
}

/** In the page: the hue of an element's letters. */
function colourName(element: Element): string {
  const context = document.createElement('canvas').getContext('2d')
  if (context === null) return ''
  context.fillStyle = getComputedStyle(element).color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  if (blue >= red && blue > green) return 'blue'
  if (green > red) return 'green'
  return green > red / 2 ? 'yellow' : 'red'
}

test('of many orders at most five pages are linked', async ({ page, stack, customer }) => {
  const order = await placeOrder(stack, customer)
  await alter<{ data: unknown[] }>(page, LIST, (list) => ({
    ...list,
    data: Array.from({ length: 40 }, (_, at) => ({
      ...order,
      _id: `ord_01HZXW5N8Y00000000000000${at + 10}`,
    })),
    totalCount: 40,
  }))
  await enter(page, customer, ORDERS)
  const links = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: /^Page/ })
  await expect(links).toHaveText(['1', '2', '3', '4', '5'])
  await links.last().click()
  await expect(links).toHaveCount(5)
  await expect(page.getByRole('link', { name: 'Page 5' })).toHaveAttribute('aria-current', 'page')
})

test('a table on a wide screen and cards on a narrow one, each with its details in a dialog [OL-004] [OL-006] [TR-031]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, ORDERS)
  await expect(page.getByRole('table')).toBeVisible()
  await expect(rows(page)).toContainText(['Order Placed'])
  await page.getByRole('link', { name: `Order ${number(order)}` }).click()
  for (const words of [
    number(order),
    'Order Placed',
    '20 L PMS',
    '14 Admiralty Road',
    'Lekki, Lagos',
    '₦17,900.00',
    '₦358.00',
    '₦18,258.00',
    'Not paid yet',
  ])
    await expect(detail(page)).toContainText(words)
  await expect(detail(page).getByRole('button', { name: /Proceed to Payment/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(detail(page)).toHaveCount(0)

  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('table')).toHaveCount(0)
  const card = page.getByRole('article', { name: `Order ${shortIdOf(order)}` })
  await expect(card).toContainText('Order Placed')
  await card.getByRole('link').first().click()
  await expect(detail(page)).toContainText('₦18,258.00')
  await detail(page).getByRole('button', { name: 'Close' }).click()
  await expect(detail(page)).toHaveCount(0)
})

test('details that do not load are told once, and can be tried again [ER-051]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, ORDERS)
  const failing = await failSilently(page, 'GET /orders/:id')
  await page.getByRole('link', { name: `Order ${number(order)}` }).click()
  await takeToast(page, 'Failed to load order details')
  await expect(detail(page).getByRole('alert')).toContainText('Your order and your money are safe')
  await failing.stop()
  await detail(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(detail(page)).toContainText('₦18,258.00')
})

test('cancelling asks for one of six reasons, sends once, and updates the row without a reload [OL-007] [VA-042] [VA-043] [VA-044] [VA-045] [VA-046] [VA-047] [VA-048] [VA-049] [VA-050] [ER-046] [ER-052] [ER-054] [ER-055] [TR-042] [TR-043] [PE-009]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, ORDERS)
  await page.getByRole('button', { name: `Cancel ${number(order)}` }).click()
  const confirm = question(page).getByRole('button', { name: /^Cancel(ling\.\.\.| Order)$/ })
  await expect(question(page).getByText('Please provide a reason for cancellation')).toBeVisible()
  await expect(confirm).toBeDisabled()
  await expect(question(page).getByRole('radio')).toHaveCount(6)
  for (const label of [
    'Changed my mind',
    'Ordered wrong item',
    'Delivery taking too long',
    'Found better price elsewhere',
    'Emergency situation',
    'Other reason',
  ])
    await expect(question(page).getByRole('radio', { name: label })).toBeVisible()
  await question(page).getByRole('button', { name: 'Keep order' }).click()
  await expect(question(page)).toHaveCount(0)

  await page.getByRole('button', { name: `Cancel ${number(order)}` }).click()
  await question(page).getByRole('radio', { name: 'Other reason' }).check()
  await question(page).getByLabel('Tell us more').fill('Power is back')
  await expect(question(page).getByText('Please provide a reason for cancellation')).toHaveCount(0)
  for (const [text, interfere] of [
    ['Failed to cancel order', () => failSilently(page, 'PUT /orders/:id/cancel')],
    [
      'Nothing can be cancelled now',
      () => failWith(page, 'PUT /orders/:id/cancel', 'Nothing can be cancelled now'),
    ],
  ] as const) {
    const interference = await interfere()
    await confirm.click()
    await takeToast(page, text)
    await expect(question(page).getByRole('alert')).toHaveText(
      'Please try again. An order is never cancelled twice.',
    )
    await interference.stop()
  }
  const held = await holdBack(page, 'PUT /orders/:id/cancel')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await confirm.click()
  await expect(confirm).toHaveText('Cancelling...')
  await confirm.click({ force: true })
  await held.release()
  expect((await sent).postDataJSON()).toMatchObject({
    reason: 'other',
    note: 'Power is back',
    cancelledBy: 'customer',
  })
  await takeToast(page, 'Order cancelled successfully')
  expect(held.count()).toBe(1)
  await expect(question(page)).toHaveCount(0)
  await expect(rows(page)).toContainText(['Cancelled'])
  await expect(page.getByRole('button', { name: /^Cancel #/ })).toHaveCount(0)
  expect(await readOrder(stack, customer, order._id)).toMatchObject({ status: 'cancelled' })
})

test("an order that moved on is not cancelled: the server's message shows and the list is refreshed", async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, ORDERS)
  await page.getByRole('button', { name: `Cancel ${number(order)}` }).click()
  await question(page).getByRole('radio', { name: 'Emergency situation' }).check()
  const sentence = 'This order is Being Prepared and can no longer be cancelled'
  await answer(page, 'PUT /orders/:id/cancel', {
    status: 409,
    body: { status: 'error', code: 'CONFLICT', message: sentence, data: null },
  })
  const confirm = question(page).getByRole('button', { name: 'Cancel Order' })
  await confirm.click()
  await expect(question(page).getByText(sentence)).toBeVisible()
  await expect(confirm).toBeDisabled()
})

test('an order of somebody else is said not to be there, in its place and once [PE-005] [UX-062]', async ({
  page,
  stack,
  customer,
}) => {
  const other = await signUpThroughApi(stack)
  const foreign = await placeOrder(stack, other)
  await enter(page, customer, ORDERS)
  await expect(page.getByText('No orders found')).toBeVisible()
  await page.goto(`${ORDERS}?order=${foreign._id}`)
  await expect(detail(page).getByRole('alert')).toContainText(
    "Order not found or you don't have permission to view it",
  )
  await expect(page.getByText('Order not found or')).toHaveCount(1)
  await expect(detail(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})
