import type { TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { TICKETS_PER_HOUR } from '@gatefill/domain/support/ticket'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { onRealPostgres } from '../../../test/database.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { as, signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, unpaidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'

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

const call = async (
  method: 'GET' | 'POST' | 'PATCH',
  path: string,
  payload?: object,
  customer = ada,
  key?: string,
) => {
  const answer = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: { ...as(customer), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: answer.statusCode, body: answer.json() }
}
const create = (form: object = {}) =>
  call('POST', '/support/tickets', { categoryId: 'cat_orders', message: MESSAGE, ...form })
const ticketId = async (): Promise<TicketId> => (await create()).body.data.id
const read = async (id: string) => (await call('GET', `/support/tickets/${id}`)).body.data
const list = async (customer = ada) => (await call('GET', '/support/tickets', undefined, customer)).body.data
const reply = (id: string, message: string) => call('POST', `/support/tickets/${id}/reply`, { message })
const close = (id: string) => call('PATCH', `/support/tickets/${id}/close`)
const resolve = (id: string) => callAs(app, agent, 'POST', `/staff/tickets/${id}/resolve`)
const answer = (id: string, message: string) =>
  callAs(app, agent, 'POST', `/staff/tickets/${id}/reply`, { message })
const notices = async (): Promise<string[]> =>
  (await call('GET', '/notifications')).body.data.data.map(
    ({ type, message }: { type: string; message: string }) => `${type}: ${message}`,
  )

test('six categories are offered, each with id and name [AP-049] [EN-031]', async () => {
  const { status, body } = await call('GET', '/support/categories')
  expect(status).toBe(200)
  expect(body.status).toBe('success')
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual([
    'Orders',
    'Payments',
    'Delivery',
    'Account',
    'Bulk delivery',
    'General',
  ])
  for (const category of body.data) expect(Object.keys(category)).toEqual(['id', 'name'])
})

test('a ticket is opened with its trimmed message, its id also as userId [AP-050] [AP-051] [AP-052] [EN-033] [EN-034] [EN-035] [EN-036]', async () => {
  const { status, body } = await create({ message: `  ${MESSAGE} `, status: 'RESOLVED', userId: 'usr_eve' })
  const at = app.clock().toISOString()
  expect(status).toBe(201)
  expect(body).toEqual({
    status: 'success',
    message: 'Support ticket created successfully!',
    data: {
      id: expect.stringMatching(/^tkt_[0-9A-Z]{26}$/),
      category: 'cat_orders',
      categoryName: 'Orders',
      orderId: null,
      message: MESSAGE,
      status: 'OPEN',
      createdAt: at,
      updatedAt: at,
      pictures: [],
      replies: [],
      replyDueAt: '2026-11-21T09:30:00.000Z',
      mergedInto: null,
      rating: null,
      userId: body.data.id,
    },
  })
  // A client of the specification goes to the ticket by `userId`.
  const { userId, ...ticket } = body.data
  expect(await read(userId)).toEqual(ticket)
  expect(JSON.stringify(body)).not.toContain(ada.userId)
})

test.each([
  [{ categoryId: '' }, { categoryId: ['Please select a category'] }],
  [{ categoryId: 'cat_unknown' }, { categoryId: ['Please select a category'] }],
  [{ message: ' ' }, { message: ['Please describe your issue'] }],
  [{ message: '  too short' }, { message: ['Please provide more details (at least 10 characters)'] }],
  [{ message: 'x'.repeat(1001) }, { message: ['Message must be at most 1000 characters'] }],
])('%j is refused, and nothing is kept [VA-051] [VA-052] [VA-053]', async (form, errors) => {
  const { status, body } = await create(form)
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'VALIDATION', errors, message: Object.values(errors)[0]?.[0] })
  expect(await list()).toEqual([])
})

test('a message of 10 and of 1000 characters is taken, and so is a reply of 1000 [CO-029] [CO-030]', async () => {
  for (const length of [10, 1000])
    expect((await create({ message: 'x'.repeat(length) })).body.data.message).toHaveLength(length)
  expect((await create({ message: 'x'.repeat(9) })).status).toBe(422)
  const { status, body } = await reply(await ticketId(), 'x'.repeat(1000))
  expect(status).toBe(201)
  expect(body.data.replies[0].message).toHaveLength(1000)
})

test('the customer’s tickets are OPEN, CLOSED or RESOLVED [CO-031]', async () => {
  await ticketId()
  await close(await ticketId())
  await resolve(await ticketId())
  const statuses = (await list()).map(({ status }: { status: string }) => status)
  expect(statuses.toSorted()).toEqual(['CLOSED', 'OPEN', 'RESOLVED'])
})

test('wrong types are malformed requests', async () => {
  expect((await create({ message: 7 })).status).toBe(400)
  expect((await create({ categoryId: ['cat_orders'] })).status).toBe(400)
})

