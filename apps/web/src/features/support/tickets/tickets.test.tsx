import { getTicket, listCategories, listTickets } from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { gone, link, press, see } from '../../../../../../tools/test/dom/acts.ts'
import { type FakeApi, fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../../test/customer.ts'
import { arrives, openApp } from '../../../../test/open-app.tsx'
import { keepTickets, ticketOf } from '../../../../test/ticket-answers.ts'

const LIST = '/dashboard/support'
const pathOf = ({ id }: Ticket) => `${LIST}/ticket/${id}`

async function openList(tickets: readonly Ticket[], path = LIST) {
  const api = fakeApi()
  keepTickets(api, tickets)
  return { api, user: await enter(api, path) }
}

/** Eleven tickets: the oldest is resolved, the newest is about a payment. */
const eleven = () => [
  ticketOf('100001', {}, 'Payments'),
  ...Array.from({ length: 9 }, (_, at) => ticketOf(`20000${at}`)),
  ticketOf('300003', { message: 'The kerosene smells strange to me.', status: 'RESOLVED' }),
]

const cards = () => within(screen.getByRole('list', { name: 'Tickets' })).getAllByRole('link')
const shown = (...numbers: string[]) =>
  waitFor(() =>
    expect(cards().map(({ textContent }) => textContent)).toEqual(
      numbers.map((number) => expect.stringContaining(`#${number}`)),
    ),
  )
const count = (number: number) => waitFor(() => expect(cards()).toHaveLength(number))
const type = async (text: string) =>
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search tickets' }), {
    target: { value: text },
  })
const choose = async (name: string) => fireEvent.click(await screen.findByRole('radio', { name }))

test.each([
  [LIST, 'Help and support', '[RT-024]'],
  [`${LIST}/create`, 'New ticket', '[RT-025]'],
  [pathOf(ticketOf('100001')), 'Ticket #100001', '[RT-026]'],
])('%s needs a session, with which it shows "%s" %s', async (path, heading) => {
  fakeApi()
  await openApp(path)
  await arrives('/signin')
  await openList([ticketOf('100001')], path)
  await screen.findByRole('heading', { level: 1, name: heading })
})

test('without tickets the list says so [SP-005]', async () => {
  await openList([])
  await screen.findByRole('heading', { name: 'No tickets yet' })
})

test('New Ticket opens the form, and Cancel comes back [SP-003] [SP-011]', async () => {
  const { user } = await openList([])
  const [first] = await screen.findAllByRole('link', { name: 'New Ticket' })
  await user.click(first ?? document.body)
  await arrives(`${LIST}/create`)
  await user.click(await link('Cancel'))
  await arrives(LIST)
})

test('ten tickets stand on a page [CO-025]', async () => {
  const { user } = await openList(eleven())
  await count(10)
  await user.click(await link('Page 2'))
  await shown('300003')
})

test.each(['KEROSENE', '#300003'])('a search for %s finds the ticket on any page [SP-001]', async (text) => {
  await openList(eleven())
  await count(10)
  await type(text)
  await shown('300003')
})

test('a search finds the name of a category [SP-001]', async () => {
  await openList(eleven())
  await type('payments')
  await shown('100001')
})

test('a search without a result says so, and is cleared [SP-006]', async () => {
  await openList(eleven())
  await type('no such ticket')
  await screen.findByRole('heading', { name: 'No tickets match your search' })
  await press('Clear Filters')
  await count(10)
})

test('four choices filter by status, which stands in the URL [SP-002]', async () => {
  await openList(eleven())
  const group = within(await screen.findByRole('group', { name: 'Status' }))
  expect(group.getAllByRole('radio')).toHaveLength(4)
  await choose('Closed')
  await screen.findByRole('heading', { name: 'No tickets match your search' })
  await choose('Open')
  await count(10)
  expect(screen.queryByRole('link', { name: 'Page 2' })).toBe(null)
  await choose('Resolved')
  await shown('300003')
  await arrives(`${LIST}?status=resolved`)
  await choose('All')
  await count(10)
})

test('a card opens its ticket [SP-007]', async () => {
  const { user } = await openList([ticketOf('100001')])
  await count(1)
  await user.click(cards()[0] ?? document.body)
  await arrives(pathOf(ticketOf('100001')))
})

test.each([
  [{}, 'Failed to fetch tickets'],
  [{ message: 'The desk is being moved' }, 'Failed to fetch tickets: The desk is being moved'],
])(
  'a list that fails with %j says "%s", and another try loads it [SP-004] [ER-064]',
  async (refusal, text) => {
    const api = fakeApi()
    keepTickets(api, [])
    api.refuse(listTickets, refusal)
    await enter(api, LIST)
    await waitFor(() => expect(within(screen.getByRole('alert')).getByRole('heading').textContent).toBe(text))
    keepTickets(api, [ticketOf('100001')])
    await press('Try Again')
    await count(1)
  },
)

test('where the names of categories do not load, tickets read General and nothing else is said [ER-065]', async () => {
  const api = fakeApi()
  keepTickets(api, [ticketOf('100001', { categoryName: '' })])
  api.refuse(listCategories)
  await enter(api, LIST)
  await waitFor(() => expect(cards()[0]?.textContent).toContain('General'))
  await gone('Failed to load categories')
})

const failures: { text: string; row: string; fail: (api: FakeApi) => void }[] = [
  { text: 'Ticket not found', row: '[ER-069]', fail: (api) => api.refuse(getTicket, { code: 'NOT_FOUND' }) },
  { text: 'Failed to load ticket', row: '[ER-070]', fail: (api) => api.refuse(getTicket) },
]

test.each(failures)('a ticket says "$text" with a way back to the list $row', async ({ text, fail }) => {
  const api = fakeApi()
  keepTickets(api, [])
  fail(api)
  const user = await enter(api, pathOf(ticketOf('100001')))
  await see(text)
  const [back] = within(await screen.findByRole('main'))
    .getAllByRole('link', { name: 'All tickets' })
    .slice(-1)
  await user.click(back ?? document.body)
  await arrives(LIST)
})
