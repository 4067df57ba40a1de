import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../test/app.ts'
import { startTestApp } from '../test/app.ts'
import type { TestCustomer } from '../test/fixtures/customers.ts'
import { as, signedUpCustomer } from '../test/fixtures/customers.ts'
import { type LiveReading, readLive } from '../test/fixtures/live-reader.ts'
import { assignedTo, callAs, paidOrderOf, takenOut, workerToken } from '../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
const open: LiveReading[] = []

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(() => app.close())

async function follow(customer = ada): Promise<LiveReading> {
  const stream = await readLive(app.server, as(customer))
  open.push(stream)
  return stream
}
const call = (method: 'GET' | 'PATCH' | 'DELETE', path: string) =>
  app.server.inject({ method, url: `/api${path}`, headers: as(ada) })

test('a payment reaches the customer’s stream at once, together with its notification', async () => {
  const stream = await follow()
  const bola = await follow(await signedUpCustomer(app))
  const id = await paidOrderOf(app, ada.token)
  expect((await stream.next('order')).data).toEqual({ id })
  expect((await stream.next('notification')).data).toEqual({ id: '' })
  expect(stream.heard.every(({ event }) => event !== 'resync')).toBe(true)
  expect(bola.heard.map(({ event }) => event)).toEqual(['ready'])
})

test('a stream follows an order from its assignment to the driver’s last position', async () => {
  const id = await paidOrderOf(app, ada.token)
  const stream = await follow()
  const driver = await assignedTo(app, id, 'driver1')
  expect((await stream.next('order')).data).toEqual({ id })
  const seen = (seq: number) =>
    callAs(app, driver, 'POST', '/driver/positions', {
      fixes: [{ seq, at: app.clock().toISOString(), lat: 6.44, lng: 3.47, accuracy: 8 }],
    })
  app.clock.advance(1)
  await seen(1)
  await takenOut(app, driver, id)
  app.clock.advance(1)
  await seen(2)
  expect((await stream.next('position')).data).toEqual({ id })
  expect(stream.heard.filter(({ event }) => event === 'position')).toHaveLength(1)
})

test('a notification read or deleted in one tab changes the other tabs', async () => {
  await paidOrderOf(app, ada.token)
  await app.worker.runDue()
  const stream = await follow()
  const [first, second] = (await call('GET', '/notifications')).json().data.data
  await call('PATCH', `/notifications/${first._id}`)
  await stream.next('notification')
  await call('DELETE', `/notifications/${second._id}`)
  await stream.next('notification')
  await call('PATCH', '/notifications/mark-all-read')
  await stream.next('notification')
  expect(stream.heard.map(({ event }) => event)).toEqual(['ready', ...Array(3).fill('notification')])
})

test('a stream that reconnects after a lost connection misses nothing', async () => {
  const stream = await follow()
  const { id: lastId } = await stream.next('ready')
  stream.close()
  const id = await paidOrderOf(app, ada.token)
  const again = await readLive(app.server, { ...as(ada), 'last-event-id': lastId })
  open.push(again)
  await again.next('ready')
  expect(again.heard.filter(({ event, data }) => event === 'order' && data.id === id).length).toBeGreaterThan(
    0,
  )
  expect(new Set(again.heard.map((event) => event.id)).size).toBeGreaterThanOrEqual(again.heard.length - 1)
})

test('without a session there is no stream', async () => {
  for (const headers of [{}, { authorization: 'Bearer a.b.c' }]) {
    const stream = await readLive(app.server, headers)
    expect(stream.status).toBe(401)
  }
})

test('the desk of support hears of a ticket that is opened, noted, answered and rated [CN-128]', async () => {
  const agent = await workerToken(app, 'support')
  const desk = await readLive(app.server, { authorization: `Bearer ${agent}` }, '/api/staff/live')
  open.push(desk)
  await desk.next('ready')
  const form = { categoryId: 'cat_orders', message: 'My order came without a receipt.' }
  const { body } = await callAs(app, ada.token, 'POST', '/support/tickets', form)
  const { id } = body.data
  expect((await desk.next('ticket')).data).toEqual({ id })
  for (const [path, sent, token] of [
    [`/staff/tickets/${id}/notes`, { note: 'Asked the driver' }, agent],
    [`/support/tickets/${id}/reply`, { message: 'Any news?' }, ada.token],
    [`/staff/tickets/${id}/resolve`, {}, agent],
    [`/support/tickets/${id}/rating`, { score: 5, word: '' }, ada.token],
  ] as const) {
    expect((await callAs(app, token, 'POST', path, sent)).status, path).toBeLessThan(300)
    expect((await desk.next('ticket')).data, path).toEqual({ id })
  }
  expect(desk.heard.filter(({ event }) => event === 'ticket')).toHaveLength(5)
})