test('the own tickets are a plain list, the newest first, with their replies [AP-048]', async () => {
  const ids: string[] = []
  for (let count = 0; count < 3; count += 1) {
    app.clock.advance(60)
    ids.unshift(await ticketId())
  }
  await reply(ids[1] ?? '', 'One more thing')
  const tickets = await list()
  expect(tickets.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(tickets[1].replies).toMatchObject([{ message: 'One more thing' }])
})

test('a reply of the customer carries their name and stands at the end of the conversation [AP-053] [AP-054] [EN-037]', async () => {
  const id = await ticketId()
  app.clock.advance(60)
  const { status, body } = await reply(id, '  It was the one of today. ')
  expect(status).toBe(201)
  expect(body.message).toBe('Reply sent successfully!')
  const at = app.clock().toISOString()
  expect(body.data.replies).toEqual([
    {
      id: expect.stringMatching(/^rpl_/),
      message: 'It was the one of today.',
      sender: 'user',
      senderName: 'Ada Obi',
      createdAt: at,
      pictures: [],
    },
  ])
  expect(body.data.updatedAt).toBe(at)
  await reply(id, 'ẹ ọ ṣ ⛽')
  expect((await read(id)).replies.map(({ message }: { message: string }) => message)).toEqual([
    'It was the one of today.',
    'ẹ ọ ṣ ⛽',
  ])
})

test.each([
  [' \n ', 'Please enter a reply'],
  ['x'.repeat(1001), 'Message must be at most 1000 characters'],
])('a reply that is empty or too long is refused [VA-055]', async (message, sentence) => {
  const id = await ticketId()
  const { status, body } = await reply(id, message)
  expect(status).toBe(422)
  expect(body).toMatchObject({ message: sentence, errors: { message: [sentence] } })
  expect((await read(id)).replies).toEqual([])
})

test('the customer closes a ticket, and then it takes nothing more [AP-055] [TR-077] [TR-078]', async () => {
  const id = await ticketId()
  const closed = await close(id)
  expect(closed.status).toBe(200)
  expect(closed.body.message).toBe('Ticket closed successfully!')
  expect(closed.body.data.status).toBe('CLOSED')
  for (const refused of [await reply(id, 'Wait'), await reply(id, ''), await close(id)]) {
    expect(refused.status).toBe(409)
    expect(refused.body.message).toBe('This ticket is CLOSED. You cannot add new replies.')
  }
  expect(await resolve(id)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await answer(id, 'Too late')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect(await read(id)).toMatchObject({ status: 'CLOSED', replies: [] })
  expect(await notices()).toEqual([])
})

test('support replies without a name of its own and resolves; the customer is told of both [TR-079] [EN-038]', async () => {
  const id = await ticketId()
  app.clock.advance(60)
  expect((await answer(id, 'It is in your mail now.')).status).toBe(201)
  expect((await read(id)).replies).toEqual([
    {
      id: expect.stringMatching(/^rpl_/),
      message: 'It is in your mail now.',
      sender: 'support',
      senderName: 'Support Team',
      createdAt: app.clock().toISOString(),
      pictures: [],
    },
  ])
  app.clock.advance(60)
  expect(await resolve(id)).toMatchObject({ status: 200, body: { data: { status: 'RESOLVED' } } })
  expect((await reply(id, 'Thank you')).body.message).toBe(
    'This ticket is RESOLVED. You cannot add new replies.',
  )
  const number = `#${id.slice(-6)}`
  expect(await notices()).toEqual([
    `support resolved: Support has resolved your ticket ${number}. Open a new ticket if you still need help.`,
    `support reply: Support has replied to your ticket ${number}.`,
  ])
  expect((await answer('tkt_none', 'Hello')).status).toBe(404)
})

test('a ticket whose category is not offered any more shows General [EN-032]', async () => {
  const id: string = (await create({ categoryId: 'cat_account' })).body.data.id
  const offer = (offered: boolean) =>
    app.database.db
      .updateTable('support_categories')
      .set({ offered })
      .where('id', '=', 'cat_account')
      .execute()
  await offer(false)
  expect(await read(id)).toMatchObject({ category: 'cat_account', categoryName: 'General' })
  expect((await create({ categoryId: 'cat_account' })).status).toBe(422)
  await offer(true)
})

test('a missing ticket and another customer’s have the same answer, and stay as they are [PE-006]', async () => {
  const id = await ticketId()
  const bola = await signedUpCustomer(app)
  expect(await list(bola)).toEqual([])
  for (const target of [id, 'tkt_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense'])
    for (const refused of [
      await call('GET', `/support/tickets/${target}`, undefined, bola),
      await call('POST', `/support/tickets/${target}/reply`, { message: 'Hello' }, bola),
      await call('POST', `/support/tickets/${target}/reply`, { message: '' }, bola),
      await call('PATCH', `/support/tickets/${target}/close`, undefined, bola),
    ]) {
      expect(refused.status).toBe(404)
      expect(refused.body).toEqual({
        status: 'error',
        message: 'Ticket not found',
        code: 'NOT_FOUND',
        data: null,
      })
    }
  expect(await read(id)).toMatchObject({ status: 'OPEN', replies: [] })
})

test('at most 500 tickets are listed', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => ({
    id: `tkt_${ada.userId}_${index}`,
    user_id: asId<UserId>(ada.userId),
    category_id: 'cat_general',
    message: MESSAGE,
    status: 'OPEN',
    created_at: app.clock(),
    updated_at: app.clock(),
  }))
  await app.database.db.insertInto('tickets').values(rows).execute()
  expect(await list()).toHaveLength(500)
})

