import type { Page } from '@playwright/test'
import { enterConsole, expectWellMade } from '../support/console.ts'
import { placePaidOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import { openTicket, readTicket } from '../support/tickets.ts'

test.describe.configure({ timeout: 240_000 })

const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an agent says which order a ticket is about, changes and removes it; the customer sees it [CN-170]', async ({
  page,
  stack,
  customer,
}) => {
  const first = await placePaidOrder(stack, customer)
  const second = await placePaidOrder(stack, customer)
  const ticket = await openTicket(stack, customer, { message: 'The driver left before I came down.' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${ticket.id}`)
  const beside = page.getByRole('complementary', { name: 'Customer' })
  const order = beside.getByRole('region', { name: 'Order', exact: true })
  await expect(beside.getByRole('heading', { name: 'Orders' })).toBeVisible()
  await expectWellMade(page, 'a ticket without an order')
  await beside.getByRole('button', { name: `Ticket is about this order #${shortIdOf(first)}` }).click()
  await expect(order).toContainText(`#${shortIdOf(first)}`)
  await expect(page.getByRole('log')).toContainText(`set its order to #${shortIdOf(first)}`)
  expect(await readTicket(stack, customer, ticket.id)).toMatchObject({ orderId: first._id })
  await expect(beside.getByRole('heading', { name: 'Other orders' })).toBeVisible()
  await expectWellMade(page, 'a ticket about an order')

  await more(page, 'Set the order')
  const dialog = page.getByRole('dialog')
  const number = dialog.getByLabel('Number of the order')
  await expect(number).toBeFocused()
  await expect(number).toHaveValue(`#${shortIdOf(first)}`)
  await number.fill('#000000')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('This customer has no such order')).toBeVisible()
  await number.fill(shortIdOf(second))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(order).toContainText(`#${shortIdOf(second)}`)

  await order.getByRole('button', { name: 'Not about this order' }).click()
  await expect(order).toHaveCount(0)
  await expect(page.getByRole('log')).toContainText('removed its order')
  expect(await readTicket(stack, customer, ticket.id)).toMatchObject({ orderId: null })
})

test('who replies takes a ticket that nobody has, and a colleague sees it there [CN-171]', async ({
  page,
  stack,
  customer,
  browser,
}) => {
  const { id } = await openTicket(stack, customer, { message: 'Where is my van? It is late.' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${id}`)
  const other = await browser.newContext({ baseURL: stack.origin, viewport: { width: 1280, height: 800 } })
  const second = await other.newPage()
  await enterConsole(second, 'admin')
  await second.goto(`/console/support?ticket=${id}`)
  const assignedTo = (of: Page) => of.getByLabel('Assigned to').locator('option:checked')
  await expect(assignedTo(second)).toHaveText('Not assigned')
  await page.keyboard.press('r')
  await page.keyboard.type('It left the station at noon.')
  await page.keyboard.press('Control+Enter')
  await expect(assignedTo(page)).toHaveText('Halima Demo')
  await expect(assignedTo(second)).toHaveText('Halima Demo', { timeout: 30_000 })
  await second.keyboard.press('r')
  await second.keyboard.type('It is in Lekki now.')
  await second.keyboard.press('Control+Enter')
  await expect(second.getByRole('log')).toContainText('It is in Lekki now.')
  await expect(assignedTo(second)).toHaveText('Halima Demo')
  await other.close()
})

test('dialogs start at the first field, or at what changes nothing, never at the cross [CN-172]', async ({
  page,
  stack,
  customer,
}) => {
  const { id } = await openTicket(stack, customer)
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${id}`)
  const dialog = page.getByRole('dialog')
  await more(page, 'Escalate')
  await expect(dialog.getByLabel('Team')).toBeFocused()
  await page.keyboard.press('Escape')
  await more(page, 'Merge into another ticket')
  await expect(dialog.getByLabel('Number of the other ticket')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Ticket for a caller' }).click()
  await expect(dialog.getByLabel('Reached us by')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.goto('/console/support/saved-replies')
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click()
  await expect(page.getByRole('alertdialog').getByRole('button').nth(1)).toBeFocused()
})
