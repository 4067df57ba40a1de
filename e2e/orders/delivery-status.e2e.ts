import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { alter, countCalls, cutOff, failSilently, failWith } from '../support/browser/network.ts'
import { takeToast, toasts } from '../support/browser/toasts.ts'
import { enter, signUpThroughApi } from '../support/customers.ts'
import { type PlacedOrder, placeOrder, placePaidOrder, readOrder, shortIdOf } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const STATUS = '/dashboard/delivery-status'
const NOT_FOUND = "Order not found or you don't have permission to view it"

const card = (page: Page, order: PlacedOrder) =>
  page.getByRole('main').getByRole('region', { name: `Order #${shortIdOf(order)}` })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')
const idField = (page: Page) => page.getByLabel('Order id')
const find = (page: Page) => page.getByRole('button', { name: 'Find Order' })

test('an order is followed by its path, by the query, or as the one furthest along; the path wins [DS-001] [DS-002] [DS-004] [DS-005] [DS-007] [DS-009] [DS-011] [RT-021] [TR-044] [TR-053]', async ({
  page,
  stack,
  customer,
}) => {
  const first = await placeOrder(stack, customer)
  const second = await placeOrder(stack, customer, { fuel: 'DPK' })
  await enter(page, customer, STATUS)
  await expect(card(page, second)).toContainText('Order Placed')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '15')
  await expect(timeline(page).first()).toHaveText(/^Order Placed/)
  await expect(timeline(page).and(page.locator('[data-state=pending]'))).toHaveCount(6)
  await expect(page.getByText('A driver will be assigned after payment')).toBeVisible()

  const active = page.getByRole('region', { name: 'Active Orders' }).getByRole('link')
  await expect(active).toHaveText([
    new RegExp(`#${shortIdOf(second)}.*Order Placed.*15%`),
    new RegExp(`#${shortIdOf(first)}.*Order Placed.*15%`),
  ])
  await active.last().click()
  await expect(page).toHaveURL(`${STATUS}/${first._id}`)
  await expect(card(page, first)).toBeVisible()

  await page.goto(`${STATUS}?orderId=${second._id}`)
  await expect(card(page, second)).toBeVisible()
  await page.goto(`${STATUS}/${first._id}?orderId=${second._id}`)
  await expect(card(page, first)).toBeVisible()
  await page.goto(`${STATUS}/${shortIdOf(second).toLowerCase()}`)
  await expect(card(page, second)).toBeVisible()

  await page.getByRole('main').getByRole('link', { name: 'Order Fuel' }).click()
  await expect(page).toHaveURL('/dashboard/order-fuel')
  await page.goBack()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Find Order takes the full id or its last six characters, and says when the customer has none [DS-003] [PE-008]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  const foreign = await placeOrder(stack, await signUpThroughApi(stack))
  await enter(page, customer, STATUS)
  await find(page).click()
  await expect(idField(page)).toHaveAccessibleDescription(/Please enter an order id/)
  for (const text of ['ZZZZZ9', shortIdOf(foreign), foreign._id, 'not an id at all']) {
    await idField(page).fill(text)
    await expect(page.getByText(NOT_FOUND)).toHaveCount(0)
    await find(page).click()
    await expect(page.getByText(NOT_FOUND)).toBeVisible()
    await expect(page).toHaveURL(STATUS)
  }
  for (const text of [`#${shortIdOf(order).toLowerCase()}`, ` ${order._id} `]) {
    await page.goto(STATUS)
    await idField(page).fill(text)
    await find(page).click()
    await expect(page).toHaveURL(`${STATUS}/${order._id}`)
    await expect(card(page, order)).toBeVisible()
  }
  for (const id of [foreign._id, 'ord_01HZXW5N8Y0000000000000000']) {
    await page.goto(`${STATUS}/${id}`)
    await expect(page.getByText(NOT_FOUND)).toBeVisible()
  }
})

