import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { gateOf } from '../../../../../tools/demo/driver-phone.ts'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import {
  assignedTo,
  beginShift,
  callAs,
  endShift,
  handOver,
  paidOrderOf,
  runsOf,
  takenOut,
  workerToken,
} from '../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let orderId: string
let driver: string
let seq = 0

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
})
beforeEach(async () => {
  orderId = await paidOrderOf(app, ada.token)
  driver = await assignedTo(app, orderId, 'driver1')
})
afterAll(() => app.close())

type Sent = { seq: number; at: string; lat: number; lng: number; accuracy: number; speed?: number }

/** A fix near Lekki, `seconds` from now by the telephone's clock. */
function fix(seconds = 0, changes: Partial<Sent> = {}): Sent {
  seq += 1
  const at = new Date(app.clock().getTime() + seconds * 1000).toISOString()
  return { seq, at, lat: 6.4412, lng: 3.4738, accuracy: 8, speed: 6.5, ...changes }
}
const post = (fixes: unknown[], token = driver) => callAs(app, token, 'POST', '/driver/positions', { fixes })
const kept = async (fixes: Sent[]) => (await post(fixes)).body.data.kept
const track = async (token = ada.token, id = orderId) => callAs(app, token, 'GET', `/orders/${id}/tracking`)
const position = async () => (await track()).body.data.position
const finish = async () => {
  const dispatcher = await workerToken(app, 'dispatcher')
  await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/cancel`, { reason: 'The test is over' })
}

test('the customer sees the position while the order is out for delivery, and at no other time', async () => {
  await post([fix()])
  expect((await track()).body.data).toEqual({
    status: 'driver_assigned',
    position: null,
    isWithheld: false,
    gate: null,
    landmark: '',
    distanceMetres: null,
    estimatedDelivery: expect.stringMatching(/Z$/),
    driver: expect.objectContaining({ name: 'Tunde Demo', phone: null }),
    eta: null,
    stopsBefore: null,
    signal: null,
    lastSeenAt: null,
    change: null,
    meters: [expect.objectContaining({ serial: 'DEMO-101-1' })],
  })
  app.clock.advance(60)
  await takenOut(app, driver, orderId)
  // Where the driver was before leaving the station is none of the customer's business.
  expect(await position()).toBeNull()
  const sent = fix()
  expect(await kept([sent])).toBe(1)
  app.clock.advance(25)
  expect((await track()).body.data).toMatchObject({
    status: 'out_for_delivery',
    position: { lat: 6.4412, lng: 3.4738, accuracy: 8, at: sent.at, ageSeconds: 25 },
    driver: { name: 'Tunde Demo', phone: '+2348000000001' },
  })
  expect(await position()).not.toHaveProperty('speed')

  await handOver(app, { token: ada.token, driver, orderId })
  await post([fix()])
  expect((await track()).body.data).toMatchObject({
    status: 'delivered',
    position: null,
    estimatedDelivery: null,
  })
})

test('with a pin at the gate the customer learns how far the driver is, and when to expect them [DS-013]', async () => {
  const pin = { lat: 6.4414, lng: 3.4705 }
  const address = { street: '7 Admiralty Way', city: 'Lekki', state: 'Lagos', landmark: 'Blue gate', pin }
  const addressId = (await callAs(app, ada.token, 'POST', '/users/address', address)).body.data._id
  const pinned = await paidOrderOf(app, ada.token, { addressId })
  const ngozi = await assignedTo(app, pinned, 'driver2')
  const gate = gateOf(await runsOf(app, ngozi), pinned)
  expect(gate?.stop.job).toMatchObject({ offer: true, pin, landmark: 'Blue gate' })
  await takenOut(app, ngozi, pinned)
  const before = (await track(ada.token, pinned)).body.data
  expect(before).toMatchObject({ gate: pin, position: null, distanceMetres: null })
  const half = new Date(app.clock().getTime() + 45 * 60_000).toISOString()
  expect(before.estimatedDelivery).toBe(half)

  // 1 km to the east, which is 1.35 km by road.
  await post([fix(0, { lat: pin.lat, lng: pin.lng + 0.00905 })], ngozi)
  const { distanceMetres } = (await track(ada.token, pinned)).body.data
  expect(Math.round(distanceMetres / 10)).toBe(135)

  const dispatcher = await workerToken(app, 'dispatcher')
  await callAs(app, dispatcher, 'POST', `/staff/orders/${pinned}/cancel`, { reason: 'The test is over' })
  await finish()
})

test('only the owner follows an order, by its full or short id', async () => {
  const bob = await signedUpCustomer(app)
  const foreign = await track(bob.token)
  expect(foreign.status).toBe(404)
  expect(foreign.body).toEqual((await track(bob.token, 'ord_nothing')).body)
  expect((await track(ada.token, orderId.slice(-6))).status).toBe(200)
  await finish()
})

test('fixes that waited on the phone may arrive in any order and twice; the newest is shown', async () => {
  await takenOut(app, driver, orderId)
  const start = app.clock().getTime()
  app.clock.advance(500)
  const fixes = Array.from({ length: 500 }, (_, second) =>
    fix(0, { at: new Date(start + second * 1000).toISOString(), lat: 6.4 + second / 10_000 }),
  )
  const shuffled = fixes.toSorted((a, b) => ((a.seq * 7919) % 503) - ((b.seq * 7919) % 503))
  expect(await kept(shuffled.slice(0, 300))).toBe(300)
  expect(await kept(shuffled)).toBe(200)
  expect(await kept(shuffled.toReversed())).toBe(0)
  expect((await position()).at).toBe(fixes.at(-1)?.at)
  await finish()
})

test('fixes that cannot be true are left out, and the others of the same call are kept [DR-036]', async () => {
  await takenOut(app, driver, orderId)
  app.clock.advance(60)
  const good = fix(-10)
  const bad = [
    fix(-25 * 3600),
    fix(0, { lat: 91 }),
    fix(0, { lng: -181 }),
    fix(0, { accuracy: -1 }),
    fix(0, { seq: -1 }),
  ]
  expect((await post([...bad, good])).body.data).toEqual({
    kept: 1,
    dropped: { before_shift: 1, outside_lagos: 2, unreadable: 2 },
  })
  expect((await position()).at).toBe(good.at)
  // A telephone whose clock is ahead shows its newest place as new.
  expect(await kept([fix(5 * 60)])).toBe(1)
  expect((await position()).ageSeconds).toBe(0)
  await finish()
})

test('a batch of another shape is refused whole', async () => {
  for (const wrong of [[{ ...fix(), lat: '6.4' }], [{ ...fix(), at: 'now' }], Array(501).fill(fix())])
    expect((await post(wrong)).status).toBe(400)
  await finish()
})

test('off shift no position is kept, and none of an earlier shift is shown', async () => {
  await post([fix()])
  await finish()
  const dispatcher = await workerToken(app, 'dispatcher')
  const shown = async () => {
    const { body } = await callAs(app, dispatcher, 'GET', '/staff/drivers')
    return body.data.find(({ name }: { name: string }) => name === 'Tunde Demo').position
  }
  expect(await shown()).toMatchObject({ lat: 6.4412, lng: 3.4738, accuracy: 8 })
  await endShift(app, driver)
  expect((await post([fix()])).status).toBe(409)
  expect(await shown()).toBeNull()
  app.clock.advance(1)
  await beginShift(app, driver)
  expect(await shown()).toBeNull()
  expect(await kept([fix(-60), fix()])).toBe(1)
})

test('positions are deleted after 90 days, and not before [ML-054]', async () => {
  await post([fix()])
  const count = async () =>
    (await app.database.db.selectFrom('driver_positions').select('seq').execute()).length
  const clean = () => app.app.recurring.find(({ name }) => name === 'tracking-housekeeping')?.run()
  await clean()
  expect(await count()).toBeGreaterThan(0)
  app.clock.advance(89 * 24 * 3600)
  await clean()
  expect(await count()).toBeGreaterThan(0)
  app.clock.advance(24 * 3600 + 1)
  await clean()
  expect(await count()).toBe(0)
})
