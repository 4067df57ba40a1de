import type { Page } from '@playwright/test'
import { callApi } from '../support/api.ts'
import { expectAccessible } from '../support/browser/accessibility.ts'
import { answer, cutOff, failSilently, failWith, holdBack } from '../support/browser/network.ts'
import { toasts } from '../support/browser/toasts.ts'
import { type Customer, enter } from '../support/customers.ts'
import { placeOrder, placePaidOrder, shortIdOf } from '../support/orders.ts'
import type { Stack } from '../support/stack.ts'
import { expect, test } from '../support/test.ts'

const SCREEN = '/dashboard/notifications'

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const card = (page: Page, title: string) =>
  cards(page).filter({ has: page.getByRole('heading', { name: title }) })
const filter = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Filter notifications' }).getByRole('link', { name })
const actions = (page: Page) => main(page).getByRole('button', { name: 'Actions', exact: true })
const options = (page: Page, title: string) => page.getByRole('button', { name: `Options for ${title}` })
const item = (page: Page, name: string) => page.getByRole('menuitem', { name })
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

test('a visitor is sent to sign in, and a customer reads what happened to an order [RT-022] [NT-001] [NT-004] [NT-009] [EN-030]', async ({
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

test('four filters, which the server answers [NT-002] [CO-033]', async ({ page, stack, customer }) => {
  await placePaidOrder(stack, customer)
  await waitForNotifications(stack, customer, 2)
  await enter(page, customer, SCREEN)
  const names = page.getByRole('navigation', { name: 'Filter notifications' }).getByRole('link')
  await expect(names).toHaveText(['All Notifications', 'Unread', 'Orders', 'Payments'])
  await expect(filter(page, 'All Notifications')).toHaveAttribute('aria-current', 'true')
  await filter(page, 'Orders').click()
  await expect(cards(page)).toHaveCount(1)
  await expect(card(page, 'Order Created')).toBeVisible()
  await filter(page, 'Payments').click()
  await expect(card(page, 'Payment')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await filter(page, 'Unread').click()
  await expect(cards(page)).toHaveCount(2)
  await options(page, 'Payment').click()
  await item(page, 'Mark as read').click()
  await expect(cards(page)).toHaveCount(1)
  await page.goBack()
  await expect(filter(page, 'Payments')).toHaveAttribute('aria-current', 'true')
})

test('notifications are marked one by one or all, and deleted for good [NT-001] [NT-003] [NT-005] [NT-006] [TR-080] [TR-081] [TR-082] [UX-032]', async ({
  page,
  stack,
  customer,
}) => {
  await leaveNotifications(stack, customer, 2)
  await enter(page, customer, SCREEN)
  await expect(newBadge(page, 2)).toBeVisible()
  await options(page, 'Order Cancelled').click()
  await item(page, 'Mark as read').click()
  await expect(newBadge(page, 1)).toBeVisible()
  await options(page, 'Order Cancelled').click()
  await expect(item(page, 'Delete')).toBeVisible()
  await expect(item(page, 'Mark as read')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await actions(page).click()
  await item(page, 'Mark all as read').click()
  await expect(main(page).getByText(/ New$/)).toHaveCount(0)
  await actions(page).click()
  await expect(item(page, 'Notification preferences')).toBeVisible()
  await expect(item(page, 'Mark all as read')).toHaveCount(0)
  await page.keyboard.press('Escape')

  await options(page, 'Order Created').click()
  // The screen does not wait for the server; a reload would cut the call off.
  const deleted = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await item(page, 'Delete').click()
  await expect(cards(page)).toHaveCount(1)
  await deleted
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cards(page)).toHaveCount(2)
  await expect(options(page, 'Order Created')).toBeFocused()
  await expect(undo).toHaveCount(0)
  const again = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await options(page, 'Order Created').click()
  await item(page, 'Delete').click()
  await again
  await page.reload()
  await expect(card(page, 'Order Cancelled')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
})

test('ten notifications stand on a page, with links to the next and the previous one [NT-007]', async ({
  page,
  stack,
  customer,
}) => {
  await leaveNotifications(stack, customer, 10)
  await enter(page, customer, SCREEN)
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByText(/Page \d/)).toHaveCount(0)
  await leaveNotificationsMore(stack, customer)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(cards(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()

  // Without its last message there is no second page.
  await options(page, 'Order Created').click()
  await item(page, 'Delete').click()
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByText(/Page \d/)).toHaveCount(0)
})

async function leaveNotificationsMore(stack: Stack, customer: Customer): Promise<void> {
  await placeOrder(stack, customer)
  await waitForNotifications(stack, customer, 11)
}

test('loading and both failures have their texts, and a retry loads the list [NT-008] [ER-061] [ER-062]', async ({
  page,
  stack,
  customer,
}) => {
  await leaveNotifications(stack, customer, 2)
  const held = await holdBack(page, 'GET /notifications')
  await enter(page, customer, SCREEN)
  await expect(main(page).getByText('Loading notifications...')).toBeVisible()
  await held.release()
  await expect(cards(page)).toHaveCount(2)
  await held.stop()

  const refused = await answer(page, 'GET /notifications', {
    status: 200,
    body: { status: 'error', message: 'Something of the server', code: 'INTERNAL', data: null },
  })
  await page.reload()
  await expect(main(page).getByRole('alert')).toContainText('Failed to load notifications')
  await refused.stop()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(2)

  const failed = await failWith(page, 'GET /notifications', 'Something of the server')
  await page.reload()
  await expect(main(page).getByRole('alert')).toContainText('An error occurred while fetching notifications')
  await failed.stop()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toHaveCount(2)
})

test('a change that fails is undone without a message [ER-063]', async ({ page, stack, customer }) => {
  await leaveNotifications(stack, customer, 2)
  await enter(page, customer, SCREEN)
  await failSilently(page, 'PATCH /notifications/:id')
  await cutOff(page, 'DELETE /notifications/:id')
  await options(page, 'Order Created').click()
  await item(page, 'Mark as read').click()
  await expect(card(page, 'Order Created')).toHaveClass(/flash-outline/)
  await expect(newBadge(page, 2)).toBeVisible()
  await options(page, 'Order Cancelled').click()
  await item(page, 'Delete').click()
  await expect(card(page, 'Order Cancelled')).toHaveClass(/flash-outline/)
  await expect(cards(page)).toHaveCount(2)
  await expect(toasts(page)).toHaveCount(0)
})

test('notification preferences are chosen in a dialog and kept [EN-052]', async ({ page, customer }) => {
  await enter(page, customer, SCREEN)
  const open = async () => {
    // Without a notification there is nothing else to do.
    await expect(actions(page)).toHaveCount(0)
    await main(page).getByRole('button', { name: 'Notification preferences' }).click()
    return page.getByRole('dialog', { name: 'Notification preferences' })
  }
  const dialog = await open()
  await expect(dialog.getByLabel('Order updates')).toBeChecked()
  await expect(dialog.getByRole('checkbox')).toHaveCount(3)
  await expect(dialog.getByLabel('Promotions')).not.toBeChecked()
  await expect(dialog.getByLabel('Price changes')).toBeChecked()
  await dialog.getByLabel('Price changes').uncheck()
  const failing = await failSilently(page, 'PUT /users/me')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your preferences were not saved. Please try again.')
  await failing.stop()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await open()
  await expect(dialog.getByLabel('Price changes')).not.toBeChecked()
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
