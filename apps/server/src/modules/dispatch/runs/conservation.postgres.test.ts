import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  applied,
  beginShift,
  callAs,
  driverSays,
  paidOrderOf,
  productIdOf,
  runsOf,
  seededDriver,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { orderTransitioned } from '../../orders/order-transitions.ts'

const VAN = 'veh_000000000000000000000000V2'
const TANK = 'cmp_000000000000000000000000T2'

let app: TestApp
let ada: TestCustomer
let dispatcher: string
let driver: string
let driverId: string
let station: string
/** The next transition of an order fails as if the process had died there. */
let isCrashing = false
let meter = 0
let seq = 0

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  dispatcher = await workerToken(app, 'dispatcher')
  ;({ driver, driverId, station } = await seededDriver(app))
  const at = app.clock()
  const van = { id: VAN, plate: 'TST 002 AA', name: 'Van of the test', created_at: at, updated_at: at }
  await app.database.db.insertInto('vehicles').values(van).execute()
  const tank = { id: TANK, vehicle_id: VAN, position: 1, capacity_dl: 1000 }
  const product = { product_id: await productIdOf(app, 'PMS') }
  await app.database.db
    .insertInto('compartments')
    .values({ ...tank, ...product })
    .execute()
  orderTransitioned.subscribe(app.app.context, async () => {
    if (!isCrashing) return
    isCrashing = false
    throw new Error('the process dies here')
  })
})
afterAll(() => app.close())

const act = (token: string, method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  callAs(app, token, method, path, body)

async function send(
  sent: { kind: string; runId?: string; stopId?: string | undefined; body?: object },
  crash: boolean,
) {
  const command = { ...sent, seq: seq + 1, id: `conservation ${seq + 1}`, at: app.clock().toISOString() }
  const form = { deviceId: 'phone of conservation', commands: [command] }
  isCrashing = crash
  const first = await act(driver, 'POST', '/driver/sync', form)
  isCrashing = false
  // The phone sends again what was not answered.
  const answer = first.status === 200 ? first : await act(driver, 'POST', '/driver/sync', form)
  expect(answer.status).toBe(200)
  seq += 1
}

async function checkStockMoves() {
  const { rows } = await sql<Record<string, number>>`
    select c.on_board_dl as on_board, c.to_load_dl as to_load, c.promised_dl as promised,
      coalesce((select sum(delta_dl) from stock_moves where compartment_id = c.id), 0)::int as moved,
      coalesce((select sum(l.litres_dl) from stop_lines l join stops s on s.id = l.stop_id join runs r on r.id = s.run_id
        where l.compartment_id = c.id and s.kind = 'gate' and s.state in ('pending', 'arrived')
          and r.state in ('accepted', 'loading', 'on_road')), 0)::int as wanted
    from compartments c where c.id = ${TANK}`.execute(app.database.db)
  const [{ on_board = -1, to_load = -1, promised = -1, moved = -2, wanted = -2 } = {}] = rows
  expect(on_board).toBe(moved)
  expect(promised).toBe(Math.min(wanted, on_board + to_load))
  const { rows: unheld } = await sql`select o.id from orders o
    where o.status in ('driver_assigned', 'driver_accepted', 'processing', 'out_for_delivery') and not exists
      (select from stops s where s.order_id = o.id and s.run_open and s.state in ('pending', 'arrived'))`.execute(
    app.database.db,
  )
  expect(unheld).toEqual([])
}

type Step = { kind: string; crash: boolean; amount: number }

async function take({ kind, crash, amount }: Step, orderIds: readonly string[]) {
  const { active, waiting } = await runsOf(app, driver)
  const run = active ?? waiting[0]
  if (run === undefined) return
  const runId = run.id
  const gate = run.stops.find(
    (stop: { kind: string; state: string }) => stop.kind === 'gate' && stop.state === 'pending',
  )
  const stopId = gate?.id
  if (kind === 'load') {
    const loads = [{ compartmentId: TANK, dl: amount * 40 }]
    return send({ kind, runId, body: { stationId: station, ...(amount % 2 === 0 ? { loads } : {}) } }, crash)
  }
  if (kind === 'deliver') {
    const order = (await act(ada.token, 'GET', `/orders/${gate?.job?.orderId}`)).body.data
    const poured = 190 + amount * 2
    const opening = meter
    meter += poured
    const body = {
      code: order?.handoverCode ?? '000000',
      openingDl: opening,
      closingDl: meter,
      short: true,
    }
    return send({ kind, stopId, body }, crash)
  }
  if (kind === 'fail') return send({ kind, stopId, body: { reason: 'unsafe' } }, crash)
  if (kind === 'cancel') {
    const orderId = orderIds[amount % orderIds.length]
    return void (await act(dispatcher, 'POST', `/staff/orders/${orderId}/cancel`, {
      reason: 'The test says so',
    }))
  }
  if (kind === 'break')
    return void (await act(dispatcher, 'POST', `/staff/runs/${runId}/break`, {
      version: run.version,
      reason: 'Hot engine',
    }))
  return send({ kind, runId, body: kind === 'decline' ? { reason: 'Puncture' } : {} }, crash)
}

const step = fc.record({
  kind: fc.constantFrom(
    'deliver',
    'deliver',
    'deliver',
    'fail',
    'cancel',
    'break',
    'depart',
    'load',
    'accept',
    'decline',
  ),
  crash: fc.boolean(),
  amount: fc.integer({ min: 0, max: 10 }),
})
const fixed = (kind: string) => step.map((one) => ({ ...one, kind }))
const shift = fc.record({
  begin: fc.tuple(fixed('accept'), fixed('load'), fixed('depart')),
  rest: fc.array(step, { minLength: 1, maxLength: 5 }),
  dip: fc.integer({ min: 0, max: 1000 }),
})

test('whatever happens in a shift, what is on board is what the moves add up to [DI-014]', async () => {
  await fc.assert(
    fc.asyncProperty(shift, async ({ begin, rest, dip }) => {
      await app.database.db.deleteFrom('incidents').execute()
      // A run that was broken off takes its van off the road.
      await act(dispatcher, 'POST', `/staff/vehicles/${VAN}/back-on-road`)
      await applied(beginShift(app, driver, VAN))
      const orderIds = [await paidOrderOf(app, ada.token), await paidOrderOf(app, ada.token)]
      expect((await act(dispatcher, 'POST', '/staff/runs', { driverId, orderIds })).status).toBe(201)
      app.clock.advance(8)
      for (const one of [...begin, ...rest]) {
        await take(one, orderIds)
        await checkStockMoves()
      }
      for (let last = 0; last < 3; last += 1) await take({ kind: 'break', crash: false, amount: 0 }, orderIds)
      const { waiting } = await runsOf(app, driver)
      for (const { id } of waiting) await send({ kind: 'decline', runId: id, body: { reason: 'End' } }, false)
      const dips = [{ compartmentId: TANK, dl: dip }]
      await applied(driverSays(app, driver, { kind: 'shift_end', body: { dips } }))
      await checkStockMoves()
    }),
    { numRuns: 12, seed: 13 },
  )
}, 120_000)
