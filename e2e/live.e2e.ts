import { enter } from './support/customers.ts'
import { paymentLink, placeOrder, pressOnHostedPage, readOrder } from './support/orders.ts'
import { expect, test } from './support/test.ts'

test('a payment shows on the open screen by itself, in two tabs', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  const opened = page.waitForResponse((response) => response.url().endsWith('/api/live'))
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '15')
  expect((await opened).status()).toBe(200)
  const home = await context.newPage()
  const openedThere = home.waitForResponse((response) => response.url().endsWith('/api/live'))
  await home.goto('/dashboard')
  expect((await openedThere).status()).toBe(200)

  await pressOnHostedPage(await paymentLink(stack, customer, order._id), 'paid')
  await expect.poll(async () => (await readOrder(stack, customer, order._id)).status).toBe('paid')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  await expect(home.getByRole('region', { name: /Active order/ })).toContainText('Payment Confirmed')
})

test('signing out closes the stream', async ({ page, customer }) => {
  const opened = page.waitForRequest((request) => request.url().endsWith('/api/live'))
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
