import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedProducts } from '../../../seed/products.ts'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import { startOrdersFixture } from '../../../test/fixtures/orders-fixture.ts'

let fixture: OrdersFixture

beforeAll(async () => {
  fixture = await startOrdersFixture()
})
afterAll(() => fixture.close())

const get = () => fixture.server.inject({ method: 'GET', url: '/api/products' })
const prices = async () => {
  const products: { name: string; unitPrice: number }[] = (await get()).json().data
  return Object.fromEntries(products.map(({ name, unitPrice }) => [name, unitPrice]))
}

test('products are a plain list with id, name, price in kobo and unit, for anybody [AP-039] [EN-014]', async () => {
  const response = await get()
  expect(response.statusCode).toBe(200)
  const { status, data } = response.json()
  expect(status).toBe('success')
  expect(data.map(({ name }: { name: string }) => name)).toEqual(['PMS', 'AGO', 'DPK'])
  expect(data[0]).toEqual({
    _id: expect.stringMatching(/^prd_/),
    name: 'PMS',
    unitPrice: 89_500,
    unitOfMeasure: 'liter',
    available: true,
    station: 'Licensed filling station',
    priceSince: '2026-11-21T09:00:00.000Z',
  })
})

test('a price list may be kept by anybody for a minute', async () => {
  expect((await get()).headers['cache-control']).toBe('public, max-age=60')
})

test('the development prices are ₦895.00, ₦1,150.00 and ₦1,320.00 a litre [CO-046]', async () => {
  expect(await prices()).toEqual({ PMS: 89_500, AGO: 115_000, DPK: 132_000 })
})

test('seeding again changes no price and adds no product', async () => {
  await fixture.database.db
    .updateTable('products')
    .set({ unit_price: 90_000 })
    .where('name', '=', 'PMS')
    .execute()
  await seedProducts(fixture.context)
  expect(await prices()).toEqual({ PMS: 90_000, AGO: 115_000, DPK: 132_000 })
})

test('a new price is seen after five seconds at the latest', async () => {
  await prices()
  await fixture.database.db
    .updateTable('products')
    .set({ unit_price: 91_000 })
    .where('name', '=', 'PMS')
    .execute()
  fixture.clock.advance(5)
  expect(await prices()).toMatchObject({ PMS: 91_000 })
})
