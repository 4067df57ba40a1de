import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { anotherServer } from '../../../../test/fixtures/another-server.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { openShift } from '../../../../test/fixtures/shifts.ts'
import { callAs, paidOrderOf, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'
import { runCommand } from '../../../admin/commands.ts'
import { findPlanOrders } from './plan-facts.repository.ts'
import { planZone } from './planning.ts'
import { planThread, planThreadOf } from './thread/plan-thread.ts'

let app: TestApp
let ada: string
let dispatcher: string
let vanOfDriver1: { driverId: string; vehicleId: string }
const orders: string[] = []
beforeAll(async () => {
  app = await startTestApp()
  ada = (await signedUpCustomer(app)).token
  dispatcher = await workerToken(app, 'dispatcher')
  for (const orderAddress of ['12 Road, Lekki, Lagos', '3 Close, Chevron, Lagos', '9 Street, Ajah, Lagos'])
    orders.push(await paidOrderOf(app, ada, { orderAddress }))
})
afterAll(() => app.close())

const desk = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callAs(app, dispatcher, method, `/staff/${path}`, body)
const planNow = async () => (await desk('POST', 'plan')).body.data
type PlannedStop = { kind: string; orderId?: string; reasons: string[]; at: { from: string; to: string } }
const gatesOf = (plan: { runs: { stops: PlannedStop[] }[] }) =>
  plan.runs.flatMap(({ stops }) => stops).filter(({ kind }) => kind === 'gate')

test('without a van on shift every order is left out, and the plan says so [DI-057]', async () => {
  const { runs, unplanned } = await planNow()
  expect(runs).toEqual([])
  expect(unplanned).toHaveLength(3)
  expect(unplanned[0].reasons).toEqual([{ code: 'NO_VAN', text: 'No van is on shift.' }])
})

test('a plan proposes one run from the station for all gates, with times and reasons [DI-057]', async () => {
  vanOfDriver1 = await openShift(app, 'driver1')
  const plan = await planNow()
  expect(plan.runs).toHaveLength(1)
  expect(plan.runs[0]).toMatchObject(vanOfDriver1)
  expect(plan.runs[0].stops[0]).toMatchObject({ kind: 'load' })
  const gates = gatesOf(plan)
  expect(gates.map(({ orderId }) => String(orderId)).toSorted()).toEqual(orders.toSorted())
  for (const { at, reasons } of gates) {
    expect(at.from < at.to).toBe(true)
    expect(reasons[0]).toBe('Arrives in time.')
  }
  expect(plan.cost.lateness).toBe(0)
  expect((await desk('GET', 'plan')).body.data).toEqual(plan)
  const board = (await desk('GET', 'board')).body.data
  expect(board.version).toBe(plan.version)
  expect(board.orders.map(({ proposedRunId }: { proposedRunId: string }) => proposedRunId)).toEqual(
    orders.map(() => plan.runs[0].id),
  )
})

test('a proposed run keeps its id and its stops from plan to plan, and gets new orders [DI-057]', async () => {
  const [first] = (await planNow()).runs
  app.clock.advance(60)
  const [second] = (await planNow()).runs
  expect(second.id).toBe(first.id)
  expect(second.stops.map(({ id }: { id: string }) => id)).toEqual(
    first.stops.map(({ id }: { id: string }) => id),
  )
  orders.push(await paidOrderOf(app, ada, { orderAddress: '1 Avenue, Sangotedo, Lagos' }))
  const [third] = (await planNow()).runs
  expect(third.id).toBe(first.id)
  expect(third.stops).toHaveLength(first.stops.length + 1)
})

const onBoard = async (orderId: string) => {
  const { orders: open }: { orders: { id: string }[] } = (await desk('GET', 'board')).body.data
  return open.find(({ id }) => id === orderId)
}

test('an order that awaits the answer of its customer is not planned, and the board says so [DI-069]', async () => {
  const id = await paidOrderOf(app, ada, { orderAddress: '2 Crescent, Lekki, Lagos' })
  const since = app.clock()
  const hold = { order_id: id, attempts: 1, reason: 'nobody_there', since, answer_until: since }
  await app.database.db.insertInto('order_holds').values(hold).execute()
  const isPlanned = async () => {
    const plan = await planNow()
    const left: { orderId: string }[] = plan.unplanned
    return [...gatesOf(plan), ...left].some(({ orderId }) => orderId === id)
  }
  expect(await isPlanned()).toBe(false)
  expect(await onBoard(id)).toMatchObject({ isOnHold: true })
  const setEnd = (at: Date | null) =>
    app.database.db.updateTable('order_holds').set({ ended_at: at }).where('order_id', '=', id).execute()
  await setEnd(since)
  expect(await isPlanned()).toBe(true)
  expect(await onBoard(id)).toMatchObject({ isOnHold: false })
  await setEnd(null)
  expect(await isPlanned()).toBe(false)
})

test('a chosen slot is the window of its day, which alone plans it, and its end is when it is due [DI-070] [DI-177] [RP-305]', async () => {
  const [id = ''] = orders
  const slot = { slot_from: new Date('2030-01-05T12:00:00Z'), slot_to: new Date('2030-01-05T14:00:00Z') }
  const { db } = app.database
  await db
    .insertInto('delivery_wishes')
    .values({ order_id: id, phone: '+2348012345678', ...slot })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(slot))
    .execute()
  const fact = (await findPlanOrders(db)).find((order) => order.id === id)
  const window = { from: '2030-01-05T12:00:00.000Z', to: '2030-01-05T14:00:00.000Z' }
  expect(fact?.window).toEqual(window)
  const { unplanned, ...plan } = await planNow()
  const considered = [...gatesOf(plan), ...unplanned].map(({ orderId }) => orderId)
  expect(considered).not.toContain(id)
  expect(await onBoard(id)).toMatchObject({ window, dueAt: window.to })
  await db
    .updateTable('delivery_wishes')
    .set({ slot_from: null, slot_to: null })
    .where('order_id', '=', id)
    .execute()
})

