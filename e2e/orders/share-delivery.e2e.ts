import { expectAccessible } from '../support/browser/accessibility.ts'
import { enter } from '../support/customers.ts'
import { assignDriver } from '../support/deliveries.ts'
import { placeOrder, placePaidOrder } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'

test('a customer shares a delivery, somebody without an account follows it, and the link is taken back [DR-004]', async ({
  page,
  browser,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  const delivery = await assignDriver(stack, customer, order._id)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  const card = page.getByRole('region', { name: 'Share this delivery' })
  await card.getByRole('button', { name: 'Share' }).click()
  await card.getByRole('button', { name: 'Create a link' }).click()
  const shown = card.getByText(/\/track#/)
  await expect(shown).toBeVisible()
  await expect(card.getByRole('status').first()).toContainText('Shared until 30 minutes after the handover')
  await expectAccessible(page, 'sharing a delivery')
  const url = (await shown.textContent()) ?? ''

  const context = await browser.newContext({ baseURL: stack.origin, viewport: { width: 360, height: 740 } })
  const guest = await context.newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { name: 'Follow a delivery' })).toBeVisible()
  await expect(guest.getByRole('heading', { name: 'Driver Assigned' })).toBeVisible()
  await expect(guest.getByText('The map appears here once the driver has left the station.')).toBeVisible()
  await expect(guest.getByText(delivery.driver.name)).toHaveCount(0)
  await delivery.accept()
  await delivery.load()
  await delivery.depart()
  await delivery.reportPosition({ lat: 6.4414, lng: 3.4886 })
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'Out for Delivery' })).toBeVisible()
  await expect(guest.getByText(/position: updated \d+ s ago/)).toBeVisible()
  await expect(guest.getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible()
  await expectAccessible(guest, 'a shared delivery')

  // The link is not shown again, but it can be taken back from any screen of the customer.
  await page.reload()
  await card.getByRole('button', { name: 'Share' }).click()
  await expect(card.getByRole('button', { name: 'Create a new link' })).toBeVisible()
  await card.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(card.getByRole('button', { name: 'Stop sharing' })).toHaveCount(0)
  await guest.reload()
  await expect(guest.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
  await context.close()
})

test('an order that is not paid offers no link, and a link opens beside a session too [DR-001] [DR-004]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await expect(page.getByRole('region', { name: 'Payment' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Share this delivery' })).toHaveCount(0)
  await page.goto('/track#unknown')
  await expect(page.getByRole('heading', { name: 'This link has ended' })).toBeVisible()
})
