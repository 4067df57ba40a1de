import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { cutOff } from '../support/browser/network.ts'
import { expectInPlace, takeToast } from '../support/browser/toasts.ts'
import { enter } from '../support/customers.ts'
import { assignDriver, deliverOrder } from '../support/deliveries.ts'
import { type PlacedOrder, placeOrder, placePaidOrder, readOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

const STATUS = '/dashboard/delivery-status'

const card = (page: Page, order: PlacedOrder) =>
  page.getByRole('main').getByRole('region', { name: `Order #${shortIdOf(order)}` })
const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')

const STAGES = [
  ['driver_assigned', 'Driver Assigned', '45', /awaiting driver acceptance/],
  ['driver_accepted', 'Driver Accepted', '60', /Being Prepared/],
  ['processing', 'Being Prepared', '75', /Out for Delivery/],
  ['out_for_delivery', 'Out for Delivery', '90', /Delivered/],
  ['delivered', 'Delivered', '100', undefined],
] as const

test('every stage of a delivery has its label, its level and its entry in the timeline [GN-012] [TR-033] [TR-034] [TR-035] [TR-036] [TR-037] [TR-045] [TR-046] [TR-047] [TR-048] [TR-049] [TR-050] [TR-052] [TR-054] [TR-055] [TR-056]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer, `${STATUS}/${order._id}`)
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '30')
  const delivery = await assignDriver(stack, customer, order._id)
  const steps = [async () => {}, delivery.accept, delivery.load, delivery.depart, () => delivery.deliver()]
  for (const [at, [, label, percent, pending]] of STAGES.entries()) {
    await steps[at]?.()
    await page.reload()
    await expect(card(page, order)).toContainText(label)
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', percent)
    // Placed and paid came before.
    const reached = at + 3
    // What is ahead stays hollow.
    await expect(timeline(page)).toHaveCount(7)
    await expect(timeline(page).nth(reached - 1)).toContainText(label)
    if (pending !== undefined) {
      await expect(timeline(page).nth(reached)).toContainText(pending)
      await expect(timeline(page).last()).toHaveAttribute('data-state', 'pending')
    }
  }
})

test('the driver is shown as far as the server names one; the estimate is a time of day [DS-006] [DS-014] [TR-058] [TR-059]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await enter(page, customer, `${STATUS}/${order._id}`)
  await expect(card(page, order)).toContainText(/Estimated delivery\s*(about|by) .*\d+:\d\d[ap]m/)
  await expect(page.getByText('A driver will be assigned next.')).toBeVisible()
  const block = page.getByRole('region', { name: 'Driver' })
  await expect(block).toHaveCount(0)

  const { driver, accept, decline } = await assignDriver(stack, customer, order._id)
  const phone = block.getByRole('link', { name: `Call ${driver.name}` })
  await page.reload()
  await expect(block).toContainText(driver.name)
  await expect(block).toContainText(/DEM 10\d AA/)
  await expect(block).toContainText(/assigned \d+:\d\d[ap]m/)
  await expect(phone).toHaveCount(0)

  await decline()
  await page.reload()
  await expect(page.getByText('A driver will be assigned next.')).toBeVisible()
  await expect(block).toHaveCount(0)

  const again = await assignDriver(stack, customer, order._id)
  await again.accept()
  await page.reload()
  await expect(block.getByRole('link', { name: `Call ${again.driver.name}` })).toHaveAttribute(
    'href',
    /^tel:\+23480000000/,
  )
  await expect(accept()).rejects.toThrow()
})

test('the customer says the six digits of the screen, and rates the delivery once, by keyboard alone', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  const { driver, accept, load, depart, deliver } = await assignDriver(stack, customer, order._id)
  for (const step of [accept, load, depart]) await step()
  await enter(page, customer, `${STATUS}/${order._id}`)
  const { handoverCode = '' } = await readOrder(stack, customer, order._id)
  await expect(page.getByRole('region', { name: 'Handover code' })).toContainText([...handoverCode].join(' '))
  await expect(page.getByRole('heading', { name: 'Rate this delivery' })).toHaveCount(0)

  await deliver()
  await page.reload()
  const rating = page.getByRole('region', { name: /Rate this delivery|Your rating/ })
  const send = rating.getByRole('button', { name: 'Send Rating' })
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(rating).toContainText('Please choose 1 to 5 stars')
  await expect(rating.getByRole('radio').first()).toBeFocused()
  await page.keyboard.press('Space')
  for (let star = 1; star < 4; star += 1) await page.keyboard.press('ArrowRight')
  await expect(rating.getByRole('radio', { name: '4 of 5, Good' })).toBeChecked()
  await expect(rating).not.toContainText('Please choose')
  await rating.getByLabel('Anything we should know?').fill('Friendly at the gate')
  await send.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your rating' })).toBeFocused()
  await takeToast(page, 'Thank you for rating this delivery')
  await expect(rating).toContainText('4 of 5, Good')
  await expect(rating).toContainText('Friendly at the gate')
  await page.reload()
  await expect(rating).toContainText('4 of 5, Good')
  await expect(send).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Driver' })).toContainText(/of 5 from \d+ ratings?/)
  await expect(page.getByRole('link', { name: `Call ${driver.name}` })).toHaveCount(0)
})

test('a rating that failed stays in the form and can be sent again; one from elsewhere is shown', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, order._id)
  await enter(page, customer, `${STATUS}/${order._id}`)
  await page.getByRole('radio', { name: '2 of 5, Poor' }).check({ force: true })
  const away = await cutOff(page, 'POST /orders/:id/rating')
  await page.getByRole('button', { name: 'Send Rating' }).click()
  await expectInPlace(page, 'Failed to save your rating. Please try again.')
  await expect(page.getByRole('radio', { name: '2 of 5, Poor' })).toBeChecked()
  await away.stop()

  await callApi(stack, 'POST', `/orders/${order._id}/rating`, { token: customer.token, body: { stars: 5 } })
  await page.getByRole('button', { name: 'Send Rating' }).click()
  await expect(page.getByRole('region', { name: 'Your rating' })).toContainText('5 of 5, Great')
})

test('no screen of a customer names a role, though staff and driver had a part in the order [PE-002] [GN-014] [OL-010]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  await deliverOrder(stack, customer, order._id)
  // What is newest of all orders stands on the dashboard.
  const recent = page.waitForRequest(/orders\/user\?(?=.*limit=10)(?=.*page=1)(?=.*status=all)/)
  await enter(page, customer)
  await recent
  const screens = ['', '/order-history', `/delivery-status/${order._id}`, '/notifications']
  for (const screen of screens) {
    await page.goto(`/dashboard${screen}`)
    await expect(page.getByText(new RegExp(shortIdOf(order))).first()).toBeVisible()
    await expect(page.locator('body')).not.toContainText(
      /\b(admin|administrator|dispatcher|role|rider|vendor|client)\b/i,
    )
  }
})

test('Track opens on the order furthest along, and an accepted one leads to a ticket that asks to cancel [UX-011] [UX-012]', async ({
  page,
  stack,
  customer,
}) => {
  const accepted = await placePaidOrder(stack, customer)
  const delivery = await assignDriver(stack, customer, accepted._id)
  await delivery.accept()
  await placeOrder(stack, customer)
  await enter(page, customer, STATUS)
  await expect(card(page, accepted)).toContainText('Driver Accepted')
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ask to cancel' }).click()
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Orders')
  await expect(page.getByLabel(/^Order/).locator('option:checked')).toContainText(`#${shortIdOf(accepted)}`)
  await expect(page.getByLabel('Message')).toHaveValue('Please cancel this order. My reason: ')
})
