import { callApi } from '../support/api.ts'
import { enterConsole, expectWellMade, openAndLeave } from '../support/console.ts'
import { signUpThroughApi } from '../support/customers.ts'
import { placePaidOrder, shortIdOf } from '../support/orders.ts'
import { staffToken } from '../support/staff.ts'
import { expect, test } from '../support/test.ts'
import { openTicket, readTicket } from '../support/tickets.ts'

// The queue of a server of its own: tickets of other journeys would stand in it.
test.use({ serverFor: 'the support desk' })
test.describe.configure({ timeout: 300_000 })

const numberOf = ({ id }: { id: string }) => `#${id.slice(-6)}`

test('an agent answers tickets of mixed causes: note, goodwill, merge, a caller [CN-090] [CN-139]', async ({
  page,
  stack,
  customer,
}) => {
  const order = await placePaidOrder(stack, customer)
  const receipt = await callApi<{ id: string }>(stack, 'POST', '/support/tickets', {
    token: customer.token,
    body: { categoryId: 'cat_orders', message: 'My receipt says 10 L.', orderId: order._id },
  })
  const double = await openTicket(stack, customer, { message: 'The receipt is wrong, please answer.' })
  await openTicket(stack, customer, { categoryId: 'cat_general', message: 'Do you deliver to Badore?' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterConsole(page, 'support')
  const queue = page.getByRole('region', { name: 'Queue' })
  const ticket = page.getByRole('region', { name: 'Ticket' })
  const log = page.getByRole('log')

  // By keyboard: the first row of the queue, taken, a note, a saved reply.
  await expect(queue.getByRole('listitem')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(ticket.getByRole('heading', { name: numberOf(receipt) })).toBeVisible()
  await expect(ticket.getByText(/Reply by .* left/)).toBeVisible()
  await page.keyboard.press('a')
  await expect(queue.getByText(/^With /)).toBeVisible()
  await page.keyboard.press('n')
  await page.keyboard.type('Meter and receipt agree.')
  await page.keyboard.press('Control+Enter')
  await expect(log.getByRole('article').filter({ hasText: 'Meter and receipt agree.' })).toContainText(
    'Note of',
  )
  await page
    .getByRole('complementary', { name: 'Customer' })
    .getByRole('button', { name: 'Refund', exact: true })
    .click()
  const refund = page.getByRole('dialog')
  await refund.getByLabel('Amount in naira').fill('500')
  await refund.getByLabel('Reason').fill('The receipt was hard to read')
  await refund.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(refund).toBeHidden()

  // A draft stays with its ticket while another one is open.
  const reply = page.getByRole('form', { name: 'Reply' }).getByRole('textbox')
  await page.getByRole('button', { name: 'Reply', exact: true }).click()
  await reply.fill('We look into it.')
  await queue.getByRole('link', { name: numberOf(double) }).click()
  await expect(reply).toHaveValue('')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Merge/ }).click()
  await page.getByLabel('Number of the other ticket').fill(numberOf(receipt))
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(ticket.getByRole('heading', { name: numberOf(receipt) })).toBeVisible()
  await expect(log).toContainText('The receipt is wrong, please answer.')
  await expect(reply).toHaveValue('We look into it.')
  await reply.fill('')
  await page.getByRole('button', { name: /^Saved/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Receipt: where it is/ })
    .click()
  await expect(reply).toHaveValue(new RegExp(`order #${shortIdOf(order)} is in the app`))

  // Without a network the words come back into their box.
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Send(?! and)/ }).click()
  await expect(page.getByText(/Your text is kept/)).toBeVisible()
  await expect(page.getByText('No network.').first()).toBeVisible()
  await expect(reply).toHaveValue(/is in the app/)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Send and resolve' }).click()
  await expect(ticket.getByText('Resolved', { exact: true })).toBeVisible()
  await expect(ticket.getByRole('heading', { name: numberOf(receipt) })).toBeFocused()
  const seen = await readTicket(stack, customer, receipt.id)
  expect(seen.status).toBe('RESOLVED')
  expect(seen.replies.filter(({ sender }) => sender === 'support')).toHaveLength(1)

  await page.getByRole('button', { name: 'Ticket for a caller' }).click()
  const call = page.getByRole('dialog')
  await call.getByLabel('Name').fill('Kẹ́hìndé Àlàbí')
  await call.getByLabel('Phone', { exact: true }).fill('0803 123 4567')
  await call.getByLabel('About').selectOption('Delivery')
  await call.getByLabel('What they say').fill('The driver is at the wrong gate.')
  await call.getByRole('button', { name: 'Open ticket' }).click()
  await expect(ticket.getByText(/by phone/)).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Escalate' }).click()
  const escalate = page.getByRole('dialog')
  await escalate.getByLabel('Team').selectOption('dispatch')
  await escalate.getByLabel('Owner').selectOption({ index: 1 })
  await escalate.getByLabel('Answer by').fill(lagosAfter(order.timeline[0]?.at, 2))
  await escalate.getByLabel('Question').fill('Please send the driver to the right gate')
  await escalate.getByRole('button', { name: 'Escalate' }).click()
  await expect(ticket.getByText(/of Dispatch until/)).toBeVisible()
  await expectWellMade(page, 'support')
  await openAndLeave(page.getByRole('button', { name: 'Close escalation' }))
  for (const place of ['escalations', 'saved-replies']) {
    await page.goto(`/console/support/${place}`)
    await expect(page.getByRole('table')).toBeVisible()
    await expectWellMade(page, place)
    // Who answers tickets adds no reply for all.
    if (place === 'escalations')
      await openAndLeave(page.getByRole('button', { name: /^Answer the escalation/ }).first())
  }
})

