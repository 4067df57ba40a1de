import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, workerToken } from '../../../../test/fixtures/workers.ts'

const MESSAGE = 'My order came without a receipt.'

let app: TestApp
let ada: TestCustomer
let agent: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  ada = await signedUpCustomer(app)
  agent = await workerToken(app, 'support')
})
afterAll(() => app.close())

const desk = (path: string) => callAs(app, agent, 'GET', `/staff/tickets${path}`)
const seek = async (search: string, more = '') =>
  idsOf(await callAs(app, agent, 'GET', `/staff/ticket-queue?search=${search}${more}`))
const reply = (id: string, message: string) =>
  callAs(app, agent, 'POST', `/staff/tickets/${id}/reply`, { message })
const resolve = (id: string) => callAs(app, agent, 'POST', `/staff/tickets/${id}/resolve`)
const open = async (customer: TestCustomer, form: object = {}): Promise<string> => {
  app.clock.advance(1)
  const body = { categoryId: 'cat_orders', message: MESSAGE, ...form }
  return (await callAs(app, customer.token, 'POST', '/support/tickets', body)).body.data.id
}
const idsOf = ({ body }: { body: { data: { data: { id: string }[] } } }) => body.data.data.map(({ id }) => id)

test('the desk finds tickets by message, category, number, and by the customer', async () => {
  const odd = await open(ada, { categoryId: 'cat_bulk_delivery', message: 'A whole tanker 100% full_please' })
  const other = await open(ada)
  await resolve(other)
  for (const search of ['TANKER', '100% full_', 'bulk', odd.slice(-6), `%23${odd.slice(-6).toLowerCase()}`])
    expect(await seek(search.replace('% ', '%25%20'), '&limit=1')).toEqual([odd])
  expect(await seek(ada.email.toUpperCase())).toEqual([other, odd])
  expect(await seek(ada.email.toUpperCase(), '&limit=1&page=2')).toEqual([odd])
  expect(await seek('nobody-wrote-this')).toEqual([])
  expect((await desk(`/${odd}`)).body.data).toMatchObject({ id: odd, customer: { email: ada.email } })
  expect((await desk('/tkt_none')).body.message).toBe('Ticket not found')
})

test('support’s writes are in the audit, and refused ones are not', async () => {
  const id = await open(ada)
  expect((await reply(id, ' ')).body.message).toBe('Please enter a reply')
  await reply(id, 'It is in your mail now.')
  await resolve(id)
  expect((await resolve(id)).status).toBe(409)
  const rows = await app.database.db
    .selectFrom('staff_audit')
    .select(['act', 'details'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { act: 'replyToTicketAsStaff', details: {} },
    { act: 'resolveTicket', details: {} },
  ])
})

test('the customer is told by mail of an answer, with its words and a button, and of the resolution; each once [UX-078]', async () => {
  const id = await open(ada)
  await reply(id, 'It is in your mail now.')
  await resolve(id)
  while ((await app.worker.runDue()) > 0);
  const mails = app.mailbox.mails.filter(({ to, subject }) => to === ada.email && subject.includes('ticket'))
  const number = `#${id.slice(-6)}`
  expect(mails.map(({ subject }) => subject).sort()).toEqual([
    `Answer to your ticket ${number}`,
    `Your ticket ${number} is resolved`,
  ])
  const answer = mails.find(({ subject }) => subject.startsWith('Answer'))
  expect(answer?.text).toContain('Hello Ada Obi')
  expect(answer?.text).toContain('It is in your mail now.')
  expect(answer?.text).toContain(`http://127.0.0.1:3000/dashboard/support/ticket/${id}`)
  expect(answer?.html).toMatch(/<a href="[^"]*\/ticket\/tkt_\w+"[^>]*>Open the conversation<\/a>/)
})

test('a customer cannot open the desk', async () => {
  expect((await callAs(app, ada.token, 'GET', '/staff/ticket-queue')).status).toBe(401)
})