test('a stop that is pinned in a proposal stays there from plan to plan, until the pin is taken out [DI-168]', async () => {
  const [run] = (await planNow()).runs
  const { body } = await desk('GET', `runs/${run.id}`)
  const gates = gatesOf({ runs: [run] }).map(({ orderId }) => orderId)
  const [first = ''] = gates
  const pin = (version: number, pinned: string[], orderIds = gates) =>
    desk('PUT', `runs/${run.id}/stops`, { version, orderIds, pinned })
  expect((await pin(body.data.version, [first], gates.slice(1))).body.errors).toHaveProperty('orderIds')
  const changed = await pin(body.data.version, [first])
  expect(changed.status).toBe(200)
  expect((await pin(body.data.version, [])).status).toBe(409)
  const again = await planNow()
  expect(gatesOf(again)).toHaveLength(gates.length)
  expect(gatesOf(again).find(({ orderId }) => orderId === first)?.reasons).toEqual([
    'Pinned to this van by a dispatcher.',
  ])
  const { data: now } = (await desk('GET', `runs/${again.runs[0].id}`)).body
  const pinnedOf = (stops: { orderId: string | null; pinned: boolean }[]) =>
    stops.filter(({ pinned }) => pinned).map(({ orderId }) => orderId)
  expect(pinnedOf(now.stops)).toEqual([first])
  expect((await pin(now.version, [])).status).toBe(200)
  expect(gatesOf(await planNow()).find(({ orderId }) => orderId === first)?.reasons[0]).toBe(
    'Arrives in time.',
  )
})

test('plan-replay makes the last plan again from its stored input and seed [DI-059]', async () => {
  const { text, code } = await runCommand(app.app, ['plan-replay'])
  expect({ text, code }).toEqual({
    text: expect.stringContaining(`The same plan again: 1 runs to ${orders.length} gates`),
    code: 0,
  })
  const { record } = await app.database.db.selectFrom('plans').select('record').executeTakeFirstOrThrow()
  const other = { ...(record as object), seed: 99, rounds: [] } // the row is what savePlan wrote
  await app.database.db
    .updateTable('plans')
    .set({ record: JSON.stringify(other), cost: '{"total":1}' })
    .execute()
  expect(await runCommand(app.app, ['plan-replay'])).toMatchObject({ code: 1 })
  await planNow()
})

/** A server whose planner thread fails. */
const withoutThread = () => {
  const server = anotherServer(app.app.context, {})
  planThreadOf(server).ask = () => Promise.reject(new Error('out of time'))
  return server
}

test('a planner that fails leaves the last plan as it is [DI-060]', async () => {
  const before = (await desk('GET', 'plan')).body.data
  expect(await planZone(withoutThread(), 'eti-osa')).toBe('failed')
  expect((await desk('GET', 'plan')).body.data).toEqual(before)
})

