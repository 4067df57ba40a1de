import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { callAs, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let dispatcher: string
let pms: string
let ago: string
beforeAll(async () => {
  app = await startTestApp()
  dispatcher = await workerToken(app, 'dispatcher')
  pms = await productIdOf(app, 'PMS')
  ago = await productIdOf(app, 'AGO')
})
afterAll(() => app.close())

const tank = (productId: string, capacityDl: number, more: object = {}) => ({
  productId,
  capacityDl,
  meterSerial: 'PD-1',
  calibratedAt: '2026-01-01T00:00:00Z',
  calibratedUntil: '2030-01-01T00:00:00Z',
  ...more,
})

let plates = 0
async function added(compartments: object[] = [tank(pms, 3_000)]) {
  plates += 1
  const form = { plate: `lsd ${plates}00  xk`, name: 'Toyota Dyna', class: 'van', compartments }
  const { status, body } = await callAs(app, dispatcher, 'POST', '/staff/vehicles', form)
  expect([status, body.message]).toEqual([201, 'Vehicle added'])
  return body.data
}
const put = (id: string, form: object, path = '') =>
  callAs(app, dispatcher, 'PUT', `/staff/vehicles/${id}${path}`, form)

async function load(compartmentId: string, dl: number) {
  const at = app.clock().toISOString()
  await sql`insert into stock_moves (id, compartment_id, kind, delta_dl, actor, at)
    values (${app.app.context.ids.next('stm')}, ${compartmentId}, 'load', ${dl}, 'driver', ${at})`.execute(
    app.database.db,
  )
}

test('development has two vans with valid papers, the usual ones of its drivers [DI-100]', async () => {
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/vehicles')
  const seen = body.data.map(
    (van: Record<string, { name: string; product: string; capacityDl: number }[]>) => ({
      plate: van.plate,
      drivers: van.drivers?.map(({ name }) => name),
      tanks: van.compartments?.map(({ product, capacityDl }) => `${product} ${capacityDl}`),
      missing: van.missingPapers,
    }),
  )
  const tanks = ['PMS 3000', 'AGO 3000', 'DPK 1000']
  expect(seen).toEqual([
    { plate: 'DEM 101 AA', drivers: ['Tunde Demo'], tanks, missing: [] },
    { plate: 'DEM 102 AA', drivers: ['Ngozi Demo'], tanks, missing: [] },
  ])
  await app.app.prepare()
  expect((await callAs(app, dispatcher, 'GET', '/staff/vehicles')).body.data).toEqual(body.data)
})

test('a vehicle is added with its compartments, and its plate stands once [DI-101]', async () => {
  const van = await added([tank(pms, 3_000), tank(ago, 2_000, { calibratedUntil: '' })])
  expect(van).toMatchObject({ plate: `LSD ${plates}00 XK`, version: 1, offRoadSince: null, drivers: [] })
  expect(van.compartments).toMatchObject([
    { position: 1, product: 'PMS', capacityDl: 3_000, onBoardDl: 0, meterSerial: 'PD-1' },
    { position: 2, product: 'AGO', capacityDl: 2_000, calibratedUntil: null },
  ])
  expect(van.missingPapers).toEqual(['Petroleum haulage permit', 'Road worthiness', 'Insurance'])
  const again = { plate: van.plate, name: 'Dyna', compartments: [tank(pms, 10)] }
  const { status, body } = await callAs(app, dispatcher, 'POST', '/staff/vehicles', again)
  expect([status, body.errors]).toEqual([
    422,
    { plate: ['There is a vehicle with this number plate already.'] },
  ])
})

test('what is wrong with a vehicle is said at its field [DI-101]', async () => {
  const wrong = { plate: '', name: '', class: 'boat', compartments: [tank('prd_x', 0)] }
  const { status, body } = await callAs(app, dispatcher, 'POST', '/staff/vehicles', wrong)
  expect(status).toBe(422)
  expect(Object.keys(body.errors)).toEqual([
    'plate',
    'name',
    'class',
    'compartments.0.productId',
    'compartments.0.capacityDl',
  ])
})

test('the fuel of a compartment changes only while it is empty [DI-102]', async () => {
  const van = await added()
  const [first] = van.compartments
  await load(first.id, 1_495)
  const form = { ...van, compartments: [{ ...first, productId: ago, calibratedUntil: '' }] }
  const refused = await put(van.id, form)
  expect(refused.body.errors).toEqual({
    'compartments.0.productId': [
      'The fuel changes only while the compartment is empty. It holds 149.5 L of PMS.',
    ],
  })
  const smaller = await put(van.id, { ...van, compartments: [{ ...first, capacityDl: 1_000 }] })
  expect(Object.keys(smaller.body.errors)).toEqual(['compartments.0.capacityDl'])
  const at = app.clock().toISOString()
  await sql`insert into stock_moves (id, compartment_id, kind, delta_dl, actor, at)
    values (${app.app.context.ids.next('stm')}, ${first.id}, 'return', -1495, 'driver', ${at})`.execute(
    app.database.db,
  )
  const changed = await put(van.id, form)
  expect(changed.body.data.compartments).toMatchObject([{ id: first.id, product: 'AGO' }])
  const dropped = await put(van.id, { ...van, version: 2, compartments: [tank(ago, 500)] })
  expect(dropped.body.errors.compartments[0]).toContain('has records and stays')
})

test('compartments change their places, one that never held anything goes, another comes [DI-102]', async () => {
  const van = await added([tank(pms, 3_000), tank(ago, 2_000)])
  const [, second] = van.compartments
  const { body } = await put(van.id, { ...van, compartments: [second, tank(pms, 500)] })
  expect(body.data).toMatchObject({
    version: 2,
    compartments: [
      { id: second.id, position: 1, product: 'AGO' },
      { position: 2, product: 'PMS', capacityDl: 500 },
    ],
  })
})

test('of two who save a vehicle the second reads who was first, and when [DI-103]', async () => {
  const van = await added()
  expect((await put(van.id, { ...van, name: 'White Dyna' })).status).toBe(200)
  const { status, body } = await put(van.id, { ...van, name: 'Blue Dyna' })
  expect(status).toBe(409)
  expect(body.message).toMatch(/^Chidi Demo changed LSD .* at .*\. Look at the new state and save again\.$/)
  expect(body.details).toMatchObject({ version: 2, by: 'Chidi Demo' })
})

test('a vehicle goes off the road for a reason and comes back [DI-104]', async () => {
  const van = await added()
  const silent = await put(van.id, { version: 1, isOffRoad: true, reason: ' ' }, '/road')
  expect(silent.body.errors).toEqual({ reason: ['Please give a reason'] })
  const off = await put(van.id, { version: 1, isOffRoad: true, reason: 'Brakes' }, '/road')
  expect(off.body.data).toMatchObject({ offRoadReason: 'Brakes', version: 2 })
  expect((await put(van.id, { version: 1, isOffRoad: false, reason: '' }, '/road')).status).toBe(409)
  const back = await put(van.id, { version: 2, isOffRoad: false, reason: '' }, '/road')
  expect(back.body.data).toMatchObject({ offRoadSince: null, offRoadReason: null, version: 3 })
})

test('a driver gets a usual vehicle, or none [DI-105]', async () => {
  const van = await added()
  const drivers = (await callAs(app, dispatcher, 'GET', '/staff/drivers')).body.data
  const driver = drivers.find(({ name }: { name: string }) => name === 'Tunde Demo')
  const path = `/staff/drivers/${driver._id}/usual-vehicle`
  const set = (vehicleId: string) => callAs(app, dispatcher, 'PUT', path, { vehicleId })
  expect((await set(van.id)).body.data).toEqual({ driverId: driver._id, vehicleId: van.id })
  const { body } = await callAs(app, dispatcher, 'GET', '/staff/vehicles')
  const listed = body.data.find(({ id }: { id: string }) => id === van.id)
  expect(listed.drivers).toEqual([{ driverId: driver._id, name: 'Tunde Demo' }])
  expect((await set('veh_01J00000000000000000000000')).status).toBe(422)
  expect((await set('van')).status).toBe(422)
  expect((await set('')).body.data.vehicleId).toBeNull()
})

test('the moves of a vehicle that does not exist are not found, those of a new one are none [RM-106]', async () => {
  const movesOf = (id: string) => callAs(app, dispatcher, 'GET', `/staff/vehicles/${id}/stock-moves`)
  expect(await movesOf('veh_01J00000000000000000000000')).toMatchObject({ status: 404 })
  expect(await movesOf((await added()).id)).toMatchObject({ status: 200, body: { data: [] } })
})

test('every litre of a vehicle is listed with what was on board after it [DI-106]', async () => {
  const van = await added()
  const [first] = van.compartments
  await load(first.id, 2_000)
  app.clock.advance(60)
  await load(first.id, 500)
  const { body } = await callAs(app, dispatcher, 'GET', `/staff/vehicles/${van.id}/stock-moves`)
  expect(body.data).toMatchObject([
    { kind: 'load', deltaDl: 500, balanceDl: 2_500, product: 'PMS' },
    { deltaDl: 2_000, balanceDl: 2_000 },
  ])
})
