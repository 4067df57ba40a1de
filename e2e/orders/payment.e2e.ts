import type { Page } from '@playwright/test'
import { cutOff, holdBack } from '../support/browser/network.ts'
import { stopPageClock } from '../support/browser/page-clock.ts'
import { takeToast, toast } from '../support/browser/toasts.ts'
import { addAddress, type Customer, enter } from '../support/customers.ts'
import {
  paymentLink,
  placeOrder,
  placePaidOrder,
  readOrder,
  shortIdOf,
  submitHostedPage,
} from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const PAYMENT_RECEIVED = 'We received your payment. Your order is confirmed.'
const INITIATION = 'POST /payment/initiation'

const proceed = (page: Page) => page.getByRole('button', { name: /^Proceed to Payment/ })
const iHavePaid = (page: Page) => page.getByRole('button', { name: 'I have paid' })
const outcomeOnReturn = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 }).first()

/** A customer with an unpaid order, on its confirmation. */
async function openPlaced(page: Page, stack: Stack, customer: Customer) {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, `/dashboard/order-fuel?placed=${order._id}`)
  await expect(page.getByRole('region', { name: `Waybill ${shortIdOf(order)}` })).toBeVisible()
  return order
}

/** Said at once when the provider has answered by then, else after the time that the screen waits for its word. */
async function expectNotPaid(page: Page): Promise<void> {
  await expect(outcomeOnReturn(page)).toHaveText(/^(Checking your payment|Not paid)/)
  await page.clock.runFor(12_000)
  await expect(outcomeOnReturn(page)).toHaveText(/^Not paid/)
  await expect(page.getByText(/you have not been charged/i).first()).toBeVisible()
}

/** Chooses on the hosted page and presses its button. */
async function finish(page: Page, outcome: string): Promise<void> {
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await page.getByRole('radio', { name: outcome }).check()
  await page.getByRole('button', { name: /^Continue with/ }).click()
}

test('Proceed to Payment opens the payment page once, one second later, without the leave prompt [OF-022] [OF-023] [TR-073] [TR-074] [AP-042] [CO-023] [GN-010]', async ({
  page,
  stack,
  customer,
}) => {
  await page.clock.install()
  const order = await openPlaced(page, stack, customer)
  const prompts: string[] = []
  page.on('dialog', (dialog) => {
    prompts.push(dialog.type())
    void dialog.accept()
  })
  await stopPageClock(page)
  const initiation = await holdBack(page, INITIATION)
  await proceed(page).click()
  await proceed(page).click({ force: true })
  await initiation.stop()
  await expect(page.getByText('Redirecting to payment gateway...')).toBeVisible()
  await expect(page.getByText('You have not been charged yet.')).toBeVisible()
  await proceed(page).click({ force: true })
  expect(initiation.count()).toBe(1)
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\?placed=/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  expect(prompts).toEqual([])

  await expect(page.getByText('₦18,258.00').first()).toBeVisible()
  for (const channel of ['Card', 'Bank transfer', 'USSD'])
    await expect(page.getByRole('radio', { name: channel })).toBeVisible()

  // Back from the payment page: the order is still there, and can be paid; its link is the same one.
  const link = page.url()
  await page.goBack()
  await expect(page.getByText('Redirecting to payment gateway...')).toHaveCount(0)
  await expect(proceed(page)).not.toHaveAttribute('aria-disabled', 'true')
  expect(await paymentLink(stack, customer, order._id)).toBe(link)
})

test('a paid order comes back confirmed, and its card shows the new status [TR-032] [TR-045]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await openPlaced(page, stack, customer)
  await proceed(page).click()
  await finish(page, 'Paid The bank pays at once')
  await expect(page).toHaveURL(new RegExp(`/dashboard/delivery-status/${order._id}`))
  await expect(outcomeOnReturn(page)).toHaveText('Payment Confirmed')
  await expect(page.getByText(/^We received ₦18,258\.00/)).toBeVisible()
  await expect(page).toHaveURL(`/dashboard/delivery-status/${order._id}`)
  await expect(proceed(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Track order' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Delivery Status' })).toBeFocused()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  await expect(page.getByText('A driver will be assigned next.')).toBeVisible()
})

test('a declined payment is told as not paid and the order can be paid again at once', async ({
  page,
  stack,
  customer,
}) => {
  await page.clock.install()
  const order = await openPlaced(page, stack, customer)
  await proceed(page).click()
  await finish(page, 'Failed')
  await expect(page).toHaveURL(new RegExp(`/dashboard/delivery-status/${order._id}`))
  await expectNotPaid(page)
  await proceed(page).click()
  await finish(page, 'Paid The bank pays at once')
  await expect(outcomeOnReturn(page)).toHaveText('Payment Confirmed')
  expect(await readOrder(stack, customer, order._id)).toMatchObject({ status: 'paid' })
})