test('a thread that takes too long is ended, and the next task gets a new one [DI-060]', async () => {
  const thread = planThread({ mostMilliseconds: 1 })
  await expect(thread.ask({ kind: 'legs', legs: [] })).rejects.toThrow()
  await thread.stop()
})

test('vans are ranked for one order with their costs, and refused ones name the rule [DI-061]', async () => {
  const [id] = orders
  const { ranked } = (await desk('GET', `orders/${id}/candidates`)).body.data
  expect(ranked).toMatchObject([{ ...vanOfDriver1, driverName: 'Tunde Demo', lateSeconds: 0 }])
  expect(Date.parse(ranked[0].arrives)).toBeGreaterThan(app.clock().getTime())
  await app.database.db
    .updateTable('compartments')
    .set({ calibrated_until: new Date(0) })
    .execute()
  const { refused } = (await desk('GET', `orders/${id}/candidates`)).body.data
  expect(refused[0]).toMatchObject({ ...vanOfDriver1, code: 'CALIBRATION' })
  expect(refused[0].text).toContain('since 1 Jan')
  const { runs, unplanned } = await planNow()
  expect(runs).toEqual([])
  expect(unplanned[0].reasons[0].code).toBe('CALIBRATION')
  const later = new Date('2027-11-21T00:00:00Z')
  await app.database.db.updateTable('compartments').set({ calibrated_until: later }).execute()
  expect((await desk('GET', 'orders/ord_nothing/candidates')).status).toBe(404)
})

test('a confirmed run is the driver’s 8 seconds later; undone before that, nobody learns of it [DI-062]', async () => {
  const { version, runs } = await planNow()
  const runIds = runs.map(({ id }: { id: string }) => id)
  const confirmed = (await desk('POST', 'plan/confirm', { version, runIds })).body.data
  expect(confirmed).toMatchObject({ confirmed: runIds, refused: [] })
  expect((await desk('GET', `runs/${runIds[0]}`)).body.data).toMatchObject({ state: 'assigned' })
  const again = (await desk('POST', 'plan/confirm', { version, runIds })).body.data
  expect(again).toMatchObject({ confirmed: [], refused: [{ runId: runIds[0], code: 'CONFLICT' }] })
  expect((await planNow()).runs).toEqual([])
  expect((await desk('POST', `acts/${confirmed.actId}/undo`)).status).toBe(200)
  expect(gatesOf(await planNow())).toHaveLength(orders.length)
})

test('a run with an order whose customer changed the time is confirmed only as the next plan makes it [UX-028]', async () => {
  const seen = await planNow()
  // Chosen, and taken back: the plan that was seen knew of neither.
  for (const slot of [{ day: 'today', part: 'evening' }, null]) {
    const changed = await callAs(app, ada, 'PUT', `/orders/${orders[0]}/delivery`, { slot })
    expect(changed.status).toBe(200)
  }
  const runIds = seen.runs.map(({ id }: { id: string }) => id)
  const stale = await desk('POST', 'plan/confirm', { version: seen.version, runIds })
  expect(stale.body.data).toMatchObject({ confirmed: [], refused: [{ code: 'CHANGED' }] })
})

test('a run whose stops changed after the plan that was seen is refused, others are not [DI-062]', async () => {
  const seen = await planNow()
  orders.push(await paidOrderOf(app, ada, { orderAddress: '5 Drive, Lekki, Lagos' }))
  const { version } = await planNow()
  const runIds = seen.runs.map(({ id }: { id: string }) => id)
  const stale = (await desk('POST', 'plan/confirm', { version: seen.version, runIds })).body.data
  expect(stale).toMatchObject({
    confirmed: [],
    refused: [{ runId: runIds[0], code: 'CHANGED' }],
    actId: null,
  })
  const none = await desk('POST', 'plan/confirm', { version, runIds: [] })
  expect(none.body.errors).toHaveProperty('runIds')
  const unknown = await desk('POST', 'plan/confirm', { version, runIds: ['run_nothing'] })
  expect(unknown.body.data.refused[0].code).toBe('NOT_FOUND')
})

