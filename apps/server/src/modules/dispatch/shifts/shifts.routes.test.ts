import { asId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  applied,
  beginShift,
  callAs,
  dipsOf,
  driverSays,
  endShift,
  paidOrderOf,
  productIdOf,
  runsOf,
  workerToken,
} from '../../../../test/fixtures/workers.ts'
import { closeIncidents } from '../../../../test/phone/phone.ts'

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
  for (const driver of [first, second]) await endShift(app, driver)
})
afterAll(() => app.close())

const begin = (driver: string, body: Record<string, unknown>) =>
  driverSays(app, driver, { kind: 'shift_start', body })
const end = (driver: string, body: Record<string, unknown>) =>
  driverSays(app, driver, { kind: 'shift_end', body })
const onBoard = async () =>
  (
    await app.database.db
      .selectFrom('compartments')
      .select('on_board_dl as dl')
      .where('id', '=', TANK)
      .executeTakeFirstOrThrow()
  ).dl
const dips = (dl: number) => [{ compartmentId: TANK, dl }]
const incidents = async (kind = 'dip') =>
  (await callAs(app, dispatcher, 'GET', `/staff/incidents?kind=${kind}`)).body.data.data

test('a shift begins with a named van and its dips, and a second driver cannot take the van [DI-010]', async () => {
  await applied(begin(first, { vehicleId: VAN, dips: dips(0) }))
  expect((await runsOf(app, first)).shift).toMatchObject({ vehicle: { id: VAN } })
  expect(await begin(second, { vehicleId: VAN, dips: dips(0) })).toMatchObject({
    code: 'CONFLICT',
    message: 'TST 001 AA is on shift with Tunde Demo.',
  })
  expect((await begin(second, { vehicleId: 'veh_00000000000000000000000000' })).errors).toEqual({
    vehicleId: ['Please select a van that exists'],
  })
})

test('dips of unknown, doubled, negative or overfull compartments are refused by the field [DI-011]', async () => {
  const problem = async (sent: object[]) =>
    (await begin(first, { vehicleId: VAN, dips: sent })).errors?.dips?.[0]
  expect(await problem([{ compartmentId: asId('cmp_other'), dl: 1 }])).toBe(
    'Please select a compartment of this van',
  )
  expect(await problem([...dips(1), ...dips(1)])).toBe('Enter one dip for each compartment')
  expect(await problem(dips(-1))).toBe('A dip is a whole number of decilitres, 0 or more')
  expect(await problem(dips(3001))).toBe('This compartment holds at most 300.0 L')
})

test('no shift of a van begins or ends without a dip of each compartment [ML-066] [ML-007] [DI-012]', async () => {
  const REAR = 'cmp_000000000000000000000000T2'
  const rear = { id: REAR, vehicle_id: VAN, position: 2, product_id: pms, capacity_dl: 1000 }
  const { db } = app.database
  await db.insertInto('compartments').values(rear).execute()
  const whole = [...dips(0), { compartmentId: REAR, dl: 0 }]
  const beginWith = async (form: Record<string, unknown>) =>
    (await begin(first, { vehicleId: VAN, ...form })).errors?.dips
  const endWith = async (form: Record<string, unknown>) => (await end(first, form)).errors?.dips
  const both = 'Dip compartments 1, 2 of this van: a shift begins and ends with a dip of each'
  const second = 'Dip compartment 2 of this van: a shift begins and ends with a dip of each'
  expect(await beginWith({})).toEqual([both])
  expect(await beginWith({ dips: dips(0) })).toEqual([second])
  expect(await beginWith({ dips: whole })).toBeUndefined()
  expect(await beginWith({})).toBeUndefined()
  expect(await endWith({})).toEqual([both])
  expect(await endWith({ dips: dips(0) })).toEqual([second])
  expect(await onBoard()).toBe(0)
  expect(await endWith({ dips: whole })).toBeUndefined()
  await db.deleteFrom('compartments').where('id', '=', REAR).execute()
})

