import type { Page } from '@playwright/test'
import { callApi } from './support/api.ts'
import type { Customer } from './support/customers.ts'
import { enter, signUpThroughApi } from './support/customers.ts'
import { cutOff, failSilently, failWith, holdBack, loseAnswer } from './support/network.ts'
import { placeOrder, shortIdOf } from './support/orders.ts'
import { staffToken } from './support/staff.ts'
import { expect, test } from './support/test.ts'
import { listedTickets, MESSAGE, openTicket, readTicket } from './support/tickets.ts'
import { takeToast } from './support/toasts.ts'

const LIST = '/dashboard/support'
const CREATE = '/dashboard/support/create'
const ticketPath = ({ id }: { id: string }) => `/dashboard/support/ticket/${id}`
const number = ({ id }: { id: string }) => `#${id.slice(-6)}`

const cards = (page: Page) => page.getByRole('list', { name: 'Tickets' }).getByRole('link')
const message = (page: Page) => page.getByLabel('Message')
const category = (page: Page) => page.getByLabel('Category')
const submit = (page: Page) => page.getByRole('button', { name: 'Create Ticket' })
const conversation = (page: Page) => page.getByRole('log', { name: 'Conversation' }).getByRole('article')
const replyBox = (page: Page) => page.getByLabel('Your reply')
const send = (page: Page) => page.getByRole('button', { name: 'Send' })
const closeButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Close Ticket' })

