import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  beginShift,
  callAs,
  dipsOf,
  paidOrderOf,
  seededDriver,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { runJob } from '../../../../test/run-job.ts'

let app: TestApp
let ada: TestCustomer
let dispatcher: string
let driver: string
let driverId: string
let station: string
let device: string
let seq: number
let phones = 0

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  dispatcher = await workerToken(app, 'dispatcher')
  ;({ driver, driverId, station } = await seededDriver(app))
  await beginShift(app, driver)
})
beforeEach(() => {
  phones += 1
  device = `phone of the test ${phones}`
  seq = 0
})
afterAll(() => app.close())

type Sent = {
  kind: string
  runId?: string
  stopId?: string
  body?: object
  seq?: number
  id?: string
  at?: string
}
const commandOf = (sent: Sent) => {
  seq = sent.seq ?? seq + 1
  return { seq, id: `${device} ${seq}`, at: app.clock().toISOString(), ...sent }
}
const sync = (commands: object[], token = driver) =>
  callAs(app, token, 'POST', '/driver/sync', { deviceId: device, commands })
const send = async (...commands: Sent[]) => {
  const { body } = await sync(commands.map(commandOf))
  return body.data.results
}
const runs = async () => (await sync([])).body.data.runs
const statusOf = async (orderId: string) =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data.status
const codeOf = async (orderId: string) =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data.handoverCode

/** A run of so many orders that its driver sees. */
async function givenRun(count: number) {
  const orderIds: string[] = []
  for (let made = 0; made < count; made += 1) orderIds.push(await paidOrderOf(app, ada.token))
  const { body } = await callAs(app, dispatcher, 'POST', '/staff/runs', { driverId, orderIds })
  app.clock.advance(8)
  const [run] = (await runs()).waiting
  const gates = run.stops
    .filter(({ kind }: { kind: string }) => kind === 'gate')
    .map(({ id }: { id: string }) => id)
  return { runId: body.data.id as string, orderIds, gates: gates as string[] }
}
/** What the meter shows, in decilitres; it goes on where it stopped. */
let meter = 0
function readings(code: string) {
  meter += 200
  return { code, openingDl: meter - 200, closingDl: meter }
}

test.each(['Z', 'at noonZ', '-271821-04-20T00:00:00.000Z', '2026-13-01T00:00:00Z'])(
  'a command of a phone at "%s" is refused as one that cannot be read [OC-084]',
  async (at) => {
    const command = commandOf({ kind: 'pause', body: { isOnBreak: false } })
    expect((await sync([{ ...command, at }])).status).toBe(400)
  },
)

test('the end of a shift that has come before the phone had a network counts as it was said [DI-183]', async () => {
  const at = app.clock().toISOString()
  const plannedEnd = new Date(app.clock().getTime() + 600_000).toISOString()
  const said = [
    commandOf({ kind: 'shift_start', body: { plannedEnd, dips: await dipsOf(app, driver) } }),
    commandOf({ kind: 'shift_until', body: { plannedEnd } }),
  ]
  app.clock.advance(1200)
  const { body } = await sync(said.map((command) => ({ ...command, at })))
  expect(body.data.results).toMatchObject([{ outcome: 'applied' }, { outcome: 'applied' }])
})

test('a run is accepted, loaded, driven and delivered by commands, and then no run is left [DI-020]', async () => {
  const { runId, orderIds, gates } = await givenRun(2)
  const [first, second] = orderIds as [string, string]
  const began = await send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  expect(began.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['applied', 'applied', 'applied'])
  const { active } = await runs()
  const check = active.stops[1].codeCheck
  const code = await codeOf(first)
  expect(createHmac('sha256', check.salt).update(code).digest('hex').slice(0, 2)).toBe(check.firstByte)
  await send(
    { kind: 'arrive', stopId: gates[0] ?? '' },
    { kind: 'deliver', stopId: gates[0] ?? '', body: readings(code) },
  )
  expect([await statusOf(first), await statusOf(second)]).toEqual(['delivered', 'out_for_delivery'])
  await send({ kind: 'deliver', stopId: gates[1] ?? '', body: readings(await codeOf(second)) })
  expect(await runs()).toMatchObject({ active: null, waiting: [] })
})

