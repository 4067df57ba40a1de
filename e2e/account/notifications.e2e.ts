import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { type Customer, enter } from '../support/customers.ts'
import { placeOrder, placePaidOrder, shortIdOf } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const SCREEN = '/dashboard/notifications'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) })
const actions = (page: Page) => main(page).getByRole('button', { name: 'Actions', exact: true })
const options = (page: Page, title: string) => page.getByRole('button', { name: `Options for ${title}` })
const newBadge = (page: Page, count: number) => main(page).getByText(`${count} New`, { exact: true })

/** Leaves this many messages, two for each order that was placed and cancelled. */
async function leaveNotifications(stack: Stack, customer: Customer, count: number): Promise<void> {
  for (let made = 0; made < count; made += 2) {
    const { _id } = await placeOrder(stack, customer)
    await waitForNotifications(stack, customer, made + 1)
    await callApi(stack, 'PUT', `/orders/${_id}/cancel`, {
      token: customer.token,
      body: { reason: 'changed_mind' },
    })
  }
  await waitForNotifications(stack, customer, count)
}

async function waitForNotifications(stack: Stack, { token }: Customer, count: number): Promise<void> {
  await expect
    .poll(async () => {
      const list = await callApi<{ totalCount: number }>(stack, 'GET', '/notifications', { token })
      return list.totalCount
    })
    .toBe(count)
}

test('a visitor is sent to sign in, and a customer reads what happened to an order [RT-022] [NT-001]', async ({
  page,
  stack,
  customer,
}) => {
  await page.goto(SCREEN)
  await expect(page).toHaveURL(/\/signin/)
  await enter(page, customer, SCREEN)
  await expect(main(page).getByText('No notifications to display')).toBeVisible()
  await expect(main(page).getByText(/ New$/)).toHaveCount(0)

  // Both arrive by themselves: the page is not loaded again.
  const order = await placePaidOrder(stack, customer)
  await expect(newBadge(page, 2)).toBeVisible()
  // Beside the title, on a desktop and in the bar of a phone.
  const heading = page.getByRole('heading', { level: 1, name: 'Notifications' })
  await expect(heading.locator('xpath=..').getByText('2 New', { exact: true })).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(heading.locator('xpath=..').getByText('2 New', { exact: true })).toBeVisible()
  await page.setViewportSize({ width, height })
  const paid = card(page, 'Payment')
  await expect(paid).toContainText(`We have received ₦18,258.00 for order #${shortIdOf(order)}.`)
  await expect(paid).toContainText(/\d{1,2} [A-Z][a-z]{2} 20\d\d, \d{1,2}:\d\d[ap]m/)
  await expect(card(page, 'Order Created').getByRole('heading')).toHaveAccessibleName(
    'Order Created (Unread)',
  )
  await expect(page.getByRole('link', { name: 'Notifications (2 unread)' })).toBeVisible()

  await paid.getByRole('link').click()
  await expect(page).toHaveURL(`/dashboard/delivery-status/${order._id}`)
  await expect(page.getByRole('link', { name: 'Notifications (1 unread)' })).toBeVisible()
})

test('a phone shows the bell with its number, the home screen the last three, all of it accessible', async ({
  page,
  stack,
  customer,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await leaveNotifications(stack, customer, 4)
  await enter(page, customer)
  const latest = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(latest.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('link', { name: 'Notifications (4 unread)' }).click()
  await expect(page).toHaveURL(SCREEN)
  await expect(cards(page)).toHaveCount(4)
  await expectAccessible(page, 'notifications on a phone')
  await options(page, 'Order Created').last().click()
  await expectAccessible(page, 'the menu of a notification')
})

for (const width of [320, 360, 390])
  test(`no filter is cut at ${width} px, and each is large enough for a thumb [UX-052]`, async ({
    page,
    stack,
    customer,
  }) => {
    await leaveNotifications(stack, customer, 2)
    await page.setViewportSize({ width, height: 740 })
    await enter(page, customer, SCREEN)
    await expect(actions(page)).toBeInViewport({ ratio: 1 })
    const filters = page.getByRole('navigation', { name: 'Filter notifications' }).getByRole('link')
    await expect(filters).toHaveCount(4)
    for (const link of await filters.all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
      const { height = 0, width: wide = 0 } = (await link.boundingBox()) ?? {}
      expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44)
    }
  })