test('of several orders with the same last characters the customer chooses', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  const twin = { ...order, _id: `ord_01HZXW5N8Y0000000000${shortIdOf(order)}` }
  await enter(page, customer, STATUS)
  await expect(card(page, order)).toBeVisible()
  await alter<{ data: unknown[] }>(page, 'GET /orders/user', (list) => ({ ...list, data: [order, twin] }))
  await idField(page).fill(shortIdOf(order))
  await find(page).click()
  await expect(page.getByText(`2 orders end in ${shortIdOf(order)}. Which one do you want?`)).toBeVisible()
  await page
    .getByRole('link', { name: /^20 L PMS/ })
    .first()
    .click()
  await expect(page).toHaveURL(`${STATUS}/${order._id}`)
})

test('an order that cannot be loaded or found says so and can be retried; known data stays in view [ER-045]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await page.clock.install()
  // Without the stream of news the order is read each half minute.
  await cutOff(page, 'GET /live')
  const failing = await failSilently(page, 'GET /orders/:id')
  await enter(page, customer, `${STATUS}/${order._id}`)
  const problem = page.getByRole('alert')
  await expect(problem).toContainText('Failed to get order details')
  await failing.stop()
  await problem.getByRole('button', { name: 'Try Again' }).click()
  await expect(card(page, order)).toContainText('Order Placed')

  const worded = await failWith(page, 'GET /orders/:id', 'The books are closed')
  // Later than the slowest look, which is the one while news arrive by themselves.
  await page.clock.runFor(121_000)
  await expect(problem).toContainText('The books are closed')
  await expect(problem).toContainText(/The details below are from \d+:\d\d[ap]m\./)
  await expect(card(page, order)).toContainText('Order Placed')
  await worded.stop()

  const lost = await failSilently(page, 'GET /orders/user')
  await idField(page).fill('ZZZZZ9')
  await find(page).click()
  await expect(idField(page)).toHaveAccessibleDescription(/Failed to get order details/)
  await expect(toasts(page)).toHaveCount(0)
  await lost.stop()
})

test('the card is renewed each half minute while something can change, and shows what changed elsewhere', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await page.clock.install()
  // News would read it at once, and a second time when they come while it is being read.
  await cutOff(page, 'GET /live')
  await enter(page, customer, `${STATUS}/${order._id}`)
  await expect(card(page, order)).toContainText('Order Placed')
  const reads = countCalls(page, 'GET /orders/:id')
  const elsewhere = await page.context().newPage()
  await elsewhere.goto(`${STATUS}/${order._id}`)
  await elsewhere.getByRole('button', { name: 'Cancel Order' }).click()
  await elsewhere.getByRole('radio', { name: 'Ordered wrong item' }).check()
  await elsewhere.getByRole('alertdialog').getByRole('button', { name: 'Cancel Order' }).click()
  await expect(card(elsewhere, order)).toContainText('Cancelled')
  await elsewhere.close()

  await page.clock.runFor(31_000)
  await expect(card(page, order)).toContainText('Cancelled')
  expect(reads()).toBe(1)
  await page.clock.runFor(120_000)
  expect(reads()).toBe(1)
})

test('cancelling from the card asks for a reason and shows it in the timeline, without pay or cancel [DS-012] [TR-038] [TR-043] [TR-051] [TR-057]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, `${STATUS}/${order._id}`)
  await page.getByRole('button', { name: 'Cancel Order' }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('radio', { name: 'Found better price elsewhere' }).check()
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await takeToast(page, 'Order cancelled successfully')
  await expect(question).toHaveCount(0)
  await expect(card(page, order)).toContainText('Cancelled')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '0')
  await expect(timeline(page)).toHaveText([/^Order Placed/, /^Cancelled.*Found better price elsewhere/])
  await expect(timeline(page).last()).toHaveAttribute('data-state', 'cancelled')
  await expect(page.getByRole('button', { name: /Cancel Order|Proceed to Payment/ })).toHaveCount(0)
  expect(await readOrder(stack, customer, order._id)).toMatchObject({ status: 'cancelled' })
})

