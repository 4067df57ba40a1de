import { asId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { beginShift, callAs, productIdOf, workerToken } from '../../../test/fixtures/workers.ts'
import { givenRun, phoneOf } from '../../../test/phone/phone.ts'

let app: TestApp
let ada: TestCustomer
let vehicle: { id: string; plate: string }
const PMS_PRICE = 89_500
const COST = 80_000

/** A run of two gates with 20 litres each: one is delivered whole, the other one half a litre short. */
beforeAll(async () => {
  app = await startTestApp()
  app.clock.set(new Date('2026-11-23T09:00:00Z'))
  ada = await signedUpCustomer(app)
  const driver = await workerToken(app, 'driver1')
  const finance = await workerToken(app, 'finance')
  const driverId = (await callAs(app, driver, 'GET', '/driver/me')).body.data._id
  await beginShift(app, driver)
  const [station] = (await callAs(app, driver, 'GET', '/driver/stations')).body.data
  const cost = {
    stationId: station._id,
    productId: await productIdOf(app, 'PMS'),
    costPerLitre: COST,
    from: '2026-01-01',
  }
  expect((await callAs(app, finance, 'POST', '/staff/station-costs', cost)).status).toBe(201)
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 2)
  const phone = phoneOf(app, driver, 'phone of reports')
  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station._id } },
    { kind: 'depart', runId },
  )
  for (const [at, orderId] of orderIds.entries()) {
    const { handoverCode: code } = (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data
    const openingDl = at * 200
    const closingDl = openingDl + (at === 0 ? 200 : 195)
    const body = { code, openingDl, closingDl, short: at === 1 }
    const [done] = await phone.send({ kind: 'deliver', stopId: gates[at] ?? '', body })
    expect(done).toMatchObject({ outcome: 'applied' })
  }
  const run = await app.database.db
    .selectFrom('runs')
    .select('vehicle_id')
    .where('id', '=', runId)
    .executeTakeFirstOrThrow()
  vehicle = await app.database.db
    .selectFrom('vehicles')
    .select(['id', 'plate'])
    .where('id', '=', run.vehicle_id ?? '')
    .executeTakeFirstOrThrow()
})
afterAll(() => app.close())

const report = async (name: string) => {
  // What is read live is kept for minutes.
  app.clock.advance(5 * 60)
  const owner = await workerToken(app, 'owner')
  return (await callAs(app, owner, 'GET', `/staff/reports/${name}?from=2026-11-23&to=2026-11-23`)).body.data
}
const night = () => app.app.recurring.find(({ name }) => name === 'reports-nightly')?.run()

test('margin counts what was poured at the price of its station, in all and for each litre [CN-130]', async () => {
  const sold = Math.round((2 * 20 * PMS_PRICE * 395) / 400)
  const cost = 39.5 * COST
  const margin = sold - cost
  expect((await report('margin')).total).toEqual([
    'Total',
    sold,
    cost,
    margin,
    Math.round((margin * 10_000) / sold),
    PMS_PRICE - COST,
    0,
  ])
})

test('the loss of a van is what a confirmed dip takes off, beside what it poured [CN-130]', async () => {
  const losses = async () => (await report('losses')).rows
  expect(await losses()).toEqual([[vehicle.plate, 395, 0, 0]])
  const dispatcher = await workerToken(app, 'dispatcher')
  const admin = await workerToken(app, 'admin')
  const tank = await app.database.db
    .selectFrom('compartments')
    .innerJoin('stock_moves', 'stock_moves.compartment_id', 'compartments.id')
    .select(['compartments.id', 'compartments.product_id'])
    .where('compartments.vehicle_id', '=', vehicle.id)
    .where('stock_moves.kind', '=', 'deliver')
    .executeTakeFirstOrThrow()
  const { rows } = await levelOf(tank.id)
  const dip = {
    compartmentId: tank.id,
    stationId: '',
    productId: tank.product_id,
    dipDl: rows - 3,
    reason: 'Dip after the run',
  }
  const asked = await callAs(app, dispatcher, 'POST', '/staff/stock/adjustments', dip)
  expect(asked.status, JSON.stringify(asked.body)).toBe(201)
  expect(await losses(), 'before the second person').toEqual([[vehicle.plate, 395, 0, 0]])
  await callAs(app, admin, 'POST', `/staff/stock/adjustments/${asked.body.data.id}/confirm`, { note: '' })
  expect(await losses()).toEqual([[vehicle.plate, 395, 3, Math.round((3 * 10_000) / 395)]])
})

const levelOf = async (compartmentId: string) => {
  const moves = await app.database.db
    .selectFrom('stock_moves')
    .select('delta_dl')
    .where('compartment_id', '=', compartmentId)
    .execute()
  return { rows: moves.reduce((sum, { delta_dl: delta }) => sum + delta, 0) }
}

test('support times are those of the first reply alone, and the night writes what was read live [CN-130]', async () => {
  const answer = async (id: string, message: string) =>
    callAs(app, await workerToken(app, 'support'), 'POST', `/staff/tickets/${id}/reply`, { message })
  const tickets: string[] = []
  for (const minutes of [10, 30]) {
    const form = { categoryId: 'cat_orders', message: 'My order came without a receipt.' }
    const customer = await signedUpCustomer(app)
    const { id } = (await callAs(app, customer.token, 'POST', '/support/tickets', form)).body.data
    app.clock.advance(minutes * 60)
    expect((await answer(id, 'Here it is.')).status).toBe(201)
    tickets.push(asId(id))
  }
  app.clock.advance(60)
  await answer(tickets[0] ?? '', 'Anything else?')
  const live = await report('support')
  expect(live.total.slice(1)).toEqual([2, 2, 10, 30])
  const before = { margin: await report('margin'), losses: await report('losses') }
  app.clock.set(new Date('2026-11-24T03:00:00Z'))
  await night()
  expect((await report('support')).total).toEqual(live.total)
  expect((await report('margin')).rows).toEqual(before.margin.rows)
  expect((await report('losses')).rows).toEqual(before.losses.rows)
})
