import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let agent: string
let admin: string

beforeAll(async () => {
  app = await startTestApp()
  agent = await workerToken(app, 'support')
  admin = await workerToken(app, 'admin')
})
beforeEach(async () => {
  ada = await signedUpCustomer(app)
})
afterAll(() => app.close())

const post = (path: string, body: object = {}, token = agent) =>
  callAs(app, token, 'POST', `/staff${path}`, body)
const open = async (form: object = {}): Promise<string> => {
  app.clock.advance(1)
  const body = { categoryId: 'cat_orders', message: 'My order came without a receipt.', ...form }
  return (await callAs(app, ada.token, 'POST', '/support/tickets', body)).body.data.id
}
const own = async (id: string) => (await callAs(app, ada.token, 'GET', `/support/tickets/${id}`)).body.data
const about = (id: string, orderId: string | null, before: string | null, token = agent) =>
  post(`/tickets/${id}/order`, { orderId, before }, token)
const kindsOf = (events: { kind: string; detail: string }[]) =>
  events.map(({ kind, detail }) => `${kind} ${detail}`.trim())

test('an agent says which order a ticket is about, changes it and takes it away; the customer sees it [CN-170]', async () => {
  const [first, second] = [await paidOrderOf(app, ada.token), await paidOrderOf(app, ada.token)]
  const id = await open()
  const set = await about(id, `#${first.slice(-6)}`, null)
  expect(set.body).toMatchObject({ message: 'Order of the ticket saved', data: { orderId: first } })
  expect((await own(id)).orderId).toBe(first)
  const filled = (await callAs(app, agent, 'GET', `/staff/tickets/${id}/saved-replies`)).body.data
  expect(filled.every(({ missing }: { missing: string[] }) => missing.length === 0)).toBe(true)

  expect((await about(id, second, first)).body.data.orderId).toBe(second)
  const gone = await about(id, null, second)
  expect(gone.body.data.orderId).toBeNull()
  expect((await own(id)).orderId).toBeNull()
  expect(kindsOf(gone.body.data.events)).toEqual([
    `order_set #${first.slice(-6)}`,
    `order_set #${second.slice(-6)}`,
    'order_removed',
  ])
  const { rows } = await sql<{ act: string; details: object }>`select act, details from staff_audit
    where subject_id = ${id} order by id`.execute(app.database.db)
  expect(rows.map(({ act }) => act)).toEqual(['setTicketOrder', 'setTicketOrder', 'setTicketOrder'])
  expect(rows[1]?.details).toMatchObject({ orderId: second, before: first })
})

test('a ticket takes only an order of its own customer, and only what still stands as it did [CN-170]', async () => {
  const stranger = await signedUpCustomer(app)
  const [mine, foreign] = [await paidOrderOf(app, ada.token), await paidOrderOf(app, stranger.token)]
  const id = await open()
  for (const wrong of [foreign, foreign.slice(-6), 'nonsense'])
    expect((await about(id, wrong, null)).body.errors).toEqual({
      orderId: ['This customer has no such order'],
    })
  expect((await about(id, mine, null)).status).toBe(200)
  const late = await about(id, null, null, admin)
  expect(late.status).toBe(409)
  expect(late.body.message).toMatch(/^Somebody else changed the order of this ticket\. .+ set its order to #/)
  expect((await about('tkt_none', mine, null)).status).toBe(404)

  const caller = await post('/tickets', {
    channel: 'phone',
    categoryId: 'cat_delivery',
    message: 'The driver is not at my gate.',
    callerName: 'Ṣọlá Adéyẹmí',
    callerPhone: '0803 123 4567',
  })
  expect((await about(caller.body.data.id, mine, null)).body.errors).toEqual({
    orderId: ['This customer has no such order'],
  })
  await post(`/tickets/${id}/resolve`)
  expect((await about(id, null, mine)).status).toBe(409)
})

test('who replies to a ticket that nobody has takes it; that of a colleague stays with the colleague [CN-171]', async () => {
  const id = await open()
  const taken = (await post(`/tickets/${id}/reply`, { message: 'Good day. We are on it.' })).body.data
  expect(kindsOf(taken.events)).toEqual([`assigned ${taken.assignee.name}`])
  expect(taken.events[0].by).toBe(taken.assignee.name)
  const helped = (await post(`/tickets/${id}/reply`, { message: 'It left at noon.' }, admin)).body.data
  expect(helped.assignee).toEqual(taken.assignee)
  expect(helped.events).toHaveLength(1)
  const mine = await callAs(app, agent, 'GET', '/staff/ticket-queue?queue=waiting&mine=yes')
  expect(mine.body.data.data.map((row: { id: string }) => row.id)).toContain(id)

  const noted = await open()
  await post(`/tickets/${noted}/notes`, { note: 'For later.' })
  expect((await callAs(app, agent, 'GET', `/staff/tickets/${noted}`)).body.data.assignee).toBeNull()
  expect(JSON.stringify(await own(id))).not.toContain(taken.assignee.name)
})
