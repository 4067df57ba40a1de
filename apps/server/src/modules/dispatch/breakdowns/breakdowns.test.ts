import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { openShift } from '../../../../test/fixtures/shifts.ts'
import { applied, callAs, driverSaysOf, paidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { buildInput } from '../planning/build-input.ts'
import { readPlanFacts } from '../planning/plan-facts.ts'

let app: TestApp
let ada: string
let dispatcher: string
let driver: string
let broken: { driverId: string; vehicleId: string }
let other: { driverId: string; vehicleId: string }
const REASON = 'The gearbox is gone'

beforeAll(async () => {
  app = await startTestApp()
  ada = (await signedUpCustomer(app)).token
  dispatcher = await workerToken(app, 'dispatcher')
  driver = await workerToken(app, 'driver1')
  broken = await openShift(app, 'driver1')
  other = await openShift(app, 'driver2')
})
afterAll(() => app.close())

const staff = (method: 'GET' | 'POST', path: string, body?: object) =>
  callAs(app, dispatcher, method, `/staff/${path}`, body)
const breakDown = (reason = REASON) => staff('POST', `vehicles/${broken.vehicleId}/breakdown`, { reason })
const backOnRoad = () => staff('POST', `vehicles/${broken.vehicleId}/back-on-road`)
const input = async () => buildInput(await readPlanFacts(app.app.context, app.database.db, 'eti-osa'))
const vansOfPlan = async () => (await input()).vans.map(({ vehicleId }) => vehicleId)
const ordersOfPlan = async () => (await input()).orders.map(({ id }) => id)
const stateOf = async (runId: string) => (await staff('GET', `runs/${runId}`)).body.data.state
const statusOf = async (id: string) =>
  (await app.database.db.selectFrom('orders').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status

/** Two runs of one order each for the van: one that the driver has accepted, and one that waits. */
async function givenRuns() {
  const orders = [await paidOrderOf(app, ada), await paidOrderOf(app, ada)]
  const runs: string[] = []
  for (const id of orders) {
    const given = await staff('POST', 'runs', { driverId: broken.driverId, orderIds: [id] })
    runs.push(given.body.data.id)
    app.clock.advance(8)
    if (runs.length === 1) await applied(driverSaysOf(app, driver, id, 'accept'))
  }
  return { orders, runs }
}

let given: Awaited<ReturnType<typeof givenRuns>>
beforeEach(async () => {
  given = await givenRuns()
})

/** Ends what a test left, so that the next one begins with a van without runs. */
async function release() {
  await backOnRoad()
  for (const id of given.runs) {
    const { version } = (await staff('GET', `runs/${id}`)).body.data
    await staff('POST', `runs/${id}/withdraw`, { version, reason: 'Test is over' })
  }
}

test('a van that cannot go on leaves the plan at once, and its orders go with all its runs 8 seconds later [RP-300]', async () => {
  expect(await vansOfPlan()).toContain(broken.vehicleId)
  const done = await breakDown()
  expect(done.status).toBe(200)
  expect(await vansOfPlan()).toEqual([other.vehicleId])
  // Until the time to undo is over they are neither with another van nor with nobody.
  const planned = await ordersOfPlan()
  for (const id of given.orders) expect(planned).not.toContain(id)
  expect(await stateOf(given.runs[0] ?? '')).toBe('accepted')
  app.clock.advance(8)
  await app.worker.runDue()
  expect(await stateOf(given.runs[0] ?? '')).toBe('broken')
  expect(await stateOf(given.runs[1] ?? '')).toBe('withdrawn')
  expect(await Promise.all(given.orders.map(statusOf))).toEqual(['paid', 'paid'])
  for (const id of given.orders) expect(await ordersOfPlan()).toContain(id)
  await release()
})

test('a breakdown that is undone within 8 seconds leaves van, runs and orders as they were [RP-301]', async () => {
  const { body } = await breakDown()
  const undone = await staff('POST', `acts/${body.data.actId}/undo`)
  expect(undone.status).toBe(200)
  app.clock.advance(8)
  await app.worker.runDue()
  expect(await vansOfPlan()).toContain(broken.vehicleId)
  expect(await stateOf(given.runs[0] ?? '')).toBe('accepted')
  expect(await stateOf(given.runs[1] ?? '')).toBe('assigned')
  expect((await staff('POST', `acts/${body.data.actId}/undo`)).status).toBe(409)
  await release()
})

test('of two breakdowns within 8 seconds the second one alone ends the runs, when its own time is over [RP-301]', async () => {
  await breakDown()
  app.clock.advance(3)
  await backOnRoad()
  await breakDown()
  app.clock.advance(5)
  await app.worker.runDue()
  expect(await stateOf(given.runs[0] ?? '')).toBe('accepted')
  app.clock.advance(3)
  await app.worker.runDue()
  expect(await stateOf(given.runs[0] ?? '')).toBe('broken')
  await release()
})

test('the board says that a van broke down and why, until somebody puts it back on the road [RP-302]', async () => {
  await breakDown()
  const van = async () => {
    const { vans }: { vans: { driverId: string }[] } = (await staff('GET', 'board')).body.data
    return vans.find(({ driverId }) => driverId === broken.driverId)
  }
  expect(await van()).toMatchObject({ offRoadReason: REASON })
  expect(await breakDown()).toMatchObject({ status: 409 })
  const refused = await staff('POST', 'runs', {
    driverId: broken.driverId,
    orderIds: [await paidOrderOf(app, ada)],
  })
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining(REASON) } })
  expect((await backOnRoad()).status).toBe(200)
  expect(await van()).toMatchObject({ offRoadSince: null, offRoadReason: null })
  expect(await vansOfPlan()).toContain(broken.vehicleId)
  expect(await backOnRoad()).toMatchObject({ status: 409 })
  // Put back within the 8 seconds it keeps its runs.
  app.clock.advance(8)
  await app.worker.runDue()
  expect(await stateOf(given.runs[0] ?? '')).toBe('accepted')
  await release()
})

test('a run that is broken off takes its van out of the plan with everything else it has [RP-300]', async () => {
  const [first = '', second = ''] = given.runs
  const { version } = (await staff('GET', `runs/${first}`)).body.data
  expect((await staff('POST', `runs/${first}/break`, { version, reason: REASON })).body.data.state).toBe(
    'broken',
  )
  expect(await stateOf(second)).toBe('withdrawn')
  expect(await vansOfPlan()).toEqual([other.vehicleId])
  await release()
})

test('a van with an emergency that nobody has explained is in no plan, and what it has stays with it [RP-303]', async () => {
  const at = app.clock()
  await app.database.db
    .insertInto('incidents')
    .values({
      id: 'inc_1',
      kind: 'emergency',
      driver_id: broken.driverId,
      vehicle_id: broken.vehicleId,
      note: 'Fire',
      at,
    })
    .execute()
  expect(await vansOfPlan()).toEqual([other.vehicleId])
  for (const id of given.orders) expect(await ordersOfPlan()).not.toContain(id)
  await app.database.db.deleteFrom('incidents').where('id', '=', 'inc_1').execute()
  await release()
})

test('a breakdown needs a reason, a vehicle that exists, and a role that may act [RP-302]', async () => {
  expect((await breakDown(' ')).body.errors).toHaveProperty('reason')
  expect((await staff('POST', 'vehicles/veh_nothing/breakdown', { reason: REASON })).status).toBe(404)
  const support = await workerToken(app, 'support')
  const path = `/staff/vehicles/${broken.vehicleId}/breakdown`
  expect((await callAs(app, support, 'POST', path, { reason: REASON })).status).toBe(403)
  await release()
})
