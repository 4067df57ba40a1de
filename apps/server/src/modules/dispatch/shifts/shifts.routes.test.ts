import { asId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, productIdOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let first: string
let second: string
let dispatcher: string
let pms: string
const TANK = 'cmp_000000000000000000000000T1'
const VAN = 'veh_000000000000000000000000V1'

beforeAll(async () => {
  app = await startTestApp()
  first = await workerToken(app, 'driver1')
  second = await workerToken(app, 'driver2')
  dispatcher = await workerToken(app, 'dispatcher')
  pms = await productIdOf(app, 'PMS')
  const { db } = app.database
  const at = app.clock()
  const van = { id: VAN, plate: 'TST 001 AA', name: 'Van of the test', created_at: at, updated_at: at }
  await db.insertInto('vehicles').values(van).execute()
  const tank = { id: TANK, vehicle_id: VAN, position: 1, product_id: pms, capacity_dl: 3000 }
  await db.insertInto('compartments').values(tank).execute()
})
beforeEach(async () => {
  for (const driver of [first, second]) await shift(driver, { on: false })
})
afterAll(() => app.close())

const shift = (driver: string, body: object) => callAs(app, driver, 'PUT', '/driver/shift', body)
const onBoard = async () =>
  (
    await app.database.db
      .selectFrom('compartments')
      .select('on_board_dl as dl')
      .where('id', '=', TANK)
      .executeTakeFirstOrThrow()
  ).dl
const dips = (dl: number) => [{ compartmentId: TANK, dl }]
const incidents = async () => (await callAs(app, dispatcher, 'GET', '/staff/incidents')).body.data.data

test('a shift begins with a named van and its dips, and a second driver cannot take the van [DI-010]', async () => {
  const began = await shift(first, { on: true, vehicleId: VAN, dips: dips(0) })
  expect(began.body.data).toMatchObject({ on: true, vehicleId: VAN })
  expect(await shift(second, { on: true, vehicleId: VAN })).toMatchObject({
    status: 409,
    body: { message: 'TST 001 AA is on shift with Tunde Demo.', details: { driver: 'Tunde Demo' } },
  })
  expect(
    (await shift(second, { on: true, vehicleId: 'veh_00000000000000000000000000' })).body.errors,
  ).toEqual({
    vehicleId: ['Please select a van that exists'],
  })
})

test('dips of unknown, doubled, negative or overfull compartments are refused by the field [DI-011]', async () => {
  const begin = async (sent: object[]) =>
    (await shift(first, { on: true, vehicleId: VAN, dips: sent })).body.errors.dips[0]
  expect(await begin([{ compartmentId: asId('cmp_other'), dl: 1 }])).toBe(
    'Please select a compartment of this van',
  )
  expect(await begin([...dips(1), ...dips(1)])).toBe('Enter one dip for each compartment')
  expect(await begin(dips(-1))).toBe('A dip is a whole number of decilitres, 0 or more')
  expect(await begin(dips(3001))).toBe('This compartment holds at most 300.0 L')
})

test('the old form says the stock by fuel, which sets the records of the van [DI-012]', async () => {
  const began = await shift(first, { on: true, vehicleId: VAN, stock: [{ productId: pms, litres: 120 }] })
  expect(began.body.data.stock).toEqual([{ productId: pms, litres: 120 }])
  expect(await onBoard()).toBe(1200)
  expect(await incidents()).toEqual([])
})

test('fuel that lacks at the end is an incident, which two people close before the next shift [DI-013]', async () => {
  await shift(first, { on: true, vehicleId: VAN })
  expect((await shift(first, { on: false, dips: dips(1180) })).status).toBe(200)
  expect(await incidents()).toEqual([])
  await shift(first, { on: true, vehicleId: VAN })
  await shift(first, { on: false, dips: dips(1100) })
  expect(await onBoard()).toBe(1100)
  const [incident] = await incidents()
  expect(incident).toMatchObject({ kind: 'dip', deltaDl: -80, driverName: 'Tunde Demo', state: 'open' })
  const refused = await shift(second, { on: true, vehicleId: VAN })
  expect(refused).toMatchObject({ status: 409, body: { details: { rule: 'DIP' } } })
  const path = `/staff/incidents/${incident.id}`
  const explanation = { explanation: 'A hose leaked at the gate' }
  expect((await callAs(app, dispatcher, 'POST', `${path}/close`)).status).toBe(409)
  expect((await callAs(app, dispatcher, 'POST', `${path}/explain`, explanation)).status).toBe(200)
  expect((await callAs(app, dispatcher, 'POST', `${path}/close`)).body.message).toContain(
    'A colleague must close it',
  )
  const admin = await workerToken(app, 'admin')
  expect((await callAs(app, admin, 'POST', `${path}/close`)).body.data.state).toBe('closed')
  expect((await shift(second, { on: true, vehicleId: VAN })).status).toBe(200)
})

test('a shift is planned until the time that its driver names, and ten hours where none is named [DI-183]', async () => {
  const hours = (count: number) => new Date(app.clock().getTime() + count * 3_600_000).toISOString()
  const endOnBoard = async () => {
    const { vans } = (await callAs(app, dispatcher, 'GET', '/staff/board')).body.data
    return vans.find((van: { vehicleId: string }) => van.vehicleId === VAN).shiftEndsAt
  }
  const begin = (body: object) => shift(second, { on: true, vehicleId: VAN, ...body })
  for (const [plannedEnd, problem] of [
    [hours(-1), 'Choose a time that is still to come'],
    [hours(14.5), 'A shift lasts at most 14 hours'],
    ['tonightZ', 'Choose until when you drive'],
  ])
    expect(await begin({ plannedEnd })).toMatchObject({
      status: 422,
      body: { errors: { plannedEnd: [problem] } },
    })
  await begin({})
  expect(await endOnBoard()).toBe(hours(10))
  await begin({ plannedEnd: hours(13) })
  expect(await endOnBoard()).toBe(hours(13))
  await begin({})
  expect(await endOnBoard()).toBe(hours(13))
})

test('a customer reads the van that the driver took for the shift, whichever the account named [OC-098]', async () => {
  const { token } = await signedUpCustomer(app)
  const orderId = await paidOrderOf(app, token)
  await shift(first, { on: true, vehicleId: VAN, dips: dips(300) })
  const { _id: driverId } = (await callAs(app, first, 'GET', '/driver/me')).body.data
  const assigned = await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/assign`, { driverId })
  expect(assigned.status).toBe(200)
  const { body } = await callAs(app, token, 'GET', `/orders/${orderId}`)
  expect(body.data.driver).toMatchObject({ name: 'Tunde Demo', vehicle: 'Van of the test, TST 001 AA' })
})