test('a proposal whose orders were given by hand leaves the board at once [DI-182]', async () => {
  await planNow()
  const proposals = async () =>
    (await desk('GET', 'board')).body.data.runs.filter(({ state }: { state: string }) => state === 'proposed')
  const [proposed] = await proposals()
  const orderIds = gatesOf({ runs: [proposed] }).map(({ orderId }) => orderId)
  const made = await desk('POST', 'runs', { driverId: proposed.driverId, orderIds })
  expect(made.status).toBe(201)
  expect(await proposals()).toEqual([])
  expect((await desk('POST', `acts/${made.body.data.actId}/undo`)).status).toBe(200)
})

test('an order of two fuels stands in one run with a line for each [DI-054]', async () => {
  const ids = [await productIdOf(app, 'PMS'), await productIdOf(app, 'AGO')]
  const orderItems = ids.map((productId) => ({ productId, qunatity: 20 }))
  const id = await paidOrderOf(app, ada, { orderItems, orderAddress: '7 Lane, Ikota, Lagos' })
  orders.push(id)
  await planNow()
  const { runs } = (await desk('GET', 'board')).body.data
  const stops = runs.flatMap((run: { stops: { orderId: string; lines: object[] }[] }) => run.stops)
  expect(stops.find(({ orderId }: { orderId: string }) => orderId === id).lines).toHaveLength(2)
})

test('the rules, papers and stations of the fleet bind the plan from the moment they say so [DI-071]', async () => {
  const admin = await workerToken(app, 'admin')
  const curfew = (isOn: number) =>
    callAs(app, admin, 'POST', '/staff/rules', {
      kind: 'curfew_van',
      figures: { isOn, fromHour: 0, toHour: 23 },
      validFrom: '',
      note: 'Roads are closed for the election',
    })
  const codes = async () =>
    (await planNow()).unplanned.map(({ reasons }: { reasons: { code: string }[] }) => reasons[0]?.code)
  expect(await codes()).toEqual([])
  expect((await curfew(1)).status).toBe(201)
  expect(new Set(await codes())).toEqual(new Set(['CURFEW']))
  app.clock.advance(1)
  await curfew(0)
  expect(await codes()).toEqual([])

  const { db } = app.database
  await db.updateTable('stations').set({ active: false }).execute()
  expect(new Set(await codes())).toEqual(new Set(['STATION']))
  await db.updateTable('stations').set({ active: true }).execute()
  const later = new Date('2027-11-21T00:00:00Z')
  const now = app.clock()
  await db.updateTable('papers').set({ valid_to: now }).where('owner_kind', '=', 'driver').execute()
  expect(new Set(await codes())).toEqual(new Set(['PAPERS']))
  await db.updateTable('papers').set({ valid_to: later }).where('owner_kind', '=', 'driver').execute()
})

test('a paper that ends after the plan is named on the board, and its run is not confirmed [DI-169]', async () => {
  const { db } = app.database
  const { version, runs } = await planNow()
  const runIds = runs.map(({ id }: { id: string }) => id)
  const licence = () => db.updateTable('papers').where('owner_id', '=', vanOfDriver1.driverId)
  const before = await db
    .selectFrom('papers')
    .selectAll()
    .where('owner_id', '=', vanOfDriver1.driverId)
    .execute()
  await licence().set({ valid_to: app.clock() }).execute()
  const { vans } = (await desk('GET', 'board')).body.data
  const van = vans.find(({ driverId }: { driverId: string }) => driverId === vanOfDriver1.driverId)
  expect(van.endedPapers).toEqual([expect.stringMatching(/^Driving licence ended /)])
  const { refused, confirmed } = (await desk('POST', 'plan/confirm', { version, runIds })).body.data
  expect(confirmed).toEqual([])
  expect(refused[0]).toMatchObject({ code: 'PAPERS', text: van.endedPapers[0] })
  for (const { id, valid_to } of before)
    await db.updateTable('papers').set({ valid_to }).where('id', '=', id).execute()
})

test('in manual mode nothing is proposed, and the desks are told that proposals are gone [DI-063]', async () => {
  const { version } = (await desk('GET', 'board')).body.data
  await desk('PUT', 'zones/eti-osa/mode', { mode: 'manual', version })
  const told: string[] = []
  const server = withoutThread()
  server.hub = {
    ...server.hub,
    publish: (_, { kind, subject }) => void told.push(`${kind} ${subject}`),
  }
  expect(await planZone(server, 'eti-osa')).toBe('manual')
  expect(told).toEqual(['plan eti-osa'])
  expect((await planNow()).runs).toEqual([])
  expect((await desk('GET', 'plan?zone=ikeja')).status).toBe(404)
})