test('an agent sees a double at once, merges it, and goes on by keyboard from a reply to the next ticket [CN-160] [CN-161]', async ({
  page,
  stack,
  customer,
}) => {
  const first = await openTicket(stack, customer, { message: 'Where is my van? It is late.' })
  const double = await openTicket(stack, customer, { message: 'Hello? Nobody answers about my van.' })
  await openTicket(stack, await signUpThroughApi(stack))
  await enterConsole(page, 'support')
  await page.goto(`/console/support?ticket=${double.id}`)
  const ticket = page.getByRole('region', { name: 'Ticket' })
  const others = page.getByRole('region', { name: 'Other tickets' })
  await expect(others.getByRole('link', { name: numberOf(first) })).toBeVisible()
  await expect(others).toContainText('Where is my van?')
  await expectWellMade(page, 'other tickets')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Merge/ }).click()
  await expect(page.getByLabel('Number of the other ticket')).toHaveValue(numberOf(first))
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(ticket.getByRole('heading', { name: numberOf(first) })).toBeVisible()

  await page.keyboard.press('a')
  await expect(page.getByRole('log')).toContainText('Halima Demo took it')
  await page.keyboard.press(';')
  const saved = page.getByRole('dialog', { name: 'Saved replies' })
  await expect(saved.getByRole('searchbox')).toBeFocused()
  await expect(saved).toContainText('Needs an order, which this ticket does not have.')
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.keyboard.type('It comes at 4pm.')
  await page.keyboard.press('Control+Enter')
  await expect(ticket.getByText('Waiting for the customer')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(ticket.getByRole('heading', { name: numberOf(first) })).toBeFocused()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(ticket.getByText(/Reply by .* left/)).toBeVisible()
})

test('two agents in one thread see each other; who is second learns who was first [CN-091]', async ({
  page,
  stack,
  customer,
  browser,
}) => {
  const opened = await openTicket(stack, customer)
  const path = `/console/support?ticket=${opened.id}`
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterConsole(page, 'support')
  await page.goto(path)
  const admin = await staffToken(stack, 'admin')
  const agents = await callApi<{ id: string; role: string; name: string }[]>(
    stack,
    'GET',
    '/staff/ticket-agents',
    {
      token: admin,
    },
  )
  const boss = agents.find(({ role }) => role === 'admin')
  const other = await browser.newContext({ baseURL: stack.origin, viewport: { width: 1280, height: 800 } })
  const second = await other.newPage()
  await enterConsole(second, 'admin')
  await second.goto(path)
  await expect(second.getByText(/has this ticket open/)).toBeVisible()
  await expect(page.getByText(`${boss?.name} has this ticket open.`)).toBeVisible({ timeout: 30_000 })

  const reply = page.getByRole('form', { name: 'Reply' }).getByRole('textbox')
  await reply.fill('It is in your mail now.')
  await second.getByRole('button', { name: 'Resolve', exact: true }).click()
  await expect(
    second.getByRole('region', { name: 'Ticket' }).getByText('Resolved', { exact: true }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Send(?! and)/ }).click()
  await expect(
    page.getByText(new RegExp(`This ticket is RESOLVED.*${boss?.name} resolved it at`)),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(reply).toHaveValue('It is in your mail now.')
  await other.close()
})

/** A time of the server plus a number of hours, in the form of a field for date and time, in Lagos. */
const lagosAfter = (at: string | undefined, hours: number): string =>
  new Date(Date.parse(at ?? '') + (hours + 1) * 3600_000).toISOString().slice(0, 16)