test('without an order the screen says so and leads on by three links; a list that does not load says so [UX-003]', async ({
  page,
  customer,
}) => {
  const away = await cutOff(page, 'GET /orders/user')
  await enter(page, customer, STATUS)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch orders', { timeout: 20_000 })
  await away.stop()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('No active order')).toBeVisible()
  for (const name of ['Back to Dashboard', 'Contact Support', 'Order Fuel'])
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await page.goto(`${STATUS}/ZZZZZ9`)
  await expect(page.getByText("Order not found or you don't have permission to view it")).toBeVisible()
  for (const [name, href] of [
    ['Back to Dashboard', '/dashboard'],
    ['Contact Support', '/dashboard/support/create'],
    ['Order Fuel', '/dashboard/order-fuel'],
  ] as const)
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', href)
})

test('timeline and payment are drawn in the colour of the fuel, as the gauge is [UX-076]', async ({
  page,
  stack,
  customer,
}) => {
  const { _id } = await placePaidOrder(stack, customer, { fuel: 'DPK' })
  await enter(page, customer, `${STATUS}/${_id}`)
  const fuel = await page
    .getByRole('progressbar')
    .locator('rect')
    .first()
    .evaluate((level) => getComputedStyle(level).fill)
  const stage = await timeline(page)
    .first()
    .evaluate((item) => getComputedStyle(item, '::before').backgroundColor)
  expect(stage).toBe(fuel)
  await page.goto(`${STATUS}/${_id}?paid=check`)
  await expect(page.getByRole('heading', { name: 'Payment Confirmed' })).toBeVisible()
  const can = await page
    .getByRole('status')
    .locator('svg g > path')
    .first()
    .evaluate((level) => getComputedStyle(level).fill)
  expect(can).toBe(fuel)
})

test('an order that waits for its payment begins with it, in view on a phone of 320x640 [UX-080]', async ({
  page,
  stack,
  customer,
}) => {
  const street = 'Block 12B, Flat 304, Prince Adewale Oyenuga Crescent, behind the second estate gate'
  const { _id } = await placeOrder(stack, customer, { orderAddress: `${street}, Lekki, Lagos` })
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, customer, `${STATUS}/${_id}`)
  const pay = page.getByRole('main').getByRole('button', { name: 'Proceed to Payment' })
  await expect(pay).toBeVisible()
  const tabs = await page.getByRole('navigation', { name: 'Main' }).last().boundingBox()
  const { y = 0, height = 0 } = (await pay.boundingBox()) ?? {}
  expect(y + height).toBeLessThanOrEqual(tabs?.y ?? 0)
})

test('a customer reads below the timeline what our team changed of the order, and no gate code [CN-182]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer, `${STATUS}/${order._id}`)
  await expect(timeline(page).first()).toHaveText(/^Order Placed/)
  const changes = page.getByRole('list', { name: 'Changes' })
  await expect(changes).toHaveCount(0)
  const token = await staffToken(stack, 'support')
  const body = { orderAddress: '12 Freedom Way, Lekki, Lagos', accessCode: '5512' }
  await callApi(stack, 'PUT', `/staff/orders/${order._id}/delivery`, { token, body })
  const said = [
    /^Address changed\d+:\d\d[ap]mOur team\. From 14 Admiralty Road, Lekki, Lagos to 12 Freedom Way, Lekki, Lagos$/,
    /^Gate code changed\d+:\d\d[ap]mOur team$/,
  ]
  await expect(changes.getByRole('listitem')).toHaveText(said)
  await expectAccessible(page, 'an order that was changed')
  await page.goto(`/dashboard/order-history?order=${order._id}`)
  await expect(changes.getByRole('listitem')).toHaveText(said)
  await expect(page.getByText('5512')).toHaveCount(0)
  await expectAccessible(page, 'the details of an order that was changed')
})