test('what is sent again is answered as before and done once; other content is refused [DI-021]', async () => {
  const { runId } = await givenRun(1)
  const accept = commandOf({ kind: 'accept', runId })
  expect((await sync([accept])).body.data.results[0].outcome).toBe('applied')
  expect((await sync([accept])).body.data.results[0].outcome).toBe('already')
  const changed = await sync([{ ...accept, kind: 'decline', body: { reason: 'No' } }])
  expect(changed.body.data.results[0]).toMatchObject({ outcome: 'refused', code: 'CONFLICT' })
  expect((await runs()).active.state).toBe('accepted')
  await callAs(app, dispatcher, 'POST', `/staff/runs/${runId}/withdraw`, {
    version: 3,
    reason: 'The test is over',
  })
})

test('missing numbers are refused with the next one, and nothing is applied [DI-022]', async () => {
  const { runId } = await givenRun(1)
  const gap = await sync([commandOf({ kind: 'arrive' }), commandOf({ kind: 'accept', runId, seq: 3 })])
  expect(gap).toMatchObject({ status: 409, body: { details: { nextSeq: 2 } } })
  expect((await runs()).waiting).toHaveLength(1)
  seq = 0
  await send({ kind: 'decline', runId, body: { reason: 'Puncture' } })
})

test('after a refusal the later commands of that stop are refused, others go on [DI-023]', async () => {
  const { runId, orderIds, gates } = await givenRun(2)
  await send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  const [stopId = '', other = ''] = gates
  const results = await send(
    { kind: 'deliver', stopId, body: readings('000000') },
    { kind: 'fail', stopId, body: { reason: 'unsafe' } },
    { kind: 'fail', stopId: other, body: { reason: 'unsafe' } },
  )
  expect(results).toMatchObject([
    { outcome: 'refused', code: 'INVALID_CODE' },
    { outcome: 'refused', message: 'An earlier command for this stop was refused.' },
    { outcome: 'applied' },
  ])
  expect(await statusOf(orderIds[1] ?? '')).toBe('paid')
  await send({ kind: 'fail', stopId, body: { reason: 'unsafe' } })
})

test('nobody at home needs an arrival, ten minutes and a call; then the order awaits its customer [DI-024]', async () => {
  const { runId, orderIds, gates } = await givenRun(1)
  const [stopId = ''] = gates
  await send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  const fail = (called: boolean): Sent => ({ kind: 'fail', stopId, body: { reason: 'nobody_home', called } })
  expect((await send(fail(true)))[0].errors).toHaveProperty('arrive')
  await send({ kind: 'arrive', stopId })
  app.clock.advance(10 * 60)
  expect((await send(fail(false)))[0].errors).toHaveProperty('called')
  expect((await send(fail(true)))[0].outcome).toBe('applied')
  expect(await statusOf(orderIds[0] ?? '')).toBe('paid')
  const again = await callAs(app, dispatcher, 'POST', '/staff/runs', { driverId, orderIds })
  expect(again).toMatchObject({ status: 409 })
  expect(again.body.message).toContain("customer's answer")
})

test('an arrival that a phone dates 30 hours back is no wait, and the customer has a day to answer [ML-004]', async () => {
  const { runId, orderIds, gates } = await givenRun(1)
  const [stopId = '', orderId = ''] = [gates[0], orderIds[0]]
  const ago = (hours: number) => new Date(app.clock().getTime() - hours * 3_600_000).toISOString()
  const failed = { reason: 'nobody_home', called: true }
  const back = [
    { kind: 'accept', runId, at: ago(33) },
    { kind: 'load', runId, body: { stationId: station }, at: ago(32) },
    { kind: 'depart', runId, at: ago(31) },
    { kind: 'arrive', stopId, at: ago(30) },
  ]
  expect((await send(...back)).map(({ outcome }: { outcome: string }) => outcome)).toEqual(
    Array.from({ length: 4 }, () => 'applied'),
  )
  device = 'another phone of the driver'
  seq = 0
  expect((await send({ kind: 'fail', stopId, body: failed, at: ago(29) }))[0].errors).toHaveProperty('arrive')
  app.clock.advance(10 * 60)
  expect((await send({ kind: 'fail', stopId, body: failed }))[0].outcome).toBe('applied')
  await runJob(app.app.recurring, 'unanswered-deliveries')
  expect(await statusOf(orderId)).toBe('paid')
  const { failedDelivery } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
  expect(new Date(failedDelivery.answerUntil)).toEqual(new Date(app.clock().getTime() + 24 * 3_600_000))
})

