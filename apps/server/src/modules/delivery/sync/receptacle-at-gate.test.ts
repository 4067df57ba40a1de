import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, productIdOf, seededDriver, workerToken } from '../../../../test/fixtures/workers.ts'
import { addVan, checkPoints, givenRun, phoneOf } from '../../../../test/phone/phone.ts'

let app: TestApp
let ada: TestCustomer
let driverId: string
let station: string
let phone: ReturnType<typeof phoneOf>

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  let driver: string
  ;({ driver, driverId, station } = await seededDriver(app))
  const { van, tank } = await addVan(app, await productIdOf(app, 'PMS'))
  phone = phoneOf(app, driver, 'phone at the gate')
  await phone.send(
    { kind: 'check', body: { vehicleId: van, points: checkPoints() } },
    { kind: 'shift_start', body: { vehicleId: van, dips: [{ compartmentId: tank, dl: 0 }] } },
  )
})
afterAll(() => app.close())

const orderOf = async (orderId: string) =>
  (await callAs(app, ada.token, 'GET', `/orders/${orderId}`)).body.data

test('the driver fills what stands there, or refuses it as the customer’s failed attempt [RP-254]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 2)
  const [first = '', second = ''] = orderIds
  const [gate = '', next = ''] = gates
  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  const { active, receptacleRules } = await phone.runs()
  // Without network the phone knows what the customer said, and what each fuel may go into.
  expect(active.stops.slice(1).map(({ job }: { job: { receptacle: unknown } }) => job.receptacle)).toEqual([
    null,
    null,
  ])
  expect(receptacleRules.PMS).toEqual(['generator', 'vehicle', 'fixed_tank'])

  const code = (await orderOf(first)).handoverCode
  const pour = { code, openingDl: 0, closingDl: 200 }
  const unknown = await phone.send({
    kind: 'deliver',
    stopId: gate,
    body: { ...pour, receptacle: 'keg' },
  })
  expect(unknown).toMatchObject([{ outcome: 'refused' }])
  const filled = { ...pour, receptacle: 'vehicle' }
  expect(await phone.send({ kind: 'deliver', stopId: gate, body: filled })).toMatchObject([
    { outcome: 'applied' },
  ])
  expect(await orderOf(first)).toMatchObject({ status: 'delivered', receptacle: 'vehicle' })
  const receipt = (await callAs(app, ada.token, 'GET', `/orders/${first}/receipt`)).body.data
  expect(receipt.delivery.receptacle).toBe('vehicle')
  const dispatcher = await workerToken(app, 'dispatcher')
  const staffView = (await callAs(app, dispatcher, 'GET', `/staff/orders/${first}`)).body.data
  expect(staffView).toMatchObject({ receptacle: null, delivery: { receptacle: 'vehicle' } })

  await phone.send({ kind: 'arrive', stopId: next })
  const refused = await phone.send({ kind: 'fail', stopId: next, body: { reason: 'receptacle' } })
  expect(refused).toMatchObject([{ outcome: 'applied' }])
  expect(await orderOf(second)).toMatchObject({
    status: 'paid',
    failedDelivery: { reason: 'receptacle', attempts: 1 },
  })
})

test('petrol that a phone says went into a container is an incident, and stays delivered [RP-400]', async () => {
  const { runId, orderIds, gates } = await givenRun(app, driverId, ada.token, 1)
  const [orderId = ''] = orderIds
  const [gate = ''] = gates
  await phone.send(
    { kind: 'accept', runId },
    { kind: 'load', runId, body: { stationId: station } },
    { kind: 'depart', runId },
  )
  const { code, openingDl } = { code: (await orderOf(orderId)).handoverCode, openingDl: 200 }
  const body = { code, openingDl, closingDl: 400, receptacle: 'container' }
  expect(await phone.send({ kind: 'deliver', stopId: gate, body })).toMatchObject([{ outcome: 'applied' }])
  expect((await orderOf(orderId)).status).toBe('delivered')
  const incidents = await app.database.db
    .selectFrom('incidents')
    .select(['kind', 'note'])
    .where('order_id', '=', asId<OrderId>(orderId))
    .execute()
  expect(incidents).toEqual([
    {
      kind: 'wrong_receptacle',
      note: 'No petrol into jerrycans or kegs: a station loses its licence for it.',
    },
  ])
})
