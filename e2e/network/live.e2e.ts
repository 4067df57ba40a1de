import type { Page, Request } from '@playwright/test'
import { holdBack } from '../support/browser/network.ts'
import { enter } from '../support/customers.ts'
import { paymentLink, placeOrder, readOrder, submitHostedPage } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const isStream = (request: Request) => new URL(request.url()).pathname === '/api/live'
const level = (page: Page) => page.getByRole('progressbar')

test('a payment shows on the open screen by itself, in two tabs', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  const opened = page.waitForResponse((response) => isStream(response.request()))
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await expect(level(page)).toHaveAttribute('aria-valuenow', '15')
  expect((await opened).status()).toBe(200)
  const home = await context.newPage()
  const openedThere = home.waitForResponse((response) => isStream(response.request()))
  await home.goto('/dashboard')
  expect((await openedThere).status()).toBe(200)

  await submitHostedPage(await paymentLink(stack, customer, order._id), 'paid')
  await expect.poll(async () => (await readOrder(stack, customer, order._id)).status).toBe('paid')
  await expect(level(page)).toHaveAttribute('aria-valuenow', '30')
  await expect(home.getByRole('region', { name: /Active order/ })).toContainText('Payment Confirmed')
})

test('a browser that wrongly says that there is no network shows everything, as it happens [BR-043]', async ({
  page,
  stack,
  customer,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  const order = await placeOrder(stack, customer)
  const opened = page.waitForResponse((response) => isStream(response.request()))
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  expect((await opened).status()).toBe(200)
  await expect(level(page)).toHaveAttribute('aria-valuenow', '15')
  await expect(page.getByText('No connection')).toHaveCount(0)
  await submitHostedPage(await paymentLink(stack, customer, order._id), 'paid')
  await expect.poll(async () => (await readOrder(stack, customer, order._id)).status).toBe('paid')
  await expect(level(page)).toHaveAttribute('aria-valuenow', '30')
})

test('what happens between the first look and the opening of the stream is not missed', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  const stream = await holdBack(page, 'GET /live')
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await expect(level(page)).toHaveAttribute('aria-valuenow', '15')
  await expect.poll(stream.count).toBe(1)
  await submitHostedPage(await paymentLink(stack, customer, order._id), 'paid')
  await expect.poll(async () => (await readOrder(stack, customer, order._id)).status).toBe('paid')
  await stream.stop()
  // Long before the screen would look by itself.
  await expect(level(page)).toHaveAttribute('aria-valuenow', '30')
})

test('signing out closes the stream', async ({ page, customer }) => {
  const opened = page.waitForRequest(isStream)
  await enter(page, customer)
  const stream = await opened
  const closed = page.waitForEvent('requestfailed', (request) => request === stream)
  await page
    .getByRole('button', { name: /account menu/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await closed
  await expect(page).toHaveURL(/\/signin/)
})