test('a clock off by more than two minutes is told, and the difference is kept with each command [ML-006]', async () => {
  const syncAt = (seconds: number, commands: object[]) => {
    const sentAt = new Date(app.clock().getTime() + seconds * 1000).toISOString()
    return callAs(app, driver, 'POST', '/driver/sync', { deviceId: device, commands, sentAt })
  }
  expect((await syncAt(90, [])).body.data.clockOffSeconds).toBeNull()
  const told = await syncAt(-900, [commandOf({ kind: 'pause', body: { isOnBreak: false } })])
  expect(told.body.data.clockOffSeconds).toBe(-900)
  const kept = app.database.db.selectFrom('driver_commands').select('clock_off_seconds')
  expect(await kept.where('device_id', '=', device).execute()).toEqual([{ clock_off_seconds: -900 }])
})

test('another driver who names the same device takes none of its numbers [ML-005]', async () => {
  const other = await workerToken(app, 'driver2')
  const pause = { kind: 'pause', body: { isOnBreak: false } }
  await send(pause, pause)
  const taken = { ...commandOf(pause), seq: 1, id: 'of the other driver' }
  expect((await sync([taken], other)).status).toBe(200)
  seq = 2
  expect((await send(pause))[0].outcome).toBe('applied')
})

test('an order that was cancelled while the phone was away: refused, its litres are an incident [DI-025]', async () => {
  const { runId, orderIds, gates } = await givenRun(2)
  const [stopId = ''] = gates
  await send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  const code = await codeOf(orderIds[0] ?? '')
  await callAs(app, dispatcher, 'POST', `/staff/orders/${orderIds[0]}/cancel`, {
    reason: 'The customer called',
  })
  const body = readings(code)
  const deliver = { kind: 'deliver', stopId, body }
  // The arrival is refused too, and what was poured after it is recorded all the same.
  expect(await send({ kind: 'arrive', stopId }, deliver, deliver)).toMatchObject([
    { outcome: 'refused', state: 'removed' },
    { outcome: 'refused', state: 'removed' },
    { outcome: 'refused', message: 'An earlier command for this stop was refused.' },
  ])
  expect(await send(deliver)).toMatchObject([{ outcome: 'refused', state: 'removed' }])
  expect(await statusOf(orderIds[0] ?? '')).toBe('cancelled')
  const incidents = (await callAs(app, dispatcher, 'GET', '/staff/incidents')).body.data.data
  const stray = incidents.filter(({ kind }: { kind: string }) => kind === 'cancelled_pour')
  expect(stray).toMatchObject([{ orderId: orderIds[0], deltaDl: -200 }])
  const moves = await app.database.db
    .selectFrom('stock_moves')
    .select(['kind', 'delta_dl'])
    .where('stop_id', '=', stopId)
    .where('kind', '=', 'deliver')
    .execute()
  expect(moves).toEqual([{ kind: 'deliver', delta_dl: -200 }])
  await send({ kind: 'fail', stopId: gates[1] ?? '', body: { reason: 'unsafe' } })
})

test("another driver's run and stop are as unknown as none [DI-026]", async () => {
  const { runId, gates } = await givenRun(1)
  const other = await workerToken(app, 'driver2')
  const commands = [
    commandOf({ kind: 'accept', runId }),
    commandOf({ kind: 'arrive', stopId: gates[0] ?? '' }),
    commandOf({ kind: 'accept', runId: 'run_00000000000000000000000000' }),
  ]
  const { body } = await sync(commands, other)
  expect(body.data.results.map(({ code }: { code: string }) => code)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  expect(body.data.runs).toMatchObject({ active: null, waiting: [] })
  phones += 1
  device = `phone of the test ${phones}`
  seq = 0
  await send({ kind: 'decline', runId, body: { reason: 'The test is over' } })
})

test('what arrives hours later keeps the times of the phone since the run was seen [ML-004]', async () => {
  const { runId, gates } = await givenRun(1)
  const seen = app.clock().getTime()
  app.clock.advance(3 * 3600)
  const after = (minutes: number) => new Date(seen + minutes * 60_000).toISOString()
  const done = await send(
    { kind: 'accept', runId, at: after(1) },
    { kind: 'load', runId, body: { stationId: station }, at: after(20) },
    { kind: 'depart', runId, at: after(25) },
    { kind: 'arrive', stopId: gates[0] ?? '', at: after(40) },
    { kind: 'fail', stopId: gates[0] ?? '', body: { reason: 'nobody_home', called: true }, at: after(51) },
  )
  expect(done.map(({ outcome }: { outcome: string }) => outcome)).toEqual(done.map(() => 'applied'))
})
