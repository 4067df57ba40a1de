import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { productIdOf, seededDriver } from '../../../../test/fixtures/workers.ts'
import { addVan, givenRun, phoneOf } from '../../../../test/phone/phone.ts'

let app: TestApp
let customer: string
let products: string[]

beforeAll(async () => {
  app = await startTestApp()
  customer = (await signedUpCustomer(app)).token
  products = [await productIdOf(app, 'PMS'), await productIdOf(app, 'AGO')]
})
afterAll(() => app.close())

/** A driver on shift in a van of both fuels; `first` is what its front compartment holds. */
async function driverWith(name: 'driver1' | 'driver2', mark: string, first: string) {
  const { driver, driverId, station } = await seededDriver(app, name)
  const { van, tank } = await addVan(app, first, mark)
  const rear = `cmp_000000000000000000000000${mark.at(0)}R`
  const second = products.find((each) => each !== first) ?? ''
  const compartment = { id: rear, vehicle_id: van, position: 2, capacity_dl: 5000, product_id: second }
  await app.database.db.insertInto('compartments').values(compartment).execute()
  const phone = phoneOf(app, driver, `phone of ${name}`)
  const dips = [tank, rear].map((compartmentId) => ({ compartmentId, dl: 0 }))
  await phone.send({ kind: 'shift_start', body: { vehicleId: van, dips } })
  return { driverId, station, phone, tank, rear }
}

test('two vans that load both fuels at one station at once both go on, and its book has both [ML-068]', async () => {
  const [pms = '', ago = ''] = products
  const drivers = [await driverWith('driver1', 'A9', pms), await driverWith('driver2', 'B9', ago)]
  const rounds = 4
  for (let round = 0; round < rounds; round += 1) {
    const given: Awaited<ReturnType<typeof givenRun>>[] = []
    for (const { driverId, phone } of drivers) {
      const run = await givenRun(app, driverId, customer, 1)
      await phone.send({ kind: 'accept', runId: run.runId })
      given.push(run)
    }
    const loaded = await Promise.all(
      drivers.map(({ phone, station, tank, rear }, at) => {
        const loads = [tank, rear].map((compartmentId) => ({ compartmentId, dl: 200 }))
        return phone.send({
          kind: 'load',
          runId: given[at]?.runId ?? '',
          body: { stationId: station, loads },
        })
      }),
    )
    expect(loaded).toMatchObject([[{ outcome: 'applied' }], [{ outcome: 'applied' }]])
    for (const [at, { phone }] of drivers.entries()) {
      await phone.send({ kind: 'depart', runId: given[at]?.runId ?? '' })
      const photoId = `0b8a7c1e-0000-4000-8000-0000000000${at}${round}`
      await phone.send({
        kind: 'fail',
        stopId: given[at]?.gates[0] ?? '',
        body: { reason: 'unsafe', photoId },
      })
    }
  }
  const stock = await app.database.db
    .selectFrom('station_stock')
    .select(['product_id', 'on_hand_dl'])
    .orderBy('product_id')
    .execute()
  const each = -2 * 200 * rounds
  expect(stock).toEqual(products.toSorted().map((product_id) => ({ product_id, on_hand_dl: each })))
})
