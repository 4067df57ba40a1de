import { takeToast } from '../support/browser/toasts.ts'
import { enter } from '../support/customers.ts'
import { placeOrder, shortIdOf } from '../support/orders.ts'
import { expect, test } from '../support/test.ts'
import {
  category,
  conversation,
  message,
  NEW_TICKET,
  numberOf,
  submit,
  ticketPath,
} from '../support/ticket-screens.ts'
import { listedTickets, MESSAGE } from '../support/tickets.ts'

test('the question about bulk delivery leads to a new ticket of that category, after a sign-in [CO-044]', async ({
  page,
  customer,
}) => {
  await page.goto('/faqs#bulk')
  await page.getByRole('link', { name: 'Ask about bulk delivery' }).click()
  await expect(page).toHaveURL('/signin')
  await page.getByLabel('Email').fill(customer.email)
  await page.getByLabel('Password', { exact: true }).fill(customer.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/create/)
  await expect(category(page).locator('option:checked')).toHaveText('Bulk delivery')
  // From the questions inside the dashboard, without loading the document again.
  await page.goto('/dashboard/faqs#bulk')
  await page.getByRole('link', { name: 'Ask about bulk delivery' }).click()
  await expect(category(page).locator('option:checked')).toHaveText('Bulk delivery')
})

test('a ticket about an order is opened from the order, and shows on its page; Back leads to the list [DS-008] [DS-010] [SP-012] [SP-013] [SP-014] [SP-015] [AP-051] [ER-068]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placeOrder(stack, customer)
  await enter(page, customer, `/dashboard/delivery-status/${order._id}`)
  for (const name of ['Cancel Order', 'Track Live'])
    await expect(page.getByRole('main').getByRole('button', { name })).toBeVisible()
  await page.getByRole('link', { name: 'Contact Support' }).click()
  await expect(page).toHaveURL(`${NEW_TICKET}?order=${order._id}`)
  await expect(page.getByLabel('Order (optional)', { exact: true })).toHaveValue(order._id)
  await category(page).selectOption('Orders')
  await message(page).fill(MESSAGE)
  await submit(page).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/ticket\/tkt_[0-9A-Z]{26}$/)
  await takeToast(page, 'Support ticket created successfully!')
  const [ticket] = await listedTickets(stack, customer)
  if (ticket === undefined) throw new Error('no ticket was opened')
  await expect(page).toHaveURL(ticketPath(ticket))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket ${numberOf(ticket)}`)
  const main = page.getByRole('main')
  await expect(main.getByText('OPEN', { exact: true })).toBeVisible()
  await expect(main.getByText(/^\d+ \w{3} \d{4}, \d+:\d\d[ap]m$/)).toHaveCount(2)
  await expect(main.getByRole('link', { name: `#${shortIdOf(order)}` })).toHaveAttribute(
    'href',
    `/dashboard/delivery-status/${order._id}`,
  )
  await expect(conversation(page)).toHaveText([new RegExp(MESSAGE)])
})
