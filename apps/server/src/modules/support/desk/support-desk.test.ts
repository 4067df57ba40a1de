import { RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { as, signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import type { Reply } from '../../../../test/fixtures/workers.ts'
import { callAs, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { eraseTicketsOfCustomer } from '../support.ts'

let app: TestApp
let ada: TestCustomer
let agent: string
let admin: string
let dispatcher: string
let people: { id: string; name: string; role: string }[]

beforeAll(async () => {
  app = await startTestApp()
  agent = await workerToken(app, 'support')
  admin = await workerToken(app, 'admin')
  dispatcher = await workerToken(app, 'dispatcher')
  people = (await callAs(app, agent, 'GET', '/staff/ticket-agents')).body.data
})
beforeEach(async () => {
  // Within the hours of support, whatever the clock of the test said before.
  app.clock.set(new Date('2026-11-21T09:00:00Z'))
  ada = await signedUpCustomer(app)
})
afterAll(() => app.close())

const personOf = (role: string) => {
  const found = people.find((each) => each.role === role)
  if (found === undefined) throw new Error(`nobody is ${role}`)
  return found
}
const post = (path: string, body: object = {}, token = agent) =>
  callAs(app, token, 'POST', `/staff${path}`, body)
const read = (path: string, token = agent) => callAs(app, token, 'GET', `/staff${path}`)
const open = async (form: object = {}, customer = ada): Promise<string> => {
  app.clock.advance(1)
  const body = { categoryId: 'cat_orders', message: 'My order came without a receipt.', ...form }
  return (await callAs(app, customer.token, 'POST', '/support/tickets', body)).body.data.id
}
const own = async (id: string) => (await callAs(app, ada.token, 'GET', `/support/tickets/${id}`)).body.data
const queue = async (query: string): Promise<string[]> =>
  (await read(`/ticket-queue?limit=100&${query}`)).body.data.data.map(({ id }: { id: string }) => id)
const after = (seconds: number) => new Date(app.clock().getTime() + seconds * 1000).toISOString()

test('the queue stands by promised time; a reply moves a ticket to waiting, and is measured [CN-080] [CN-081] [RP-366]', async () => {
  const slow = await open({ categoryId: 'cat_general', message: 'Do you deliver to Badore?' })
  const quick = await open()
  expect((await own(quick)).replyDueAt).toBe(after(1800))
  const listed = await queue('queue=open')
  expect(listed.indexOf(quick)).toBeLessThan(listed.indexOf(slow))
  app.clock.advance(600)
  await callAs(app, ada.token, 'POST', `/support/tickets/${quick}/reply`, { message: 'Are you there?' })
  // Asked again it presses: a quarter of an hour from now, not what was left of the half hour.
  expect((await own(quick)).replyDueAt).toBe(after(900))

  const answered = await post(`/tickets/${quick}/reply`, { message: 'It is in your mail now.' })
  expect(answered.body.data.replies.at(-1).senderName).toContain('Support Team (')
  expect((await own(quick)).replies.at(-1).senderName).toBe('Support Team')
  expect((await own(quick)).replyDueAt).toBeNull()
  expect(await queue('queue=open')).not.toContain(quick)
  expect(await queue('queue=waiting')).toContain(quick)
  const { rows } = await sql<{ waited: number; in_time: boolean }>`select
    extract(epoch from created_at - asked_at)::int as waited, created_at <= due_at as in_time
    from ticket_replies where ticket_id = ${quick} and sender = 'support'`.execute(app.database.db)
  expect(rows).toEqual([{ waited: 600, in_time: true }])

  await post(`/tickets/${slow}/resolve`)
  expect(await queue('queue=resolved')).toContain(slow)
  expect(await queue(`search=${ada.email}`)).toEqual([quick, slow])
  expect((await read('/ticket-counts')).body.data).toMatchObject({
    medianReplySeconds: 600,
    repliesInTimePercent: 100,
  })
})

test('a ticket is assigned to one of two agents; the other learns who and when [CN-083]', async () => {
  const id = await open()
  const [bisi, boss] = [personOf('support'), personOf('admin')]
  const take = (assigneeId: string | null, before: string | null, token: string) =>
    post(`/tickets/${id}/assign`, { assigneeId, before }, token)
  const both = await Promise.all([take(bisi.id, null, agent), take(boss.id, null, admin)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const lost = both.find(({ status }) => status === 409)
  expect(lost?.body.message).toMatch(/^Somebody else changed .* took it at 10:00am\.$/)
  expect(lost?.body.details ?? lost?.body.data).toBeTruthy()
  const winner = both[0].status === 200 ? bisi : boss
  expect(await queue('queue=open&mine=yes')).toEqual(winner === bisi ? [id] : [])
  expect((await take(personOf('finance').id, winner.id, agent)).body.errors).toHaveProperty('assigneeId')
  const back = await take(null, winner.id, agent)
  expect(back.body.data.assignee).toBeNull()
  expect(back.body.data.events.map(({ kind }: { kind: string }) => kind)).toEqual(['assigned', 'unassigned'])
})

test('notes are for staff alone, and what a customer gets of a ticket never holds them [CN-083]', async () => {
  const id = await open()
  expect((await post(`/tickets/${id}/notes`, { note: ' ' })).body.message).toBe('Please enter a note')
  const noted = await post(`/tickets/${id}/notes`, { note: 'Meter and receipt agree at 20.0 L.' })
  expect(noted.body.data.notes).toMatchObject([{ note: 'Meter and receipt agree at 20.0 L.' }])
  expect(JSON.stringify(await own(id))).not.toContain('Meter and receipt')
  const { rows } = await sql<{ details: object }>`select details from staff_audit
    where subject_id = ${id} and act = 'addTicketNote'`.execute(app.database.db)
  expect(rows).toEqual([{ details: {} }])
})

test('saved replies are filled with name, order and amount of the ticket by the server [CN-082]', async () => {
  const orderId = await paidOrderOf(app, ada.token)
  const body = 'Good day {name}, {order} cost {amount}.'
  const saved = await post('/saved-replies', { title: 'Price', body })
  expect(saved.status).toBe(201)
  const filled = async (ticket: string) =>
    (await read(`/tickets/${ticket}/saved-replies`)).body.data.find(
      (each: { id: string }) => each.id === saved.body.data.id,
    )
  expect(await filled(await open({ orderId }))).toMatchObject({
    text: `Good day Ada Obi, #${orderId.slice(-6)} cost ₦18,258.00.`,
    missing: [],
  })
  expect(await filled(await open())).toMatchObject({ missing: ['an order', 'an order with an amount'] })
  expect((await post('/saved-replies', { title: 'Bad', body: '<b>{name}</b>' })).body.message).toContain(
    'Markup',
  )
  const path = `/staff/saved-replies/${saved.body.data.id}`
  const changed = await callAs(app, agent, 'PUT', path, { title: 'Price', body: 'Hello {name}' })
  expect(changed.body.data.body).toBe('Hello {name}')
})

test('a resolved ticket is opened again, and a second resolve names who was first [CN-084]', async () => {
  const id = await open()
  expect((await post(`/tickets/${id}/reopen`)).body.message).toContain('already open')
  await post(`/tickets/${id}/resolve`)
  const second = await post(`/tickets/${id}/resolve`, {}, admin)
  expect(second.status).toBe(409)
  expect(second.body.message).toMatch(/This ticket is RESOLVED.* resolved it at 10:00am\.$/)
  const reopened = await post(`/tickets/${id}/reopen`)
  expect(reopened.body.data).toMatchObject({ status: 'OPEN', replyDueAt: after(1800) })
})

test('of two tickets of one customer the messages become one; the other leads there [CN-085]', async () => {
  const first = await open({ message: 'The driver is at the wrong gate.' })
  const double = await open({ categoryId: 'cat_delivery', message: 'Nobody came to my gate yet.' })
  app.clock.advance(60)
  await callAs(app, ada.token, 'POST', `/support/tickets/${first}/reply`, { message: 'He has left.' })
  await post(`/tickets/${double}/notes`, { note: 'The same delivery.' })
  const stranger = await signedUpCustomer(app)
  const foreign = await open({}, stranger)
  expect((await post(`/tickets/${double}/merge`, { into: foreign.slice(-6) })).status).toBe(422)

  const merged = await post(`/tickets/${double}/merge`, { into: `#${first.slice(-6)}` })
  expect(merged.body.data.id).toBe(first)
  expect(merged.body.data.replies.map(({ message }: { message: string }) => message)).toEqual([
    'Nobody came to my gate yet.',
    'He has left.',
  ])
  expect(merged.body.data.notes).toHaveLength(1)
  const list = (await callAs(app, ada.token, 'GET', '/support/tickets')).body.data
  expect(list.map(({ id }: { id: string }) => id)).toEqual([first])
  expect(await own(double)).toMatchObject({ status: 'CLOSED', mergedInto: first })
  expect((await post(`/tickets/${double}/reopen`)).status).toBe(409)
  const again = await callAs(app, ada.token, 'POST', `/support/tickets/${double}/reply`, { message: 'x' })
  expect(again.status).toBe(409)
})

test('staff open tickets for callers: found by phone or e-mail, or without an account [CN-086]', async () => {
  const profile = { firstName: 'Ada', lastName: 'Obi', phone: '0803 555 0102' }
  const saved = await callAs(app, ada.token, 'PUT', '/users/me', profile)
  const search = async (text: string): Promise<object[]> =>
    (await read(`/ticket-callers?search=${encodeURIComponent(text)}`)).body.data
  expect(await search(ada.email)).toMatchObject([{ id: ada.userId, name: 'Ada Obi' }])
  if (saved.status === 200) expect(await search('08035550102')).toMatchObject([{ id: ada.userId }])

  const form = { channel: 'phone', categoryId: 'cat_delivery', message: 'The driver is not at my gate.' }
  const known = await post('/tickets', { ...form, customerId: ada.userId })
  expect(known.body.data).toMatchObject({ channel: 'phone', customer: { _id: ada.userId } })
  expect(await own(known.body.data.id)).toMatchObject({ status: 'OPEN' })

  const caller = { callerName: 'Ṣọlá Adéyẹmí', callerPhone: '0803 123 4567' }
  expect((await post('/tickets', { ...form, callerName: 'Ṣọlá' })).body.errors).toHaveProperty('callerPhone')
  const unknown = await post('/tickets', { ...form, ...caller, channel: 'whatsapp' })
  const { id } = unknown.body.data
  expect(unknown.body.data.customer).toMatchObject({
    _id: null,
    name: 'Ṣọlá Adéyẹmí',
    phone: '+2348031234567',
  })
  expect((await post(`/tickets/${id}/reply`, { message: 'We called you back.' })).status).toBe(201)
  expect((await post(`/tickets/${id}/resolve`)).status).toBe(200)
  expect((await read(`/tickets/${id}/customer`)).body.data).toBeNull()
  expect((await read(`/tickets/${known.body.data.id}/customer`)).body.data).toMatchObject({ tickets: 1 })

  app.clock.advance((RETENTION.callerTickets.days + 1) * 24 * 3600)
  for (const { name, run } of app.app.recurring) if (name === 'support-housekeeping') await run()
  const left = await app.database.db.selectFrom('tickets').select('id').where('id', '=', id).execute()
  expect(left).toEqual([])
})

test('two tickets of a caller whose keys differ in the last of 255 characters are two tickets [RM-093]', async () => {
  const payload = {
    channel: 'phone',
    categoryId: 'cat_delivery',
    message: 'The driver is not at my gate.',
    customerId: ada.userId,
  }
  const opened = async (last: string): Promise<string> => {
    const headers = { authorization: `Bearer ${agent}`, 'idempotency-key': 'k'.repeat(254) + last }
    const { body } = await app.server.inject({ method: 'POST', url: '/api/staff/tickets', headers, payload })
    return JSON.parse(body).data.id
  }
  const [first, again, second] = [await opened('a'), await opened('a'), await opened('b')]
  expect(again).toBe(first)
  expect(second).not.toBe(first)
})

test('an escalation has an owner of its team, is seen by that team alone, and is closed once [CN-087]', async () => {
  const id = await open({ categoryId: 'cat_delivery', message: 'The driver is at the wrong gate.' })
  const form = {
    team: 'dispatch',
    ownerId: personOf('dispatcher').id,
    reason: 'Wrong gate',
    dueAt: after(3600),
  }
  const wrong = await post(`/tickets/${id}/escalations`, { ...form, ownerId: personOf('finance').id })
  expect(wrong.body.errors).toHaveProperty('ownerId')
  const escalated = await post(`/tickets/${id}/escalations`, form)
  expect(escalated.body.data.escalation).toMatchObject({ team: 'dispatch', outcome: null })
  expect((await post(`/tickets/${id}/escalations`, form)).status).toBe(409)
  const seen = async (token: string) =>
    (await read('/escalations', token)).body.data.data.filter(
      (each: { ticketId: string }) => each.ticketId === id,
    )
  expect(await seen(dispatcher)).toMatchObject([{ reason: 'Wrong gate', customerName: 'Ada Obi' }])
  const finance = await workerToken(app, 'finance')
  expect(await seen(finance)).toEqual([])
  const path = `/escalations/${escalated.body.data.escalation.id}/close`
  const outcome = { reason: 'The driver is at the right gate now' }
  expect((await post(path, outcome, finance)).status).toBe(404)
  const both = await Promise.all([post(path, outcome, dispatcher), post(path, outcome, admin)])
  expect(both.map(({ status }: Reply) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await read(`/tickets/${id}`)).body.data.escalation.outcome).toBe(outcome.reason)
})

test('the customer says once what the help was like, after it was resolved [CN-088]', async () => {
  const id = await open()
  const rate = (body: object) => callAs(app, ada.token, 'POST', `/support/tickets/${id}/rating`, body)
  expect((await rate({ score: 5, word: '' })).status).toBe(409)
  await post(`/tickets/${id}/resolve`)
  expect((await rate({ score: 7 })).body.message).toBe('Please choose 1 to 5')
  const both = await Promise.all([rate({ score: 4, word: 'Quick' }), rate({ score: 1, word: 'No' })])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
  const kept = both.find(({ status }) => status === 201)?.body.data.rating
  expect((await read(`/tickets/${id}`)).body.data.rating).toEqual(kept)
})

test('support sends pictures that the customer sees, and the audit holds no words of them [CN-089]', async () => {
  const id = await open()
  const png = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#06c' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('message', 'Here is the meter.')
  form.append('pictures', new Blob([new Uint8Array(png)], { type: 'image/png' }), 'meter.png')
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const sent = await app.server.inject({
    method: 'POST',
    url: `/api/staff/tickets/${id}/picture-reply`,
    headers: {
      authorization: `Bearer ${agent}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  expect(sent.statusCode).toBe(201)
  const [picture] = (await own(id)).replies.at(-1).pictures
  const url = `/api/support/tickets/${id}/pictures/${picture.id}`
  const seen = await app.server.inject({ method: 'GET', url, headers: as(ada) })
  expect(seen.headers['content-type']).toBe('image/webp')
  const { rows } = await sql<{ details: object }>`select details from staff_audit
    where subject_id = ${id} and act = 'replyToTicketWithPictures'`.execute(app.database.db)
  expect(rows).toEqual([{ details: {} }])
})

test('closing an account takes notes, escalations and history of its tickets along [CN-089]', async () => {
  const id = await open()
  await post(`/tickets/${id}/notes`, { note: 'Calls often.' })
  await app.database.transaction((tx) => eraseTicketsOfCustomer(app.app.context, tx, ada.userId as never)) // of a test
  for (const table of ['ticket_notes', 'ticket_events', 'tickets'] as const) {
    const column = table === 'tickets' ? 'id' : 'ticket_id'
    const { rows } = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(
      app.database.db,
    )
    expect(rows).toEqual([])
  }
})

test('staff answer one ticket fifty times in a day, each by mail; the next names a better way [OC-088]', async () => {
  const id = await open()
  const answers = async (count: number) => {
    let status = 0
    for (let sent = 0; sent < count; sent++)
      status = (await post(`/tickets/${id}/reply`, { message: 'We are looking into it.' })).status
    return status
  }
  expect(await answers(50)).toBe(201)
  const refused = await post(`/tickets/${id}/reply`, { message: 'We are looking into it.' })
  expect(refused.status).toBe(429)
  expect(refused.body.message).toMatch(/^Our team has sent 50 replies .* This one was not sent\./)
  const { status } = await callAs(app, ada.token, 'POST', `/support/tickets/${id}/reply`, {
    message: 'Thanks',
  })
  expect(status, 'the customer has replies of their own').toBe(201)
})
