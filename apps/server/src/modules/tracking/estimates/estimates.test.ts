import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { beginShift, callAs, handOver, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { refreshAlerts } from '../../alerts/alerts.ts'
import { stopPlanning } from '../../dispatch/planning/planner.ts'
import { pollEstimates } from './estimates.ts'

let app: TestApp
let ada: string
let driver: string
let runId: string
let orders: [string, string]
let seq = 0

/** Two gates in one street of Lekki, 1 km apart, and a place on the way to the first. */
const GATES = [
  { lat: 6.4414, lng: 3.4705 },
  { lat: 6.4414, lng: 3.4796 },
] as const
const ON_THE_WAY = { lat: 6.4433, lng: 3.4638 }

beforeAll(async () => {
  app = await startTestApp()
  ada = (await signedUpCustomer(app)).token
  driver = await workerToken(app, 'driver1')
  await beginShift(app, driver)
  const made: string[] = []
  for (const [at, pin] of GATES.entries()) {
    const address = { street: `${at + 1} Admiralty Way`, city: 'Lekki', state: 'Lagos', landmark: '', pin }
    const addressId = (await callAs(app, ada, 'POST', '/users/address', address)).body.data._id
    made.push(await paidOrderOf(app, ada, { addressId }))
  }
  orders = [made[0] ?? '', made[1] ?? '']
  const driverId = (await callAs(app, driver, 'GET', '/driver/me')).body.data._id
  const dispatcher = await workerToken(app, 'dispatcher')
  const given = await callAs(app, dispatcher, 'POST', '/staff/runs', { driverId, orderIds: orders })
  runId = given.body.data.id
  app.clock.advance(8)
  const stationId = (await callAs(app, driver, 'GET', '/driver/stations')).body.data[0]._id
  await send({ kind: 'accept', runId })
  await send({ kind: 'load', runId, body: { stationId } })
  await send({ kind: 'depart', runId })
})
afterAll(async () => {
  await stopPlanning(app.app.context)
  await app.close()
})

type Sent = { kind: string; runId?: string; stopId?: string; body?: object }
let commands = 0
async function send(command: Sent) {
  commands += 1
  const sent = { seq: commands, id: `command ${commands}`, at: app.clock().toISOString(), ...command }
  const form = { deviceId: 'phone of the test', commands: [sent] }
  const { body } = await callAs(app, driver, 'POST', '/driver/sync', form)
  expect(body.data.results[0].outcome).toBe('applied')
}
async function drive(place: { lat: number; lng: number }) {
  seq += 1
  const fixes = [{ seq, at: app.clock().toISOString(), ...place, accuracy: 8 }]
  await callAs(app, driver, 'POST', '/driver/positions', { fixes })
}
const poll = () => pollEstimates(app.app.context)
const track = async (at: 0 | 1) => (await callAs(app, ada, 'GET', `/orders/${orders[at]}/tracking`)).body.data
const order = async (at: 0 | 1) => (await callAs(app, ada, 'GET', `/orders/${orders[at]}`)).body.data
const listed = async (at: 0 | 1) => {
  const { body } = await callAs(app, ada, 'GET', '/orders/user')
  return body.data.data.find(({ _id }: { _id: string }) => _id === orders[at])
}
const minutesLeft = ({ to }: { to: string }) => (Date.parse(to) - app.clock().getTime()) / 60_000
const later = async () => {
  const { body } = await callAs(app, ada, 'GET', '/notifications')
  return body.data.data
    .filter(({ type }: { type: string }) => type === 'order delayed')
    .map(({ message }: { message: string }) => message)
}

test('before it is made the estimate is counted from the status; then one range is told everywhere [DR-108]', async () => {
  expect((await track(0)).eta).toBeNull()
  expect((await order(0)).estimatedDelivery).toBe(new Date(app.clock().getTime() + 45 * 60_000).toISOString())
  await drive(ON_THE_WAY)
  await poll()
  const first = await track(0)
  expect(first).toMatchObject({ stopsBefore: 0, signal: 'live', eta: { basis: 'position' } })
  expect(minutesLeft(first.eta)).toBeGreaterThanOrEqual(10)
  expect(minutesLeft(first.eta)).toBeLessThan(25)
  expect(first.estimatedDelivery).toBe(first.eta.to)
  const second = await track(1)
  expect(second.stopsBefore).toBe(1)
  expect(second.eta.to > first.eta.to).toBe(true)
  for (const at of [0, 1] as const) {
    const { eta } = await track(at)
    expect(await order(at)).toMatchObject({ eta, estimatedDelivery: eta.to })
    expect(await listed(at)).toMatchObject({ eta, estimatedDelivery: eta.to })
  }
  const link = await callAs(app, ada, 'POST', `/orders/${orders[0]}/share`)
  const token = new URL(link.body.data.url).hash.slice(1)
  const shared = (await callAs(app, token, 'GET', '/shared-tracking')).body.data
  expect(shared).toMatchObject({ eta: first.eta, stopsBefore: 0, signal: 'live' })
  expect(Object.keys(shared)).not.toContain('change')
  // The desk and the driver read the same.
  const dispatcher = await workerToken(app, 'dispatcher')
  const { stops } = (await callAs(app, dispatcher, 'GET', `/staff/runs/${runId}`)).body.data
  expect(stops[1].at).toEqual({ from: first.eta.from, to: first.eta.to })
})

test('near the gate of another customer the position is withheld, and the estimate stays [DR-107]', async () => {
  // The second gate is out for delivery from 45 minutes before it is reached.
  await app.app.recurring.find(({ name }) => name === 'runs-upkeep')?.run()
  // A jump is a false position: it takes a minute to drive there.
  app.clock.advance(60)
  await drive({ lat: GATES[0].lat, lng: GATES[0].lng + 0.001 })
  expect((await track(0)).position).not.toBeNull()
  expect(await track(1)).toMatchObject({
    position: null,
    isWithheld: true,
    distanceMetres: null,
    signal: 'live',
  })
  app.clock.advance(60)
  await drive(ON_THE_WAY)
})

/** What dispatch is alerted of, of vans without a signal. */
async function silentAlerts(): Promise<object[]> {
  await refreshAlerts(app.app.context)
  const dispatcher = await workerToken(app, 'dispatcher')
  const alerts: { kind: string }[] = (await callAs(app, dispatcher, 'GET', '/staff/alerts')).body.data
  return alerts.filter(({ kind }) => kind === 'silent_van')
}

test('without news the range is made from the plan, then none and an alert, with news it is back [DR-106] [DI-171]', async () => {
  const signalAfter = async (minutes: number) => {
    app.clock.advance(minutes * 60)
    await poll()
    const { signal, eta, estimatedDelivery } = await track(0)
    return { signal, basis: eta?.basis ?? null, isTold: estimatedDelivery !== null }
  }
  expect(await signalAfter(3)).toEqual({ signal: 'last_seen', basis: 'position', isTold: true })
  expect(await signalAfter(8)).toEqual({ signal: 'lost', basis: 'plan', isTold: true })
  expect(await signalAfter(10)).toEqual({ signal: 'silent', basis: null, isTold: false })
  expect((await order(0)).estimatedDelivery).toBeNull()
  expect(await silentAlerts()).toMatchObject([
    { title: expect.stringMatching(/^No signal from /), path: expect.stringMatching(/^\/runs\/run_/) },
  ])
  await drive(ON_THE_WAY)
  expect(await signalAfter(1)).toEqual({ signal: 'live', basis: 'position', isTold: true })
  expect(await silentAlerts()).toEqual([])
})

test('an end that is later than told is a row with its reason, and one notice tells it [DR-102]', async () => {
  const { db } = app.database
  const slips = await db.selectFrom('estimate_slips').selectAll().where('order_id', '=', orders[0]).execute()
  expect(slips.length).toBeGreaterThan(0)
  for (const { was_to, now_to } of slips) expect(now_to.getTime()).toBeGreaterThan(was_to.getTime())
  const notices = await later()
  expect(notices.some((text: string) => text.includes(orders[0].slice(-6)))).toBe(true)
  for (const text of notices) expect(text).toMatch(/has a new time\. Now .+ to .+[ap]m, was .+[ap]m\. /)
  expect((await track(0)).change).toMatchObject({ reason: expect.stringMatching(/\.$/) })
  const stored = await db.selectFrom('estimate_notices').selectAll().execute()
  const times = stored.filter(({ order_id }) => order_id === orders[0]).map(({ at }) => at.getTime())
  while ((await app.worker.runDue()) > 0) app.clock.advance(1)
  const mails = app.mailbox.mails.filter(({ subject }) => subject.startsWith('New time for order'))
  expect(mails.map(({ text }) => text.match(/Now .+ to .+[ap]m, was .+[ap]m\. .+\./)?.length)).toEqual(
    stored.map(() => 1),
  )
  for (const [at, time] of times.toSorted((a, b) => a - b).entries())
    if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThanOrEqual(20 * 60_000)
})

test('within 80 m of the gate the van has arrived, and what was told is kept beside it [DR-109]', async () => {
  await drive(GATES[0])
  app.clock.advance(31)
  await poll()
  const arrived = await track(0)
  expect(arrived.eta).toMatchObject({ basis: 'arrived' })
  expect(arrived.eta.from).toBe(arrived.eta.to)
  const { db } = app.database
  const [row] = await db.selectFrom('estimate_arrivals').selectAll().execute()
  expect(row).toMatchObject({ order_id: orders[0], run_id: runId })
  expect(row && row.told_to >= row.arrived_at).toBe(true)
  const samples = await db
    .selectFrom('estimate_samples')
    .selectAll()
    .where('order_id', '=', orders[0])
    .where('arrived_at', 'is not', null)
    .execute()
  expect(samples.length).toBeGreaterThan(0)
})

test('after the hand-over the next gate is first, and the estimate of the one before ends [DR-109]', async () => {
  await handOver(app, { token: ada, driver, orderId: orders[0] })
  await poll()
  expect(await order(0)).toMatchObject({ status: 'delivered', estimatedDelivery: null })
  expect(await order(0)).not.toHaveProperty('eta')
  expect((await track(1)).stopsBefore).toBe(0)
  const rows = await app.database.db.selectFrom('order_estimates').select('order_id').execute()
  expect(rows).toEqual([{ order_id: orders[1] }])
})

test('each night the range is learned from own arrivals [DR-105]', async () => {
  const { db } = app.database
  const sample = {
    run_id: runId,
    horizon_minutes: 60,
    stops_before: 0,
    told_to: app.clock(),
    at: app.clock(),
  }
  const after = (seconds: number) => new Date(app.clock().getTime() + seconds * 1000)
  await db.deleteFrom('estimate_samples').execute()
  for (const [at, order_id] of orders.entries())
    await db
      .insertInto('estimate_samples')
      .values({ ...sample, order_id, expected_at: after(1000), arrived_at: after(1000 + at * 500) })
      .execute()
  await app.app.recurring.find(({ name }) => name === 'estimate-spreads')?.run()
  const spreads = await db.selectFrom('estimate_spreads').selectAll().orderBy('spread_group').execute()
  expect(spreads.map(({ spread_group, arrivals }) => [spread_group, arrivals])).toEqual([
    ['30/0', 2],
    ['all', 2],
  ])
  expect(spreads[0]?.low).toBeCloseTo(1.1)
  expect(spreads[0]?.high).toBeCloseTo(1.45)
})
