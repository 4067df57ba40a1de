import type { WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PhoneCommand } from '../../../../../../tools/demo/driver-phone.ts'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import {
  applied,
  beginShift,
  callAs,
  driverSays,
  driverSaysOf,
  handOver,
  paidOrderOf,
  runsOf,
  seededDriver,
  workerToken,
} from '../../../../test/fixtures/workers.ts'

let app: TestApp
let ada: TestCustomer
let dispatcher: string
let admin: string
let driver: string
let driverId: string
let station: string
let orders: string[]
const made: string[] = []

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  dispatcher = await workerToken(app, 'dispatcher')
  admin = await workerToken(app, 'admin')
  ;({ driver, driverId, station } = await seededDriver(app))
  await beginShift(app, driver)
})
beforeEach(async () => {
  orders = [await paidOrderOf(app, ada.token), await paidOrderOf(app, ada.token)]
})
afterEach(async () => {
  for (const id of made.splice(0)) {
    const { version } = await read(id)
    await staff('POST', `/staff/runs/${id}/withdraw`, { version, reason: 'The test is over' })
  }
  await checkMoney(app.database)
})
afterAll(() => app.close())

const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, token = dispatcher) =>
  callAs(app, token, method, path, body)
const read = async (id: string) => (await staff('GET', `/staff/runs/${id}`)).body.data
const give = async (orderIds: readonly string[] = orders) => {
  const answer = await staff('POST', '/staff/runs', { driverId, orderIds })
  if (answer.status === 201) made.push(answer.body.data.id)
  return answer
}
const say = (orderId: string | undefined, kind: PhoneCommand['kind'], body?: object) =>
  driverSaysOf(app, driver, orderId ?? '', kind, body)
const NOTHING = { active: null, waiting: [] }
const statusOf = async (orderId: string | undefined) =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data.status
const newest = async (count: number) => {
  while ((await app.worker.runDue()) > 0);
  const { body } = await callAs(app, ada.token, 'GET', '/notifications')
  return body.data.data.slice(0, count).map(({ message }: { message: string }) => message)
}
/** The orders of the runs that wait for their driver. */
const ordersOf = ({ waiting }: WireDriverRuns) =>
  waiting.flatMap(({ stops }) => stops.flatMap(({ job }) => job?.orderId ?? []))
const openStops = async (id: string) =>
  (await read(id)).stops
    .filter(({ kind, state }: { kind: string; state: string }) => kind === 'gate' && state === 'pending')
    .map(({ orderId }: { orderId: string }) => orderId)

test('a run of two orders is given, read with its stops and events, and listed [DI-001]', async () => {
  const given = await give()
  expect(given).toMatchObject({ status: 201, body: { data: { state: 'assigned', driverId, version: 2 } } })
  const run = await read(given.body.data.id)
  expect(
    run.stops.map(({ kind, orderId }: { kind: string; orderId: string | null }) => [kind, orderId]),
  ).toEqual([
    ['load', null],
    ['gate', orders[0]],
    ['gate', orders[1]],
  ])
  expect(run.stops[1]).toMatchObject({
    title: '12 Road',
    area: 'Lekki',
    lines: [{ litresDl: 200, product: 'PMS' }],
  })
  expect(run.events.map(({ text }: { text: string }) => text)).toEqual(['Assigned to the driver', 'Proposed'])
  expect(run.changed.by).toBe('Chidi Demo')
  expect(await statusOf(orders[1])).toBe('driver_assigned')
  const { body } = await staff('GET', `/staff/runs?state=open&driver=${driverId}`)
  expect(body.data.data.map(({ id }: { id: string }) => id)).toEqual([run.id])
  expect((await staff('GET', '/staff/runs?state=done')).body.data.data).toEqual([])
})

test('within 8 seconds a run is undone: neither driver nor customer hears of it [DI-002]', async () => {
  const before = await newest(1)
  const { id, actId } = (await give()).body.data
  expect(await runsOf(app, driver)).toMatchObject(NOTHING)
  expect(await driverSays(app, driver, { kind: 'accept', runId: id })).toMatchObject({ code: 'NOT_FOUND' })
  app.clock.advance(7)
  expect((await staff('POST', `/staff/acts/${actId}/undo`)).status).toBe(200)
  expect((await staff('POST', `/staff/acts/${actId}/undo`)).status).toBe(409)
  app.clock.advance(2)
  expect(await newest(1)).toEqual(before)
  expect(await statusOf(orders[0])).toBe('paid')
  expect(await runsOf(app, driver)).toMatchObject(NOTHING)
})

test('after 8 seconds the driver sees the run, the customer is told, and undoing is refused [DI-003]', async () => {
  const { actId } = (await give()).body.data
  app.clock.advance(8)
  expect((await staff('POST', `/staff/acts/${actId}/undo`)).body).toMatchObject({
    message: 'More than 8 seconds have passed. Withdraw the run instead.',
  })
  expect(ordersOf(await runsOf(app, driver)).toSorted()).toEqual(orders.toSorted())
  expect((await newest(2)).every((text: string) => text.includes('A driver has been assigned'))).toBe(true)
})

test('accepting, loading and leaving are said of the whole run; the next gate is out for delivery [DI-004]', async () => {
  const { id } = (await give()).body.data
  app.clock.advance(8)
  await applied(say(orders[1], 'accept'))
  expect(await statusOf(orders[0])).toBe('driver_accepted')
  await applied(say(orders[0], 'load', { stationId: station }))
  expect(await statusOf(orders[1])).toBe('processing')
  await applied(say(orders[0], 'depart'))
  expect(await read(id)).toMatchObject({
    state: 'on_road',
    stops: [{ state: 'done', stationId: station }, {}, {}],
  })
  expect(await statusOf(orders[1])).toBe('processing')
  await handOver(app, { token: ada.token, driver, orderId: orders[0] ?? '' })
  expect(await statusOf(orders[0])).toBe('delivered')
  expect(await statusOf(orders[1])).toBe('out_for_delivery')
  await applied(say(orders[1], 'fail', { reason: 'refused' }))
  expect(await read(id)).toMatchObject({ state: 'done', stops: [{}, { state: 'done' }, { state: 'failed' }] })
  made.pop()
})