/** A picture that a browser and the server can read: one blue point. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
)

test('without a session all three screens lead to the sign-in, with one they open [RT-024] [RT-025] [RT-026]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  for (const path of [LIST, CREATE, ticketPath(ticket)]) {
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
  }
  await enter(page, customer, LIST)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help and support')
  await page.goto(CREATE)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New ticket')
  await page.goto(ticketPath(ticket))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket ${number(ticket)}`)
})

test('the list says when there are no tickets and leads to the first one; Cancel comes back [SP-003] [SP-005] [SP-011]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, LIST)
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New Ticket' }).first().click()
  await expect(page).toHaveURL(CREATE)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(LIST)
  await expect(page.getByRole('link', { name: 'WhatsApp (opens a new tab)' })).toHaveAttribute(
    'href',
    'https://wa.me/2348030000000',
  )
})

test('ten tickets stand on a page; search and status narrow them, and a card opens its ticket [SP-001] [SP-002] [SP-006] [SP-007] [CO-025]', async ({
  page,
  stack,
  customer,
}) => {
  const first = await openTicket(stack, customer, { message: 'The kerosene smells strange to me.' })
  for (let count = 0; count < 9; count += 1) await openTicket(stack, customer)
  const payment = await openTicket(stack, customer, { categoryId: 'cat_payments' })
  await callApi(stack, 'POST', `/staff/tickets/${first.id}/resolve`, {
    token: await staffToken(stack, 'support'),
  })
  await enter(page, customer, LIST)
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('The kerosene smells strange to me.')

  const search = page.getByRole('searchbox', { name: 'Search tickets' })
  await search.fill('KEROSENE')
  await expect(cards(page)).toHaveText([new RegExp(number(first))])
  await search.fill('payments')
  await expect(cards(page)).toHaveText([new RegExp(number(payment))])
  await search.fill(number(first).toLowerCase())
  await expect(cards(page)).toHaveText([new RegExp(number(first))])
  await search.fill('zzz')
  await expect(page.getByRole('heading', { name: 'No tickets match your search' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  await expect(cards(page)).toHaveCount(10)

  const status = page.getByRole('group', { name: 'Status' }).getByRole('radio')
  await expect(status).toHaveCount(4)
  await page.getByRole('radio', { name: 'Closed' }).click()
  await expect(page.getByRole('heading', { name: 'No tickets match your search' })).toBeVisible()
  await page.getByRole('radio', { name: 'Open' }).click()
  await expect(cards(page)).toHaveCount(10)
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveCount(0)
  await page.getByRole('radio', { name: 'Resolved' }).click()
  await expect(cards(page)).toHaveText([/RESOLVED/])
  await expect(page).toHaveURL(`${LIST}?status=resolved`)
  await page.getByRole('radio', { name: 'All' }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('radio', { name: 'Resolved' }).click()
  await expect(cards(page)).toHaveCount(1)
  await cards(page).click()
  await expect(page).toHaveURL(ticketPath(first))
})

test('a list that does not load says so with the sentence of the server, and loads at the next try; names that do not load are General, and only logged [SP-004] [ER-064] [ER-065]', async ({
  page,
  stack,
  customer,
}) => {
  await openTicket(stack, customer)
  const names = await failSilently(page, 'GET /support/categories')
  const silent = await failSilently(page, 'GET /support/tickets')
  const logged = page.waitForEvent('console', (line) => line.text().includes('categories of tickets'))
  await enter(page, customer, LIST)
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading')).toHaveText('Failed to fetch tickets')
  await silent.stop()
  const spoken = await failWith(page, 'GET /support/tickets', 'The desk is being moved')
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(failure.getByRole('heading')).toHaveText('Failed to fetch tickets: The desk is being moved')
  await spoken.stop()
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(cards(page)).toContainText('General')
  await expect(page.getByText('Failed to load categories')).toHaveCount(0)
  await logged
  await names.stop()
})

test('the form asks for what is missing, counts the characters and stops at 1000 [SP-008] [SP-009] [SP-010] [VA-051] [VA-052] [VA-053] [VA-054]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, CREATE)
  await expect(category(page).getByRole('option')).toHaveText([
    'Select a category',
    'Orders',
    'Payments',
    'Delivery',
    'Account',
    'Bulk delivery',
    'General',
  ])
  await expect(page.getByRole('region', { name: 'Tips for a quick answer' })).toBeVisible()
  await submit(page).click()
  await expect(category(page)).toHaveAccessibleDescription('Please select a category')
  await expect(category(page)).toBeFocused()
  await expect(message(page)).toHaveAccessibleDescription('Please describe your issue')
  await category(page).selectOption('Delivery')
  await message(page).fill('  too short')
  await submit(page).click()
  await expect(message(page)).toHaveAccessibleDescription(
    'Please provide more details (at least 10 characters)',
  )
  await message(page).fill('Hello')
  await expect(page.getByText('5/1000')).toBeVisible()
  await message(page).fill('x'.repeat(999))
  await message(page).press('End')
  await message(page).pressSequentially('yz')
  await expect(message(page)).toHaveValue(`${'x'.repeat(999)}y`)
  await expect(page.getByText('1000/1000')).toBeVisible()
})

test('choices that do not load are tried again in place [ER-066]', async ({ page, customer }) => {
  const names = await failSilently(page, 'GET /support/categories')
  await enter(page, customer, CREATE)
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Failed to load categories')
  await names.stop()
  await failure.getByRole('button', { name: 'Try Again' }).click()
  await expect(failure).toHaveCount(0)
  await category(page).selectOption('General')
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
  await expect(page).toHaveURL(`${CREATE}?order=${order._id}`)
  await expect(page.getByLabel('Order')).toHaveValue(order._id)
  await category(page).selectOption('Orders')
  await message(page).fill(MESSAGE)
  await submit(page).click()
  await expect(page).toHaveURL(/\/dashboard\/support\/ticket\/tkt_[0-9A-Z]{26}$/)
  await takeToast(page, 'Support ticket created successfully!')
  const [ticket] = await listedTickets(stack, customer)
  if (ticket === undefined) throw new Error('no ticket was opened')
  await expect(page).toHaveURL(ticketPath(ticket))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket ${number(ticket)}`)
  const main = page.getByRole('main')
  await expect(main.getByText('OPEN', { exact: true })).toBeVisible()
  await expect(main.getByText(/^\d+ \w{3} \d{4}, \d+:\d\d[ap]m$/)).toHaveCount(2)
  await expect(main.getByRole('link', { name: `#${shortIdOf(order)}` })).toHaveAttribute(
    'href',
    `/dashboard/delivery-status/${order._id}`,
  )
  await expect(conversation(page)).toHaveText([new RegExp(MESSAGE)])
})

test('a ticket that was not opened keeps every word, and a lost answer does not open a second one [ER-067]', async ({
  page,
  stack,
  customer,
}) => {
  await enter(page, customer, CREATE)
  await category(page).selectOption('Account')
  await message(page).fill(MESSAGE)
  const silent = await failSilently(page, 'POST /support/tickets')
  await submit(page).click()
  await takeToast(page, 'Failed to create ticket')
  await silent.stop()
  const spoken = await failWith(page, 'POST /support/tickets', 'The desk is closed today')
  await submit(page).click()
  await takeToast(page, 'The desk is closed today')
  await spoken.stop()
  const lost = await loseAnswer(page, 'POST /support/tickets')
  await submit(page).click()
  await takeToast(page, 'Failed to create ticket')
  await lost.stop()
  await expect(message(page)).toHaveValue(MESSAGE)
  await submit(page).click()
  await expect(page).toHaveURL(/ticket\/tkt_/)
  expect(await listedTickets(stack, customer)).toHaveLength(1)
})

test('replies go to and fro without a reload, and what support resolves takes no more [GN-013] [PE-010] [SP-016] [SP-017] [SP-018] [VA-055] [VA-056] [ER-073]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  await enter(page, customer, ticketPath(ticket))
  await expect(closeButton(page)).toBeVisible()
  await replyBox(page).fill('   ')
  await send(page).click()
  await expect(replyBox(page)).toHaveAccessibleDescription('Please enter a reply')
  await replyBox(page).fill('x'.repeat(1000))
  await replyBox(page).press('End')
  await replyBox(page).pressSequentially('y')
  await expect(page.getByText('1000/1000')).toBeVisible()
  await replyBox(page).fill('It is the order of today.')
  await send(page).click()
  await takeToast(page, 'Reply sent successfully!')
  await expect(replyBox(page)).toHaveValue('')
  await expect(conversation(page)).toHaveText([
    /The meter showed/,
    /Ṣọlá Adéyẹmí.*It is the order of today\./,
  ])

  const token = await staffToken(stack, 'support')
  const body = { message: 'Thank you, we look at it.' }
  await callApi(stack, 'POST', `/staff/tickets/${ticket.id}/reply`, { token, body })
  await expect(conversation(page)).toHaveCount(3, { timeout: 30_000 })
  await expect(conversation(page).last()).toHaveText(/Support Team.*Thank you, we look at it\./)

  await callApi(stack, 'POST', `/staff/tickets/${ticket.id}/resolve`, { token })
  await expect(page.getByText('This ticket is RESOLVED. You cannot add new replies.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(replyBox(page)).toHaveCount(0)
  await expect(closeButton(page)).toHaveCount(0)
  await page.goto('/dashboard/notifications')
  await expect(page.getByText(`Support has answered your ticket ${number(ticket)}.`)).toBeVisible()
  await expect
    .poll(() => stack.mail.mails.filter(({ to }) => to === customer.email).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        `Answer to your ticket ${number(ticket)}`,
        `Your ticket ${number(ticket)} is resolved`,
      ]),
    )
})

test('a reply that does not arrive stays in its box, says Sending… meanwhile, and is sent once [ER-071]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  await enter(page, customer, ticketPath(ticket))
  await replyBox(page).fill('Are you there?')
  const away = await cutOff(page, 'POST /support/tickets/:id/reply')
  await send(page).click()
  await takeToast(page, 'Failed to send reply')
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(replyBox(page)).toHaveValue('Are you there?')
  await away.stop()
  const lost = await loseAnswer(page, 'POST /support/tickets/:id/reply')
  await send(page).click()
  await takeToast(page, 'Failed to send reply')
  await lost.stop()
  const held = await holdBack(page, 'POST /support/tickets/:id/reply')
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible()
  await held.release()
  await takeToast(page, 'Reply sent successfully!')
  expect((await readTicket(stack, customer, ticket.id)).replies).toHaveLength(1)
})

test('closing asks first, and a ticket that was closed elsewhere says so [ER-072] [ER-074] [SP-018]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  await enter(page, customer, ticketPath(ticket))
  const question = page.getByRole('alertdialog')
  await closeButton(page).click()
  await question.getByRole('button', { name: 'Keep open' }).click()
  const failing = await failSilently(page, 'PATCH /support/tickets/:id/close')
  await closeButton(page).click()
  await question.getByRole('button', { name: 'Close Ticket' }).click()
  await takeToast(page, 'Failed to close ticket')
  await failing.stop()
  await closeButton(page).click()
  await question.getByRole('button', { name: 'Close Ticket' }).click()
  await takeToast(page, 'Ticket closed successfully!')
  const notice = page.getByText('This ticket is CLOSED. You cannot add new replies.')
  await expect(notice).toBeVisible()

  const second = await openTicket(stack, customer)
  await page.goto(ticketPath(second))
  await replyBox(page).fill('One more thing')
  await fetch(`${stack.origin}/api/support/tickets/${second.id}/close`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${customer.token}` },
  })
  await send(page).click()
  await expect(notice.first()).toBeVisible()
  await expect(replyBox(page)).toHaveCount(0)
})

test('a ticket that is not there, and one that does not load, say so with a way back [ER-069] [ER-070]', async ({
  page,
  stack,
  customer,
}) => {
  const foreign = await openTicket(stack, await signUpThroughApi(stack))
  await enter(page, customer, ticketPath(foreign))
  await expect(page.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All tickets' }).last().click()
  await expect(page).toHaveURL(LIST)

  const own = await openTicket(stack, customer)
  await failSilently(page, 'GET /support/tickets/:id')
  await page.goto(ticketPath(own))
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading')).toHaveText('Failed to load ticket')
  await failure.getByRole('link', { name: 'All tickets' }).click()
  await expect(page).toHaveURL(LIST)
})

test('pictures go with a ticket and with a reply, and only what is a picture', async ({
  page,
  stack,
  customer,
}) => {
  const file = (name: string, mimeType = 'image/png') => ({ name, mimeType, buffer: PNG })
  await enter(page, customer, CREATE)
  await category(page).selectOption('Delivery')
  await message(page).fill(MESSAGE)
  const choose = (files: ReturnType<typeof file>[]) =>
    page.locator('input[type=file][name=pictures]').setInputFiles(files)
  await choose([file('notes.txt', 'text/plain')])
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible()
  await choose([file('meter.png'), file('receipt.png')])
  await page.getByRole('button', { name: 'Remove receipt.png' }).click()
  await submit(page).click()
  await takeToast(page, 'Support ticket created successfully!')
  await expect(conversation(page).getByRole('img')).toHaveCount(1)
  await choose([file('gate.png')])
  await replyBox(page).fill('And this is the gate.')
  await send(page).click()
  await takeToast(page, 'Reply sent successfully!')
  await expect(conversation(page).getByRole('img')).toHaveCount(2)
  await conversation(page).getByRole('img').last().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()

  const [ticket] = await listedTickets(stack, customer)
  const pictureId = ticket?.replies[0]?.pictures[0]?.id
  const path = `${stack.origin}/api/support/tickets/${ticket?.id}/pictures/${pictureId}`
  const statusFor = async (reader?: Customer) =>
    (await fetch(path, { headers: reader ? { authorization: `Bearer ${reader.token}` } : {} })).status
  expect(await statusFor(customer)).toBe(200)
  expect(await statusFor(await signUpThroughApi(stack))).toBe(404)
  expect(await statusFor()).toBe(401)
})