test('a repeated request opens one ticket and adds one reply; other contents are refused', async () => {
  const form = { categoryId: 'cat_orders', message: MESSAGE }
  const press = (more: object = {}) =>
    call('POST', '/support/tickets', { ...form, ...more }, ada, 'press-of-ada-1')
  const [first, second] = await Promise.all([press(), press()])
  expect([first?.status, second?.status]).toEqual([201, 201])
  expect(second?.body.data.id).toBe(first?.body.data.id)
  expect((await press({ message: 'Something else entirely' })).status).toBe(422)
  expect(await list()).toHaveLength(1)

  const id: string = first?.body.data.id
  const write = (message: string) =>
    call('POST', `/support/tickets/${id}/reply`, { message }, ada, 'press-of-ada-2')
  await Promise.all([write('Thank you'), write('Thank you')])
  expect((await write('Other')).status).toBe(422)
  expect((await read(id)).replies).toHaveLength(1)
  await close(id)
  expect(await write('Thank you')).toMatchObject({ status: 201, body: { data: { status: 'CLOSED' } } })
})

test('a ticket may name an own order, and no other', async () => {
  const orderId = await unpaidOrderOf(app, ada.token)
  const { status, body } = await create({ orderId: orderId.slice(-6).toLowerCase() })
  expect([status, body.data.orderId]).toEqual([201, orderId])
  const bola = await signedUpCustomer(app)
  const foreign = await call('POST', '/support/tickets', {
    categoryId: 'cat_orders',
    message: MESSAGE,
    orderId: await unpaidOrderOf(app, bola.token),
  })
  expect(foreign).toMatchObject({
    status: 422,
    body: { message: "Order not found or you don't have permission to view it" },
  })
})

test(`after ${TICKETS_PER_HOUR} tickets in an hour the next waits, and says so`, async () => {
  for (let count = 0; count < TICKETS_PER_HOUR; count += 1) await close(await ticketId())
  app.clock.advance(600)
  const response = await app.server.inject({
    method: 'POST',
    url: '/api/support/tickets',
    headers: as(ada),
    payload: { categoryId: 'cat_orders', message: MESSAGE },
  })
  expect(response.statusCode).toBe(429)
  expect(response.headers['retry-after']).toBe('3000')
  expect(response.json().message).toContain('You have opened 20 tickets in the last hour')
  app.clock.advance(3001)
  expect((await create()).status).toBe(201)
})

test('without a token nothing is listed, opened or changed', async () => {
  for (const [method, url] of [
    ['GET', '/api/support/categories'],
    ['GET', '/api/support/tickets'],
    ['POST', '/api/support/tickets'],
    ['GET', '/api/support/tickets/tkt_1'],
    ['POST', '/api/support/tickets/tkt_1/reply'],
    ['PATCH', '/api/support/tickets/tkt_1/close'],
  ] as const)
    expect((await app.server.inject({ method, url })).statusCode).toBe(401)
})

if (onRealPostgres)
  test('of a simultaneous close, resolve and replies one ends the ticket and no reply follows (PostgreSQL)', async () => {
    const id = await ticketId()
    const [closed, resolved, ...replies] = await Promise.all([
      close(id),
      resolve(id),
      ...Array.from({ length: 6 }, (_, index) => reply(id, `Reply ${index}`)),
    ])
    expect([closed?.status === 200, resolved?.status === 200].filter(Boolean)).toHaveLength(1)
    const kept = replies.filter(({ status }) => status === 201).length
    expect((await read(id)).replies).toHaveLength(kept)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(6 - kept)
  })

test('a customer has at most ten open tickets; one that is closed makes room [OC-062]', async () => {
  const ids: string[] = []
  for (let count = 1; count <= 10; count += 1) ids.push(await ticketId())
  const refused = await create()
  expect(refused.status).toBe(409)
  expect(refused.body.message).toBe(
    'You have 10 open tickets. Please reply in one of them, or close one first.',
  )
  await close(ids[0] ?? '')
  expect((await create()).status).toBe(201)
})

test('a customer sends at most fifty replies to a ticket in a day; support is not limited [OC-062]', async () => {
  const id = await ticketId()
  for (let count = 1; count <= 50; count += 1) {
    app.clock.advance(60)
    expect((await reply(id, `Reply ${count}`)).status).toBe(201)
  }
  const refused = await reply(id, 'One more')
  expect(refused.status).toBe(429)
  expect(refused.body.message).toContain('50 replies')
  agent = await workerToken(app, 'support')
  expect((await answer(id, 'We are looking into it.')).status).toBe(201)
  app.clock.advance(24 * 3600 - 49 * 60)
  const { email, password } = ada
  const again = await app.server.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
  })
  ada = { ...ada, token: again.json().data.accessToken }
  expect((await reply(id, 'A day after the first')).status).toBe(201)
  expect((await reply(id, 'Too soon after the second')).status).toBe(429)
})