test('a run that its driver declines or that is broken off frees its orders in the same moment [DI-005]', async () => {
  const { id } = (await give()).body.data
  app.clock.advance(8)
  await applied(say(orders[0], 'decline', { reason: 'Puncture' }))
  expect(await read(id)).toMatchObject({ state: 'declined', reason: 'Puncture' })
  expect([await statusOf(orders[0]), await statusOf(orders[1])]).toEqual(['paid', 'paid'])
  const again = (await give()).body.data
  app.clock.advance(8)
  await applied(say(orders[0], 'accept'))
  const broken = { version: 3, reason: 'The engine is hot' }
  const ended = (await staff('POST', `/staff/runs/${again.id}/break`, broken)).body.data
  expect(ended.state).toBe('broken')
  expect([await statusOf(orders[0]), await statusOf(orders[1])]).toEqual(['paid', 'paid'])
  const { vans } = (await staff('GET', '/staff/board')).body.data
  await staff('POST', `/staff/vehicles/${vans[0].vehicleId}/back-on-road`)
  made.splice(0)
})

test('stops are put into a new order, taken out, added and pinned; an old version learns who was faster [DI-006]', async () => {
  const { id, version } = (await give()).body.data
  const third = await paidOrderOf(app, ada.token)
  const path = `/staff/runs/${id}/stops`
  const turned = { version, orderIds: [third, orders[1]], pinned: [third] }
  const changed = await staff('PUT', path, turned)
  expect(changed.status).toBe(200)
  expect(await openStops(id)).toEqual([third, orders[1]])
  expect(changed.body.data.stops.find(({ orderId }: { orderId: string }) => orderId === third)?.pinned).toBe(
    true,
  )
  expect([await statusOf(orders[0]), await statusOf(third)]).toEqual(['paid', 'driver_assigned'])
  expect(await staff('PUT', path, turned, admin)).toMatchObject({
    status: 409,
    body: { details: { by: 'Chidi Demo', state: 'assigned', runId: id } },
  })
})

test('an order that another run took, one that is named twice and an unknown driver are refused [DI-007]', async () => {
  const { id } = (await give([orders[0] ?? ''])).body.data
  const taken = await give()
  expect(taken).toMatchObject({
    status: 409,
    body: { details: { orderId: orders[0], runId: id, by: 'Chidi Demo', state: 'assigned' } },
  })
  expect((await give([orders[1] ?? '', orders[1] ?? ''])).body.errors).toEqual({
    orderIds: ['List each order only once'],
  })
  expect((await give([])).body.errors).toEqual({ orderIds: ['Please select at least one order'] })
  const nobody = { driverId: 'drv_00000000000000000000000000', orderIds: [orders[1]] }
  expect((await staff('POST', '/staff/runs', nobody)).body.errors).toEqual({
    driverId: ['Please select a driver'],
  })
})

test('a driver under way gets one run more, which waits until the first is over [DI-008]', async () => {
  await give([orders[0] ?? ''])
  app.clock.advance(8)
  await applied(say(orders[0], 'accept'))
  expect((await give([orders[1] ?? ''])).status).toBe(201)
  app.clock.advance(8)
  expect((await say(orders[1], 'accept')).message).toContain('Finish the run')
  const third = await paidOrderOf(app, ada.token)
  expect((await give([third])).body.message).toContain('already has order #')
})

test('a customer who cancels takes the stop out, and the last one ends the run [DI-009]', async () => {
  const { id } = (await give()).body.data
  const cancel = (orderId: string | undefined) =>
    callAs(app, ada.token, 'PUT', `/orders/${orderId}/cancel`, { reason: 'changed_mind' })
  expect((await cancel(orders[0])).status).toBe(200)
  expect(await openStops(id)).toEqual([orders[1]])
  expect((await cancel(orders[1])).status).toBe(200)
  expect((await read(id)).state).toBe('withdrawn')
  made.pop()
})

test('a run under way goes to another van, whose driver has its orders 8 seconds later [DI-175]', async () => {
  const other = await seededDriver(app, 'driver2')
  await beginShift(app, other.driver)
  const { id } = (await give()).body.data
  app.clock.advance(8)
  await applied(say(orders[0], 'accept'))
  const { version } = await read(id)
  const path = `/staff/runs/${id}/withdraw`
  const reason = 'Flat tyre on the bridge'
  const stale = await staff('POST', path, { version: version - 1, reason }, admin)
  expect(stale).toMatchObject({ status: 409, body: { details: { by: 'Tunde Demo', state: 'accepted' } } })
  expect(await openStops(id)).toEqual(orders)

  expect((await staff('POST', path, { version, reason })).status).toBe(200)
  const given = await staff('POST', '/staff/runs', { driverId: other.driverId, orderIds: orders })
  expect(given).toMatchObject({
    status: 201,
    body: { data: { state: 'assigned', driverId: other.driverId } },
  })
  expect(await read(id)).toMatchObject({ state: 'withdrawn', reason })
  expect(await openStops(given.body.data.id)).toEqual(orders)
  app.clock.advance(8)
  expect(await runsOf(app, driver)).toMatchObject(NOTHING)
  expect(ordersOf(await runsOf(app, other.driver)).toSorted()).toEqual(orders.toSorted())
  made.splice(0, made.length, given.body.data.id)
})
