import { closeTicket, getTicket, replyToTicket } from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  button,
  closed,
  described,
  field,
  fill,
  press,
  see,
  takeToast,
} from '../../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../../test/customer.ts'
import { keepTickets, ticketOf } from '../../../../test/ticket-answers.ts'

async function openTicket(change: Partial<Ticket> = {}) {
  const api = fakeApi()
  const ticket = ticketOf('100001', change)
  keepTickets(api, [ticket])
  const user = await enter(api, `/dashboard/support/ticket/${ticket.id}`)
  await screen.findByRole('heading', { level: 1, name: 'Ticket #100001' })
  return { api, user }
}

const log = () => within(screen.getByRole('log', { name: 'Conversation' })).getAllByRole('article')

test('a ticket shows its status, its number and when it was opened and changed [SP-013] [SP-014]', async () => {
  await openTicket()
  const main = within(await screen.findByRole('main'))
  main.getByText('OPEN')
  expect(main.getAllByText(/^\d+ \w{3} \d{4}, \d+:\d\d[ap]m$/)).toHaveLength(2)
})

test('the first message and the replies stand in their order [SP-015]', async () => {
  const replies = ticketOf('100001').replies
  await openTicket({ replies })
  expect(log().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('The meter showed')])
})

test.each(['CLOSED', 'RESOLVED'] as const)(
  'a ticket that is %s takes no reply and is not closed, and says so [SP-016] [SP-017] [SP-018]',
  async (status) => {
    await openTicket({ status })
    await see(`This ticket is ${status}. You cannot add new replies.`)
    expect(screen.queryByLabelText('Your reply')).toBe(null)
    expect(screen.queryByRole('button', { name: 'Close Ticket' })).toBe(null)
  },
)

test('a reply of blanks is refused at its box [VA-055]', async () => {
  const { api } = await openTicket()
  await fill('Your reply', '   ')
  await press('Send')
  await described(await field('Your reply'), /Please enter a reply/)
  expect(api.sent(replyToTicket)).toEqual([])
})

test('a reply stops at 1000 characters [VA-056]', async () => {
  const { user } = await openTicket()
  await fill('Your reply', 'x'.repeat(1000))
  await user.type(await field('Your reply'), 'y')
  expect(await field('Your reply')).toHaveProperty('value', 'x'.repeat(1000))
  await see('1000/1000')
})

test('a reply is told, empties its box, and the ticket is read again [ER-073] [AP-054]', async () => {
  const { api } = await openTicket()
  const before = api.sent(getTicket).length
  await fill('Your reply', 'It is the order of today.')
  await press('Send')
  await takeToast('Reply sent successfully!')
  expect(await field('Your reply')).toHaveProperty('value', '')
  await waitFor(() => expect(log()).toHaveLength(2))
  expect(api.sent(getTicket).length).toBeGreaterThan(before)
})

test('a reply that does not arrive stays in its box and is sent again under the same key [ER-071]', async () => {
  const { api } = await openTicket()
  api.cutOff(replyToTicket)
  await fill('Your reply', 'Are you there?')
  await press('Send')
  await takeToast('Failed to send reply')
  expect(await field('Your reply')).toHaveProperty('value', 'Are you there?')
  keepTickets(api, [ticketOf('100001')])
  const held = api.holdBack(replyToTicket)
  await press('Send')
  await button('Sending…')
  held.release()
  await takeToast('Reply sent successfully!')
  const keys = api.sent(replyToTicket).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})

const question = async () => within(await screen.findByRole('alertdialog'))

test('closing asks first, and a ticket that is kept open stays so', async () => {
  const { api, user } = await openTicket()
  await press('Close Ticket')
  await user.click((await question()).getByRole('button', { name: 'Keep open' }))
  await closed()
  expect(api.sent(closeTicket)).toEqual([])
})

test('a closing that fails is told [ER-072]', async () => {
  const { api, user } = await openTicket()
  api.refuse(closeTicket)
  await press('Close Ticket')
  await user.click((await question()).getByRole('button', { name: 'Close Ticket' }))
  await takeToast('Failed to close ticket')
})

test('a ticket is closed after the question, and says so [TR-077] [ER-074] [SP-018]', async () => {
  const { user } = await openTicket()
  await press('Close Ticket')
  await user.click((await question()).getByRole('button', { name: 'Close Ticket' }))
  await takeToast('Ticket closed successfully!')
  await see('This ticket is CLOSED. You cannot add new replies.')
})

test('a reply to a ticket that was closed elsewhere shows that it is closed', async () => {
  const { api } = await openTicket()
  api.refuse(replyToTicket, { code: 'CONFLICT' })
  api.answer(getTicket, ticketOf('100001', { status: 'CLOSED' }))
  await fill('Your reply', 'One more thing')
  await press('Send')
  await see('This ticket is CLOSED. You cannot add new replies.')
  expect(screen.queryByLabelText('Your reply')).toBe(null)
})
