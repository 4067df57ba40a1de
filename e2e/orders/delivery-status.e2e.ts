import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { enter } from '../support/customers.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'

const STATUS = '/dashboard/delivery-status'
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')

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
