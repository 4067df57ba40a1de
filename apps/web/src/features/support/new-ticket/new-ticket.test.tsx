import { createTicket, listCategories } from '@gatefill/contracts/customer/support/support'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  described,
  expectNoToast,
  field,
  fill,
  focused,
  press,
  see,
  takeToast,
} from '../../../../../../tools/test/dom/acts.ts'
import { failuresOf } from '../../../../../../tools/test/dom/failures.ts'
import { fakeApi } from '../../../../../../tools/test/dom/fake-api.ts'
import { enter } from '../../../../test/customer.ts'
import { arrives } from '../../../../test/open-app.tsx'
import { CATEGORIES, keepTickets, ticketOf } from '../../../../test/ticket-answers.ts'

const MESSAGE = 'The meter showed 18 litres.'

async function openForm() {
  const api = fakeApi()
  keepTickets(api, [ticketOf('100001')])
  api.answer(createTicket, ticketOf('100001'))
  const user = await enter(api, '/dashboard/support/create')
  await waitFor(async () => expect((await options()).length).toBeGreaterThan(1))
  return { api, user }
}

const category = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Category' })
const options = async () => [...(await category()).options].map(({ text }) => text)
const choose = async (name: string) =>
  fireEvent.change(await category(), { target: { value: `cat_${name}` } })
const message = () => field('Message')
const submit = () => press('Create Ticket')

test('the categories of the server are offered, none chosen [SP-008]', async () => {
  await openForm()
  expect(await options()).toEqual(['Select a category', ...CATEGORIES.map(({ name }) => name)])
  expect((await category()).value).toBe('')
})

test('tips for a quick answer stand beside the form [SP-010]', async () => {
  await openForm()
  await screen.findByRole('region', { name: 'Tips for a quick answer' })
})

test('without a category and a message both are told, and the first takes the focus [VA-051] [VA-052]', async () => {
  const { api } = await openForm()
  await submit()
  await described(await category(), /Please select a category/)
  await focused(await category())
  await described(await message(), /Please describe your issue/)
  expect(api.sent(createTicket)).toEqual([])
})

test('a message of nine characters with blanks around is too short, one of ten is not [VA-053]', async () => {
  const { api } = await openForm()
  await choose('Delivery')
  await fill('Message', '  too short')
  await submit()
  await described(await message(), /Please provide more details \(at least 10 characters\)/)
  expect(api.sent(createTicket)).toEqual([])
  await fill('Message', '0123456789')
  await submit()
  await waitFor(() => expect(api.sent(createTicket)).toHaveLength(1))
})

test('the characters are counted [SP-009]', async () => {
  await openForm()
  await fill('Message', 'Hello')
  await see('5/1000')
})

test('the message stops at 1000 characters [VA-054]', async () => {
  const { user } = await openForm()
  await fill('Message', 'x'.repeat(999))
  await user.type(await message(), 'yz')
  expect(await message()).toHaveProperty('value', `${'x'.repeat(999)}y`)
  await see('1000/1000')
})

test('categories that do not load are tried again in place [ER-066]', async () => {
  const api = fakeApi()
  api.refuse(listCategories)
  await enter(api, '/dashboard/support/create')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to load categories'))
  api.answer(listCategories, CATEGORIES)
  await press('Try Again')
  await waitFor(() => expect(screen.queryByRole('alert')).toBe(null))
  expect(await options()).toContain('General')
})

test('a new ticket is sent, told, and opens on its page [SP-011] [SP-012] [ER-068]', async () => {
  const { api } = await openForm()
  await choose('Delivery')
  await fill('Message', MESSAGE)
  await submit()
  await takeToast('Support ticket created successfully!')
  await arrives(`/dashboard/support/ticket/${ticketOf('100001').id}`)
  expect(api.sent(createTicket).map(({ body }) => body)).toEqual([
    expect.objectContaining({ categoryId: 'cat_Delivery', message: MESSAGE }),
  ])
})

test.each(failuresOf(createTicket, 'Failed to create ticket'))(
  'a ticket that fails with %s keeps every word, and is told in its place [ER-067]',
  async (_why, fail, text) => {
    const { api } = await openForm()
    fail(api)
    await choose('Account')
    await fill('Message', MESSAGE)
    await submit()
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
    expectNoToast()
    expect(await message()).toHaveProperty('value', MESSAGE)
  },
)

test('pressed again after a lost answer, the ticket is sent under the same key [ER-067]', async () => {
  const { api } = await openForm()
  api.cutOff(createTicket)
  await choose('Account')
  await fill('Message', MESSAGE)
  await submit()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to create ticket'))
  api.answer(createTicket, ticketOf('100001'))
  await submit()
  await arrives(`/dashboard/support/ticket/${ticketOf('100001').id}`)
  const keys = api.sent(createTicket).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys).toEqual([expect.any(String), keys[0]])
})