test('an abandoned payment leaves the order payable from its card, from the list and from the home screen', async ({
  page,
  stack,
  customer,
}) => {
  await page.clock.install()
  const order = await openPlaced(page, stack, customer)
  await proceed(page).click()
  await finish(page, 'Abandoned')
  await expect(page).toHaveURL(new RegExp(`/dashboard/delivery-status/${order._id}`))
  await expectNotPaid(page)
  for (const path of ['/dashboard', '/dashboard/order-history', `/dashboard/delivery-status/${order._id}`]) {
    await page.goto(path)
    await expect(proceed(page), path).toBeVisible()
  }
  await proceed(page).click()
  await finish(page, 'Paid The bank pays at once')
  await expect(outcomeOnReturn(page)).toHaveText('Payment Confirmed')
})

test('a payment that arrives late is being checked, then confirmed without a press', async ({
  page,
  stack,
  customer,
}) => {
  const order = await openPlaced(page, stack, customer)
  await proceed(page).click()
  await finish(page, 'Paid late')
  await expect(outcomeOnReturn(page)).toHaveText('Checking your payment…')
  expect(await readOrder(stack, customer, order._id)).toMatchObject({ status: 'initiated' })
  // The bank of the sandbox takes 20 seconds.
  await expect(outcomeOnReturn(page)).toHaveText('Payment Confirmed', { timeout: 45_000 })
})

test('"I have paid" finds a payment without a webhook, and says when it could not check', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  // The screen learns of nothing by itself: the answer comes by the press alone.
  await cutOff(page, 'GET /live')
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  const away = await cutOff(page, 'POST /payment/check')
  await iHavePaid(page).click()
  await expect(page.getByRole('alert')).toContainText(/do not pay twice|connection/i)
  await away.stop()
  const blind = await cutOff(page, 'GET /orders/:id')
  await submitHostedPage(await paymentLink(stack, customer, order._id), 'paid')
  await iHavePaid(page).click()
  await expect(toast(page, PAYMENT_RECEIVED)).toBeVisible()
  await blind.stop()
  expect((await readOrder(stack, customer, order._id)).status).toBe('paid')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('Paid')
  await expect(iHavePaid(page)).toHaveCount(0)
})

test('two tabs that pay the same order share one payment page, and the second one learns that it is paid', async ({
  page,
  context,
  stack,
  customer,
}) => {
  const order = await openPlaced(page, stack, customer)
  const second = await context.newPage()
  await second.goto(`/dashboard/delivery-status/${order._id}`)
  await proceed(page).click()
  await proceed(second).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
  await expect(second).toHaveURL(page.url())
  await finish(page, 'Paid The bank pays at once')
  await expect(outcomeOnReturn(page)).toHaveText('Payment Confirmed')
  await finish(second, 'Paid The bank pays at once')
  await expect(outcomeOnReturn(second)).toHaveText('Payment Confirmed')
  const paid = await readOrder(stack, customer, order._id)
  expect(paid.timeline.filter(({ status }) => status === 'paid')).toHaveLength(1)
})

test('cancelling a paid order names the refund before and after, and the order shows it [ER-053] [TR-042] [GN-011]', async ({
  page,
  stack,
  customer,
}) => {
  await addAddress(stack, customer)
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer, '/dashboard/order-history')
  await page.getByRole('button', { name: `Cancel #${shortIdOf(order)}` }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    /Refund: ₦18,258.00 to the card or account you paid from by \d+ \w+ \d{4}\./,
  )
  await question.getByRole('radio', { name: 'Changed my mind' }).check()
  const reloaded = page.waitForRequest((request) => request.url().includes('/api/orders/user'))
  await question.getByRole('button', { name: 'Cancel Order' }).click()
  await takeToast(page, 'Order cancelled successfully. Refund: ₦18,258.00')
  await reloaded
  await expect(page.getByRole('row').nth(1)).toContainText('Cancelled')
  await page.getByRole('link', { name: `Order #${shortIdOf(order)}` }).click()
  await expect(page.getByRole('dialog')).toContainText('Changed my mind')
  await expect(page.getByRole('dialog')).toContainText('₦18,258.00')
  const refunds = page.getByRole('list', { name: 'Refunds' })
  await expect(refunds).toContainText('₦18,258.00')
  await expect(refunds).toContainText(/Refund requested|On its way to your bank/)
  await expect(refunds).toContainText('Your order was cancelled before the fuel left the station.')
  await expect(refunds).toContainText(
    /It goes to the card or account you paid from by \d+ \w+ \d{4}\. If it has not arrived/,
  )
})
