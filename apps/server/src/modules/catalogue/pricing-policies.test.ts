import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, productIdOf, workerToken } from '../../../test/fixtures/workers.ts'

let app: TestApp
let admin: string
let customer: string
beforeAll(async () => {
  app = await startTestApp()
  admin = await workerToken(app, 'admin')
  customer = (await signedUpCustomer(app)).token
})
afterAll(() => app.close())

const POLICY = {
  serviceFeeBasisPoints: 250,
  serviceFeeMinimum: 20_000,
  deliveryFee: 50_000,
  nightSurcharge: 100_000,
  nightFromHour: 22,
  nightToHour: 6,
  note: 'Fuel for the vans costs more',
}

async function place(expectedTotal?: number) {
  const orderItems = [{ productId: await productIdOf(app, 'PMS'), qunatity: 20 }]
  const order = { orderItems, orderAddress: '12 Road, Lekki, Lagos', expectedTotal }
  return callAs(app, customer, 'POST', '/orders', order)
}

// First, because in a shop where somebody has ordered it awaits a second person.
test('a fuel is added with its first price, once, and taken off sale [OC-042]', async () => {
  admin = await workerToken(app, 'admin')
  const form = { name: 'LPG', unitOfMeasure: 'kilogram', unitPrice: 120_000, note: 'First price' }
  const added = await callAs(app, admin, 'POST', '/staff/products', form)
  expect(added.body.data).toMatchObject({ name: 'LPG', unitPrice: 120_000, unitOfMeasure: 'kilogram' })
  const again = await callAs(app, admin, 'POST', '/staff/products', form)
  expect(again.body.errors).toEqual({ name: ['There is already a fuel with this name.'] })
  const names = async () =>
    (await callAs(app, undefined, 'GET', '/products')).body.data.map(
      ({ name, available }: { name: string; available: boolean }) => `${name} ${available}`,
    )
  expect(await names()).toEqual(['PMS true', 'AGO true', 'DPK true', 'LPG true'])
  const path = `/staff/products/${added.body.data._id}/available`
  expect((await callAs(app, admin, 'PUT', path, { available: false })).status).toBe(200)
  expect(await names()).toContain('LPG false')
})

test('without a policy of the operator the specified one is in force [OC-041]', async () => {
  const { body } = await callAs(app, undefined, 'GET', '/pricing-policy')
  expect(body.data).toMatchObject({
    serviceFeeBasisPoints: 200,
    serviceFeeMinimum: 10_000,
    deliveryFee: 0,
    nightSurcharge: 0,
  })
})

test('the server prices with the policy in force, from its moment on [OC-041]', async () => {
  const validFrom = new Date(app.clock().getTime() + 3_600_000).toISOString()
  const saved = await callAs(app, admin, 'POST', '/staff/pricing-policies', { ...POLICY, validFrom })
  expect(saved.status).toBe(201)
  expect(saved.body.data.map(({ deliveryFee }: { deliveryFee: number }) => deliveryFee)).toEqual([50_000, 0])
  expect((await place()).body.data).toMatchObject({ totalAmount: 1_825_800 })

  app.clock.advance(3_600)
  customer = (await signedUpCustomer(app)).token
  const changed = await place(1_825_800)
  expect([changed.status, changed.body.details]).toEqual([409, { totalAmount: 1_884_750 }])
  const placed = await place(1_884_750)
  expect(placed.body.data).toMatchObject({ serviceFee: 44_750, deliveryFee: 50_000 })
  expect((await callAs(app, undefined, 'GET', '/pricing-policy')).body.data.deliveryFee).toBe(50_000)
})

test('a policy in the past or without a reason is refused at its field [OC-041]', async () => {
  admin = await workerToken(app, 'admin')
  const wrong = { ...POLICY, note: '', validFrom: '2020-01-01T00:00:00Z', deliveryFee: -1 }
  const { status, body } = await callAs(app, admin, 'POST', '/staff/pricing-policies', wrong)
  expect([status, Object.keys(body.errors)]).toEqual([422, ['deliveryFee', 'validFrom', 'note']])
})

test('a station is added, closed and opened; drivers load at the open ones [OC-042]', async () => {
  const dispatcher = await workerToken(app, 'dispatcher')
  const form = { name: 'Depot Ibeju', address: 'Lekki-Epe Expressway' }
  const { body } = await callAs(app, dispatcher, 'POST', '/staff/stations', form)
  expect((await callAs(app, dispatcher, 'POST', '/staff/stations', form)).status).toBe(422)
  const driver = await workerToken(app, 'driver1')
  const seen = async () => {
    const stations = (await callAs(app, driver, 'GET', '/driver/stations')).body.data
    return stations.some(({ name }: { name: string }) => name === form.name)
  }
  expect(await seen()).toBe(true)
  const path = `/staff/stations/${body.data.id}/open`
  await callAs(app, dispatcher, 'PUT', path, { isOpen: false })
  expect(await seen()).toBe(false)
  await callAs(app, dispatcher, 'PUT', path, { isOpen: true })
  expect(await seen()).toBe(true)
})

test('an unpaid order keeps its price for 15 minutes to 24 hours, and a form that says nothing leaves it [ML-123]', async () => {
  const set = (form: object) => callAs(app, admin, 'POST', '/staff/pricing-policies', { ...POLICY, ...form })
  for (const priceHoldMinutes of [14, 1441, 20.5])
    expect((await set({ priceHoldMinutes })).body.errors).toEqual({
      priceHoldMinutes: ['Orders must keep their price for 15 to 1440 minutes'],
    })
  expect((await set({ priceHoldMinutes: 45 })).body.data[0].priceHoldMinutes).toBe(45)
  app.clock.advance(1)
  expect((await set({})).body.data[0].priceHoldMinutes).toBe(45)
})
