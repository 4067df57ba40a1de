import { readFile } from 'node:fs/promises'
import { callApi } from '../support/api.ts'
import { cutOff } from '../support/browser/network.ts'
import { expectInPlace } from '../support/browser/toasts.ts'
import { enter } from '../support/customers.ts'
import { placeOrder, placePaidOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test('a paid order has a receipt to read, to print and to keep', async ({ page, stack, customer }) => {
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await page.getByRole('link', { name: 'View receipt' }).click()
  const paper = page.getByRole('region', { name: /^Receipt GF-/ })
  await expect(paper).toContainText('20 L PMS × ₦')
  await expect(paper).toContainText('Provider reference')
  await expect(paper.getByText('Total').locator('..')).toContainText(
    (order.totalAmount / 100).toLocaleString('en-NG', { minimumFractionDigits: 2 }),
  )

  const loaded = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download PDF' }).click()
  const file = await loaded
  expect(file.suggestedFilename()).toBe(`receipt-${shortIdOf(order)}.pdf`)
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.emulateMedia({ media: 'print' })
  await expect(paper).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
})

test('without a payment there is none but the way to its order, and a failed download can be tried again [UX-077]', async ({
  page,
  stack,
  customer,
}) => {
  const unpaid = await placeOrder(stack, customer)
  await enter(page, customer, `/dashboard/receipt/${unpaid._id}`)
  await expect(
    page.getByText('The receipt will be available as soon as payment for this order is confirmed.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Open the order' }).click()
  await expect(page).toHaveURL(new RegExp(`/delivery-status/${unpaid._id}$`))

  const paid = await placePaidOrder(stack, customer)
  await page.goto(`/dashboard/receipt/${paid._id}`)
  const away = await cutOff(page, 'GET /orders/:id/receipt.pdf')
  const button = page.getByRole('button', { name: 'Download PDF' })
  await button.click()
  await expectInPlace(page, 'The PDF did not load. Please try again.')
  await away.stop()
  const loaded = page.waitForEvent('download')
  await button.click()
  await loaded
})

test('the receipt of an order that is refunded in full promises no email of it [UX-077]', async ({
  page,
  stack,
  customer,
}) => {
  const paid = await placePaidOrder(stack, customer)
  const promise = page.getByText('We email this receipt to you once, as soon as the fuel is delivered.')
  await enter(page, customer, `/dashboard/receipt/${paid._id}`)
  await expect(promise).toBeVisible()
  const body = { reason: 'Changed my mind' }
  await callApi(stack, 'PUT', `/orders/${paid._id}/cancel`, { token: customer.token, body })
  await page.reload()
  await expect(page.getByRole('region', { name: /^Receipt GF-/ })).toContainText('Net paid after refund')
  await expect(promise).toHaveCount(0)
})
