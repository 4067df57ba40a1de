import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { as, signedUpCustomer, type TestCustomer } from '../../../test/fixtures/customers.ts'

let app: TestApp
let ada: TestCustomer
let pms: string

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  const products = await app.server.inject({ method: 'GET', url: '/api/products' })
  pms = products.json().data[0]._id
})
afterAll(() => app.close())

const call = async (method: 'POST' | 'PUT' | 'GET', path: string, payload?: object, customer = ada) => {
  const response = await app.server.inject({
    method,
    url: `/api${path}`,
    headers: as(customer),
    ...(payload === undefined ? {} : { payload }),
  })
  return { status: response.statusCode, body: response.json() }
}
const saved = async (address: object): Promise<string> =>
  (await call('POST', '/users/address', address)).body.data._id
const orderTo = (addressId: string, customer = ada) =>
  call('POST', '/orders', { orderItems: [{ productId: pms, qunatity: 10 }], addressId }, customer)

test('the text of a saved address is made by the server, with its id beside it', async () => {
  const addressId = await saved({ street: '12 Road', city: 'Lekki', state: 'Lagos', LGA: 'Eti-Osa' })
  const { status, body } = await call('POST', '/orders', {
    orderItems: [{ productId: pms, qunatity: 10 }],
    orderAddress: '1 Somewhere Else, Lagos',
    addressId,
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ orderAddress: '12 Road, Lekki, Lagos', addressId })
})

test('empty parts of an address are left out', async () => {
  const { body } = await orderTo(await saved({ street: '3 Admiralty Way', city: 'Lekki' }))
  expect(body.data.orderAddress).toBe('3 Admiralty Way, Lekki')
})

test('a later change of the address changes no order; what the driver needs is kept with it', async () => {
  const addressId = await saved({
    street: '7 Orchid Road',
    city: 'Lekki',
    state: 'Lagos',
    landmark: 'Blue gate',
    accessCode: '4417',
    pin: { lat: 6.4381, lng: 3.5402 },
  })
  const { body } = await orderTo(addressId)
  await call('PUT', `/users/address/${addressId}`, { street: '9 Orchid Road', accessCode: '0000', pin: null })
  const read = await call('GET', `/orders/${body.data._id}`)
  expect(read.body.data.orderAddress).toBe('7 Orchid Road, Lekki, Lagos')
  const row = await app.database.db
    .selectFrom('orders')
    .select(['landmark', 'access_code', 'pin_lat', 'pin_lng'])
    .where('id', '=', body.data._id)
    .executeTakeFirst()
  expect(row).toEqual({
    landmark: 'Blue gate',
    access_code: '4417',
    pin_lat: 6.4381,
    pin_lng: 3.5402,
  })
})

test('a saved address in another state is refused', async () => {
  const { status, body } = await orderTo(await saved({ street: '5 Ring Road', city: 'Ibadan', state: 'Oyo' }))
  expect(status).toBe(422)
  expect(body.errors).toEqual({ location: ['We deliver in Lagos only'] })
})

test("a missing address and another customer's have the same answer", async () => {
  const bola = await signedUpCustomer(app)
  const addressId = await saved({ street: '12 Road', city: 'Lekki' })
  const foreign = await orderTo(addressId, bola)
  const missing = await orderTo('adr_00000000000000000000000000', bola)
  expect(foreign.status).toBe(422)
  expect(foreign.body.errors).toEqual({ location: ['Please select a delivery location'] })
  expect(missing).toEqual(foreign)
})
