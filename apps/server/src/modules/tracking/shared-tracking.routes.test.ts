import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import {
  assignedTo,
  callAs,
  handOver,
  paidOrderOf,
  takenOut,
  unpaidOrderOf,
  workerToken,
} from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let orderId: string

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  // A customer of each test: the clock goes past the end of a session.
  ada = await signedUpCustomer(app)
  orderId = await paidOrderOf(app, ada.token)
})
afterAll(() => app.close())

const share = (token = ada.token, id = orderId) => callAs(app, token, 'POST', `/orders/${id}/share`)
const sharedUntil = async () =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}/share`)).body.data.sharedUntil
const tokenOf = ({ body }: { body: { data: { url: string } } }) => new URL(body.data.url).hash.slice(1)
const follow = (token: string | undefined) => callAs(app, token, 'GET', '/shared-tracking')
const stop = async () =>
  (
    await app.server.inject({
      method: 'DELETE',
      url: `/api/orders/${orderId}/share`,
      headers: { authorization: `Bearer ${ada.token}` },
    })
  ).statusCode

test('who has the link sees stage, position and time, and nothing that names a person or a place [DR-002]', async () => {
  const link = await share()
  expect(link.status).toBe(201)
  expect(new URL(link.body.data.url).pathname).toBe('/track')
  const token = tokenOf(link)
  const driver = await assignedTo(app, orderId, 'driver1')
  await takenOut(app, driver, orderId)
  const at = app.clock().toISOString()
  const fixes = [{ seq: app.clock().getTime(), at, lat: 6.4412, lng: 3.4738, accuracy: 8 }]
  await callAs(app, driver, 'POST', '/driver/positions', { fixes })
  const seen = await follow(token)
  expect(seen.body.data).toEqual({
    status: 'out_for_delivery',
    position: { lat: 6.4412, lng: 3.4738, accuracy: 8, at, ageSeconds: 0 },
    isWithheld: false,
    estimatedDelivery: expect.stringMatching(/Z$/),
    eta: null,
    stopsBefore: null,
    signal: null,
    lastSeenAt: null,
    endsAt: link.body.data.expiresAt,
  })

  await handOver(app, { token: ada.token, driver, orderId })
  app.clock.advance(29 * 60)
  expect((await follow(token)).body.data).toMatchObject({ status: 'delivered', position: null })
  app.clock.advance(60)
  expect(await follow(token)).toMatchObject({
    status: 404,
    body: { message: 'This link has ended. Ask the person who sent it for a new one.' },
  })
})

test('a link ends when it is replaced, when sharing stops, and with a cancellation [DR-003]', async () => {
  const first = tokenOf(await share())
  const second = tokenOf(await share())
  expect((await follow(first)).status).toBe(404)
  expect((await follow(second)).status).toBe(200)
  expect(await sharedUntil()).toMatch(/Z$/)
  expect([await stop(), await stop()]).toEqual([200, 200])
  expect((await follow(second)).status).toBe(404)
  expect(await sharedUntil()).toBeNull()

  const third = tokenOf(await share())
  const dispatcher = await workerToken(app, 'dispatcher')
  await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/cancel`, { reason: 'The test is over' })
  expect((await follow(third)).status).toBe(404)
  app.clock.advance(49 * 60 * 60)
  await app.app.recurring.find(({ name }) => name === 'tracking-housekeeping')?.run()
  const left = await app.database.db.selectFrom('tracking_links').select('order_id').execute()
  expect(left).toEqual([])
})

test('nobody shares the order of another customer, or one that is not paid [DR-001]', async () => {
  const bola = await signedUpCustomer(app)
  expect((await share(bola.token)).status).toBe(404)
  const unpaid = await unpaidOrderOf(app, ada.token)
  expect(await share(ada.token, unpaid)).toMatchObject({
    status: 409,
    body: { message: 'You can share an order once it is paid, until it is delivered.' },
  })
  expect((await follow(undefined)).status).toBe(404)
  expect((await follow('not-a-token')).status).toBe(404)
  // A customer's own token is no link.
  expect((await follow(ada.token)).status).toBe(404)
})
