import { callApi } from '../support/api.ts'
import { failSilently, failWith } from '../support/browser/network.ts'
import { enter, signUpThroughApi } from '../support/customers.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { cards, NEW_TICKET, numberOf, SUPPORT_LIST, ticketPath } from '../support/ticket-screens.ts'
import { openTicket } from '../support/tickets.ts'

test('without a session all three screens lead to the sign-in, with one they open [RT-024] [RT-025] [RT-026]', async ({
  page,
  stack,
  customer,
}) => {
  const ticket = await openTicket(stack, customer)
  for (const path of [SUPPORT_LIST, NEW_TICKET, ticketPath(ticket)]) {
    await page.goto(path)
    await expect(page).toHaveURL('/signin')
  }
  await enter(page, customer, SUPPORT_LIST)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Help and support')
  await page.goto(NEW_TICKET)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New ticket')
  await page.goto(ticketPath(ticket))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ticket ${numberOf(ticket)}`)
})

test('the list says when there are no tickets and leads to the first one; Cancel comes back [SP-003] [SP-005] [SP-011]', async ({
  page,
  customer,
}) => {
  await enter(page, customer, SUPPORT_LIST)
  await expect(page.getByRole('heading', { name: 'No tickets yet' })).toBeVisible()
  await page.getByRole('link', { name: 'New Ticket' }).first().click()
  await expect(page).toHaveURL(NEW_TICKET)
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(SUPPORT_LIST)
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
  await callApi(stack, 'POST', `/staff/tickets/${first.id}/resolve`, {
    token: await staffToken(stack, 'support'),
  })
  for (let count = 0; count < 9; count += 1) await openTicket(stack, customer)
  const payment = await openTicket(stack, customer, { categoryId: 'cat_payments' })
  await enter(page, customer, SUPPORT_LIST)
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(cards(page)).toHaveCount(1)
  await expect(cards(page)).toContainText('The kerosene smells strange to me.')

  const search = page.getByRole('searchbox', { name: 'Search tickets' })
  await search.fill('KEROSENE')
  await expect(cards(page)).toHaveText([new RegExp(numberOf(first))])
  await search.fill('payments')
  await expect(cards(page)).toHaveText([new RegExp(numberOf(payment))])
  await search.fill(numberOf(first).toLowerCase())
  await expect(cards(page)).toHaveText([new RegExp(numberOf(first))])
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
  await expect(page).toHaveURL(`${SUPPORT_LIST}?status=resolved`)
  await page.getByRole('radio', { name: 'All' }).click()
  await expect(cards(page)).toHaveCount(10)
  await page.getByRole('radio', { name: 'Resolved' }).click()
  await expect(cards(page)).toHaveCount(1)
  await cards(page).click()
  await expect(page).toHaveURL(ticketPath(first))
})

test('a list that fails to load shows the server’s message and a retry; missing names read General [SP-004] [ER-064] [ER-065]', async ({
  page,
  stack,
  customer,
}) => {
  await openTicket(stack, customer)
  const names = await failSilently(page, 'GET /support/categories')
  const silent = await failSilently(page, 'GET /support/tickets')
  const logged = page.waitForEvent('console', (line) => line.text().includes('categories of tickets'))
  await enter(page, customer, SUPPORT_LIST)
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

test('a ticket that is not there, and one that does not load, say so with a way back [ER-069] [ER-070]', async ({
  page,
  stack,
  customer,
}) => {
  const foreign = await openTicket(stack, await signUpThroughApi(stack))
  await enter(page, customer, ticketPath(foreign))
  await expect(page.getByRole('heading', { name: 'Ticket not found' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'All tickets' }).last().click()
  await expect(page).toHaveURL(SUPPORT_LIST)

  const own = await openTicket(stack, customer)
  await failSilently(page, 'GET /support/tickets/:id')
  await page.goto(ticketPath(own))
  const failure = page.getByRole('alert')
  await expect(failure.getByRole('heading')).toHaveText('Failed to load ticket')
  await failure.getByRole('link', { name: 'All tickets' }).click()
  await expect(page).toHaveURL(SUPPORT_LIST)
})