test('for a driver who cannot dip a dispatcher ends the shift with a reason, which is an incident [ML-067]', async () => {
  const { _id: driverId } = (await callAs(app, first, 'GET', '/driver/me')).body.data
  const endFor = (reason: string, by = dispatcher) =>
    callAs(app, by, 'POST', `/staff/drivers/${driverId}/shift-end`, { reason })
  expect(await endFor('Taken to hospital')).toMatchObject({
    status: 409,
    body: { message: 'Tunde Demo is not on shift.' },
  })
  await beginShift(app, first, VAN)
  expect((await endFor(' ')).body.errors).toEqual({ reason: ['Please give a reason'] })
  expect((await endFor('Taken to hospital', await workerToken(app, 'support'))).status).toBe(403)
  const orderId = await paidOrderOf(app, (await signedUpCustomer(app)).token)
  await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/assign`, { driverId })
  expect((await endFor('Taken to hospital')).body.message).toContain('still has order #')
  await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/cancel`, { reason: 'No driver' })
  expect((await endFor('Taken to hospital')).status).toBe(200)
  expect((await incidents('no_dips'))[0]).toMatchObject({
    kind: 'no_dips',
    driverName: 'Tunde Demo',
    plate: 'TST 001 AA',
    note: 'Dispatch ended the shift without dips of the van: Taken to hospital',
  })
  expect((await runsOf(app, first)).shift).toBeNull()
  while ((await app.worker.runDue()) > 0);
  const alerts = (await callAs(app, dispatcher, 'GET', '/staff/alerts')).body.data
  expect(alerts.map(({ title }: { title: string }) => title)).toContainEqual(
    expect.stringContaining('Shift ended without dips'),
  )
  await closeIncidents(app, 'no_dips')
})

test('fuel that lacks at the end is an incident, which two people close before the next shift [DI-013]', async () => {
  const load = { compartment_id: TANK, kind: 'load', delta_dl: 1200, actor: 'driver', at: app.clock() }
  await app.database.db
    .insertInto('stock_moves')
    .values({ id: 'mov_test', ...load })
    .execute()
  await beginShift(app, first, VAN)
  await applied(end(first, { dips: dips(1180) }))
  expect(await incidents()).toEqual([])
  await beginShift(app, first, VAN)
  await applied(end(first, { dips: dips(1100) }))
  expect(await onBoard()).toBe(1100)
  const [incident] = await incidents()
  expect(incident).toMatchObject({ kind: 'dip', deltaDl: -80, driverName: 'Tunde Demo', state: 'open' })
  const refused = await beginShift(app, second, VAN)
  expect(refused).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('TST 001 AA') })
  const path = `/staff/incidents/${incident.id}`
  const explanation = { explanation: 'A hose leaked at the gate' }
  expect((await callAs(app, dispatcher, 'POST', `${path}/close`)).status).toBe(409)
  expect((await callAs(app, dispatcher, 'POST', `${path}/explain`, explanation)).status).toBe(200)
  expect((await callAs(app, dispatcher, 'POST', `${path}/close`)).body.message).toContain(
    'A colleague must close it',
  )
  const admin = await workerToken(app, 'admin')
  expect((await callAs(app, admin, 'POST', `${path}/close`)).body.data.state).toBe('closed')
  await applied(beginShift(app, second, VAN))
})

test('a shift is planned until the time that its driver names, and ten hours where none is named [DI-183]', async () => {
  const hours = (count: number) => new Date(app.clock().getTime() + count * 3_600_000).toISOString()
  const endOnBoard = async () => {
    const { vans } = (await callAs(app, dispatcher, 'GET', '/staff/board')).body.data
    return vans.find((van: { vehicleId: string }) => van.vehicleId === VAN).shiftEndsAt
  }
  const plan = async (body: object) =>
    begin(second, { vehicleId: VAN, dips: await dipsOf(app, second, VAN), ...body })
  for (const [plannedEnd, problem] of [
    [hours(-1), 'Choose a time that is still to come'],
    [hours(14.5), 'A shift lasts at most 14 hours'],
    ['tonightZ', 'Choose until when you drive'],
  ])
    expect((await plan({ plannedEnd })).errors).toEqual({ plannedEnd: [problem] })
  await plan({})
  expect(await endOnBoard()).toBe(hours(10))
  await plan({ plannedEnd: hours(13) })
  expect(await endOnBoard()).toBe(hours(13))
  await plan({})
  expect(await endOnBoard()).toBe(hours(13))
})

test('a customer reads the van that the driver took for the shift, whichever the account named [OC-098]', async () => {
  const { token } = await signedUpCustomer(app)
  const orderId = await paidOrderOf(app, token)
  await applied(beginShift(app, first, VAN))
  const { _id: driverId } = (await callAs(app, first, 'GET', '/driver/me')).body.data
  const assigned = await callAs(app, dispatcher, 'POST', `/staff/orders/${orderId}/assign`, { driverId })
  expect(assigned.status).toBe(200)
  const { body } = await callAs(app, token, 'GET', `/orders/${orderId}`)
  expect(body.data.driver).toMatchObject({ name: 'Tunde Demo', vehicle: 'Van of the test, TST 001 AA' })
})
