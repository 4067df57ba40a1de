import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { alter, cutOff } from '../support/browser/network.ts'
import { pageTime } from '../support/browser/page-clock.ts'
import { type Customer, enter } from '../support/customers.ts'
import { assignDriver, type Delivery } from '../support/deliveries.ts'
import { type PlacedOrder, placePaidOrder } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const GATE = { lat: 6.4414, lng: 3.4705 }
/** 2 km to the east of the gate, which is 2.7 km by road. */
const NEAR = { lat: 6.4414, lng: 3.4886 }
const NOT_YET = 'Available when your order is out for delivery'

const track = (page: Page) => page.getByRole('button', { name: 'Track Live' })
const view = (page: Page) => page.getByRole('region', { name: 'Track Live' })

// A position is asked for every 15 seconds.
test.describe.configure({ timeout: 240_000 })

/** An order to a gate with a pin, paid and given to a driver. */
async function pinnedOrder(
  stack: Stack,
  customer: Customer,
  place: object = {},
): Promise<{ order: PlacedOrder; delivery: Delivery }> {
  const { _id: addressId } = await callApi<{ _id: string }>(stack, 'POST', '/users/address', {
    token: customer.token,
    body: { street: '14 Admiralty Road', city: 'Lekki', state: 'Lagos', pin: GATE, ...place },
  })
  const order = await placePaidOrder(stack, customer, { addressId })
  return { order, delivery: await assignDriver(stack, customer, order._id) }
}

/** The driver says yes, loads and leaves the station. */
async function leave(delivery: Delivery): Promise<void> {
  await delivery.accept()
  await delivery.load()
  await delivery.depart()
}

test('Track Live waits for the departure, then shows where the driver is, how far and when they come [DS-006] [DS-008] [DS-013] [DS-014] [DR-111] [DR-112] [UX-042]', async ({
  page,
  stack,
  customer,
}) => {
  const { order, delivery } = await pinnedOrder(stack, customer)
  const { name } = delivery.driver
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await expect(track(page)).toBeDisabled()
  await expect(track(page)).toHaveAccessibleDescription(NOT_YET)
  const driver = page.getByRole('region', { name: 'Driver' })
  await expect(driver).toContainText(name)
  await expect(driver.getByRole('link', { name: `Call ${name}` })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel Order' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Order Fuel' })).toBeVisible()

  await leave(delivery)
  await page.goto('/dashboard')
  const home = page.getByRole('main')
  await expect(home).toContainText('Give this code only when the driver is at your gate.')
  await home.getByRole('link', { name: 'Track this order' }).click()
  await expect(page).toHaveURL(`/dashboard/delivery-status/${order._id}`)
  await expect(driver.getByRole('link', { name: `Call ${name}` })).toBeVisible()
  await track(page).click()
  await expect(view(page)).toContainText('No position yet')
  await expect(view(page).getByRole('heading', { name: 'Track Live' })).toBeFocused()

  await delivery.reportPosition(NEAR)
  await expect(view(page)).toContainText('About 2.7 km from your gate', { timeout: 40_000 })
  await expect(view(page)).toContainText(/Updated \d+ s ago/)
  const summary = page.getByRole('region', { name: /^Order #/ }).first()
  await expect(summary).toContainText(/Estimated delivery\s*\d+:\d\d([ap]m)? to \d+:\d\d[ap]m\s*You are next/)
  // On a phone the code, the driver and the estimate stand before the map; on a desk they stand beside it.
  await page.setViewportSize({ width: 360, height: 740 })
  const places = [page.getByRole('region', { name: 'Handover code' }), driver, view(page)]
  const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? 0))
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(view(page).getByRole('status').first()).toHaveText('About 3 km from your gate.')
  await expect(view(page).getByText('Your gate', { exact: true })).toBeVisible()
  await expect(view(page).getByText('© OpenStreetMap contributors (ODbL)')).toBeVisible()
  await view(page).getByRole('button', { name: 'Zoom out' }).click()
  await expectAccessible(page, 'the live view')

  await page.getByRole('button', { name: 'Close the live view' }).click()
  await expect(view(page)).toHaveCount(0)

  // As the server answers when the phone has had no network for a while.
  const old = await alter<{ position: object }>(page, 'GET /orders/:id/tracking', (data) => ({
    ...data,
    position: { ...data.position, ageSeconds: 6 * 60 + 20 },
  }))
  await page.reload()
  await track(page).click()
  await expect(view(page)).toContainText('Last updated 6 min ago')
  await expect(view(page)).toContainText('No recent position.')
  await old.stop()

  const now = await pageTime(page)
  const lost = await alter<{ position: object; eta: object; lastSeenAt: string }>(
    page,
    'GET /orders/:id/tracking',
    (data) => ({
      ...data,
      position: { ...data.position, ageSeconds: 12 * 60 + 20 },
      lastSeenAt: new Date(now - (12 * 60 + 20) * 1000).toISOString(),
      eta: { ...data.eta, basis: 'plan' },
    }),
  )
  await page.reload()
  await expect(summary).toContainText('Estimated delivery, without live position')
  await expect(page.getByText(/Signal lost 12 min ago\. The driver’s phone was last seen at/)).toBeVisible()
  await lost.stop()

  await delivery.deliver()
  await page.reload()
  await expect(page.getByRole('region', { name: /^Order #/ }).first()).toContainText('Delivered')
  await expect(track(page)).toHaveCount(0)
})

test('on a phone the words at the gate stand whole on the map, with the van to the west of it too [UX-084]', async ({
  page,
  stack,
  customer,
}) => {
  // The gate is further east: a van that was at one place a moment ago is not believed to be far away.
  const { order, delivery } = await pinnedOrder(stack, customer, {
    pin: { lat: NEAR.lat, lng: NEAR.lng + 0.018 },
    landmark: 'The blue gate after the third bus stop',
  })
  await leave(delivery)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await track(page).click()
  await expect(view(page)).toContainText('No position yet')
  await delivery.reportPosition(NEAR)
  const label = page.locator('.map-label-always')
  await expect(label).toContainText('The blue gate', { timeout: 40_000 })
  await page.getByRole('application').scrollIntoViewIfNeeded()
  const [words, map, buttons] = await Promise.all(
    [label, page.getByRole('application'), view(page).getByRole('button', { name: 'Zoom in' })].map(
      async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 },
    ),
  )
  expect(words?.x).toBeGreaterThanOrEqual(map?.x ?? 0)
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(buttons?.x ?? 0)
  await delivery.deliver()
})

test('with Save-Data tracking is in words and the map on request; a view that does not load says so', async ({
  page,
  stack,
  customer,
}) => {
  const { order, delivery } = await pinnedOrder(stack, customer)
  await leave(delivery)
  await delivery.reportPosition(NEAR)
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  const away = await cutOff(page, 'GET /orders/:id/tracking')
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  await track(page).click()
  await expect(view(page).getByRole('alert')).toContainText('Your order is not affected.', {
    timeout: 30_000,
  })
  await away.stop()
  await view(page).getByRole('button', { name: 'Try Again' }).click()
  await expect(view(page)).toContainText('About 2.7 km from your gate')
  await expect(page.getByRole('application')).toHaveCount(0)
  await view(page)
    .getByRole('button', { name: /^Show the map/ })
    .click()
  await expect(page.getByRole('application')).toBeVisible()
  await delivery.deliver()
})
