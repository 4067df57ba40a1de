import type { UserId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import {
  ADDRESS,
  as,
  newCustomer,
  productId,
  startOrdersFixture,
} from '../../../test/fixtures/orders-fixture.ts'
import { freshProducts, listCachedProducts } from '../catalogue/cached-products.ts'

let fixture: OrdersFixture
let ada: UserId
let pms: string
let ago: string

beforeAll(async () => {
  fixture = await startOrdersFixture()
  ada = await newCustomer(fixture)
  pms = await productId(fixture, 'PMS')
  ago = await productId(fixture, 'AGO')
})
afterAll(() => fixture.close())

const order = (body: Record<string, unknown> | string) => as(fixture, ada, 'POST', '/orders', { body })
const items = (qunatity: unknown, id = pms) => [{ productId: id, qunatity }]
const countOrders = async () => {
  const { total } = await fixture.database.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
const setPrice = (unitPrice: number) =>
  fixture.database.db.updateTable('products').set({ unit_price: unitPrice }).where('id', '=', pms).execute()

test('an order is answered with id, status, items, address and money [AP-033] [AP-034] [AP-035]', async () => {
  const { status, body } = await order({ orderItems: items(20), orderAddress: ` ${ADDRESS} ` })
  expect(status).toBe(201)
  expect(body).toMatchObject({ status: 'success', message: 'Order created successfully!' })
  expect(body.data).toEqual({
    _id: expect.stringMatching(/^ord_[0-9A-Z]{26}$/),
    status: 'initiated',
    orderItems: [
      {
        productId: pms,
        productName: 'PMS',
        qunatity: 20,
        unitPrice: 89_500,
        price: 1_790_000,
        unitOfMeasure: 'liter',
      },
    ],
    orderAddress: '12 Road, Lekki, Lagos',
    addressId: null,
    subtotal: 1_790_000,
    serviceFee: 35_800,
    deliveryFee: 0,
    totalAmount: 1_825_800,
    refundAmount: 0,
    paymentStatus: 'unpaid',
    paymentCheckedAt: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
    timeline: [{ status: 'initiated', at: '2026-11-21T09:00:00.000Z' }],
    estimatedDelivery: null,
    driver: null,
    cancellation: null,
    rating: null,
  })
})

describe('an order that is read', () => {
  let answered: unknown
  let read: Record<string, unknown>

  beforeAll(async () => {
    const { body } = await order({ orderItems: items(10), orderAddress: ADDRESS })
    answered = body.data
    read = (await as(fixture, ada, 'GET', `/orders/${body.data._id}`)).body.data
  })

  test('is as it was answered', () => expect(read).toEqual(answered))

  test.each([
    ['_id', expect.stringMatching(/^ord_[0-9A-Z]{26}$/), '[EN-016]'],
    ['status', 'initiated', '[EN-016]'],
    ['orderItems', [expect.objectContaining({ productId: expect.stringMatching(/^prd_/) })], '[EN-017]'],
    ['orderAddress', '12 Road, Lekki, Lagos', '[EN-018]'],
    ['totalAmount', 912_900, '[EN-019]'],
    ['serviceFee', 17_900, '[EN-020]'],
    ['deliveryFee', 0, '[EN-021]'],
    ['createdAt', '2026-11-21T09:00:00.000Z', '[EN-022]'],
    ['updatedAt', '2026-11-21T09:00:00.000Z', '[EN-022]'],
    ['orderItems', [expect.objectContaining({ productName: 'PMS' })], '[EN-023]'],
    ['orderItems', [expect.objectContaining({ qunatity: 10 })], '[EN-024]'],
    ['orderItems', [expect.objectContaining({ unitPrice: 89_500, price: 895_000 })], '[EN-025]'],
  ])('has %s: %j %s', (field, value, _row) => expect(read[field]).toEqual(value))
})

test('the quantity may be spelled correctly, and in both ways when they agree', async () => {
  const one = await order({ orderItems: [{ productId: pms, quantity: 30 }], orderAddress: ADDRESS })
  expect(one.body.data.orderItems[0].qunatity).toBe(30)
  const both = await order({
    orderItems: [{ productId: pms, qunatity: 40, quantity: 40 }],
    orderAddress: ADDRESS,
  })
  expect(both.body.data.orderItems[0].qunatity).toBe(40)
  const torn = await order({
    orderItems: [{ productId: pms, qunatity: 40, quantity: 10 }],
    orderAddress: ADDRESS,
  })
  expect(torn.status).toBe(422)
  expect(torn.body.errors).toHaveProperty('quantity')
})

test('one order may hold each fuel once, priced line by line, with one fee', async () => {
  const { body } = await order({ orderItems: [...items(10), ...items(20, ago)], orderAddress: ADDRESS })
  expect(body.data.orderItems.map(({ price }: { price: number }) => price)).toEqual([895_000, 2_300_000])
  expect(body.data).toMatchObject({ subtotal: 3_195_000, serviceFee: 63_900, totalAmount: 3_258_900 })
  const twice = await order({ orderItems: [...items(10), ...items(20)], orderAddress: ADDRESS })
  expect(twice.body.errors).toEqual({ product: ['Please add each fuel only once'] })
})

test.each([
  [7, 'Minimum quantity is 10 liters'],
  [0, 'Minimum quantity is 10 liters'],
  [-10, 'Minimum quantity is 10 liters'],
  [15, 'Quantity increases in increments of 10 liters'],
  [10.5, 'Quantity increases in increments of 10 liters'],
  [50, 'Maximum quantity is 40 liters'],
  [1e21, 'Maximum quantity is 40 liters'],
])('%d litres are refused: %s [VA-034]', async (qunatity, message) => {
  const before = await countOrders()
  const { status, body } = await order({ orderItems: items(qunatity), orderAddress: ADDRESS })
  expect(status).toBe(422)
  expect(body).toEqual({
    status: 'error',
    message,
    code: 'VALIDATION',
    errors: { quantity: [message] },
    data: null,
  })
  expect(await countOrders()).toBe(before)
})

test.each([
  ['an unknown product', { orderItems: [{ productId: 'prd_none', qunatity: 10 }] }],
  ['no product', { orderItems: [{ qunatity: 10 }] }],
  ['no item', { orderItems: [] }],
  ['no list of items', {}],
])('%s is refused at the fuel [VA-033] [VA-036]', async (_name, body) => {
  const reply = await order({ orderAddress: ADDRESS, ...body })
  expect(reply.status).toBe(422)
  expect(reply.body.errors.product).toEqual(['Please select a fuel type'])
})

test.each([
  ['', 'Please select a delivery location'],
  ['    ', 'Please select a delivery location'],
  ['Road', 'Please select a delivery location'],
  ['5 Ring Road, Ibadan, Oyo', 'We deliver in Lagos only'],
  ['5 Ring Road, Ibadan, Oyo State, Nigeria', 'We deliver in Lagos only'],
  [`${'x'.repeat(301)}`, 'The address must be at most 300 characters'],
])('the place %j is refused: %s [VA-035]', async (orderAddress, message) => {
  const { status, body } = await order({ orderItems: items(10), orderAddress })
  expect(status).toBe(422)
  expect(body.errors).toEqual({ location: [message] })
})

test('all that is wrong is said at once, in the order of the form [VA-036]', async () => {
  const { body } = await order({ orderItems: items(7, 'prd_none'), orderAddress: '' })
  expect(Object.keys(body.errors)).toEqual(['product', 'quantity', 'location'])
  expect(body.message).toBe('Please select a fuel type')
})

test('a fuel that is not sold now is refused', async () => {
  const set = (available: boolean) =>
    fixture.database.db.updateTable('products').set({ available }).where('id', '=', ago).execute()
  await set(false)
  const { status, body } = await order({ orderItems: items(10, ago), orderAddress: ADDRESS })
  await set(true)
  expect(status).toBe(422)
  expect(body.errors.product).toEqual(['This fuel is not available right now. Please select another one.'])
})

test('amounts, status and owner sent by the client are ignored', async () => {
  const { status, body } = await order({
    orderItems: [{ productId: pms, qunatity: 10, unitPrice: 1, price: 10 }],
    orderAddress: ADDRESS,
    totalAmount: 1,
    serviceFee: 0,
    deliveryFee: -5,
    status: 'paid',
    userId: 'usr_other',
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({ status: 'initiated', totalAmount: 895_000 + 17_900 })
})

test.each([
  ['a text for the items', { orderItems: 'PMS', orderAddress: ADDRESS }],
  ['a text for the quantity', { orderItems: [{ productId: 'x', qunatity: '20' }], orderAddress: ADDRESS }],
  ['a number for the product', { orderItems: [{ productId: 7, qunatity: 20 }], orderAddress: ADDRESS }],
  ['a list for the address', { orderItems: [], orderAddress: ['a'] }],
  ['half a kobo expected', { orderItems: [], orderAddress: ADDRESS, expectedTotal: 1.5 }],
  ['null for an item', { orderItems: [null], orderAddress: ADDRESS }],
  ['a list as body', '[]'],
  ['broken JSON', '{"orderItems":'],
])('%s is a malformed request', async (_name, body) => {
  const reply = await order(body)
  expect(reply.status).toBe(400)
  expect(reply.body).toMatchObject({ status: 'error', code: 'BAD_REQUEST', data: null })
})

test('the fee is 2 % rounded down and at least ₦100.00 [CO-015] [CO-016]', async () => {
  await setPrice(3_333)
  const small = await order({ orderItems: items(10), orderAddress: ADDRESS })
  expect(small.body.data).toMatchObject({ subtotal: 33_330, serviceFee: 10_000, totalAmount: 43_330 })
  await setPrice(89_503)
  const odd = await order({ orderItems: items(30), orderAddress: ADDRESS })
  expect(odd.body.data).toMatchObject({ subtotal: 2_685_090, serviceFee: 53_701, totalAmount: 2_738_791 })
  await setPrice(89_500)
})

test('a price that changed after it was read from memory is taken anew, and the order keeps it afterwards', async () => {
  await listCachedProducts(fixture.context)
  await setPrice(100_000)
  const { body } = await order({ orderItems: items(10), orderAddress: ADDRESS })
  expect(body.data).toMatchObject({ subtotal: 1_000_000, totalAmount: 1_020_000 })
  await setPrice(89_500)
  const read = await as(fixture, ada, 'GET', `/orders/${body.data._id}`)
  expect(read.body.data).toEqual(body.data)
})

test('a total other than the one that the customer saw is refused with the new one', async () => {
  const seen = 895_000 + 17_900
  await freshProducts(fixture.context)
  const asSeen = await order({ orderItems: items(10), orderAddress: ADDRESS, expectedTotal: seen })
  expect(asSeen.status).toBe(201)
  await setPrice(100_000)
  const before = await countOrders()
  const changed = await order({ orderItems: items(10), orderAddress: ADDRESS, expectedTotal: seen })
  expect(changed.status).toBe(409)
  expect(changed.body).toMatchObject({
    code: 'CONFLICT',
    message: 'Prices have changed',
    details: { totalAmount: 1_020_000 },
  })
  expect(await countOrders()).toBe(before)
  await setPrice(89_500)
})

test('an order starts its history and is to be ended after 24 hours', async () => {
  const { body } = await order({ orderItems: items(10), orderAddress: ADDRESS })
  const id = body.data._id
  const { db } = fixture.database
  const history = await db.selectFrom('order_history').selectAll().where('order_id', '=', id).execute()
  expect(history).toMatchObject([
    {
      version: 0,
      command: 'place',
      from_status: null,
      to_status: 'initiated',
      actor: 'customer',
      actor_id: ada,
    },
  ])
  const effect = await db
    .selectFrom('outbox_messages')
    .selectAll()
    .where('message_key', '=', `orders.expire:${id}`)
    .executeTakeFirstOrThrow()
  expect(effect).toMatchObject({ topic: 'orders.expire', payload: { orderId: id }, state: 'pending' })
  expect(effect.run_at.toISOString()).toBe('2026-11-22T09:00:00.000Z')
})

test('without a token nothing is ordered, listed or read', async () => {
  for (const [method, url] of [
    ['POST', '/api/orders'],
    ['GET', '/api/orders/user'],
    ['GET', '/api/orders/ABC123'],
    ['PUT', '/api/orders/ABC123/cancel'],
  ] as const)
    expect((await fixture.server.inject({ method, url })).statusCode).toBe(401)
})

test('a customer has at most five unpaid orders, also when they come at once [OC-062]', async () => {
  const strict = await startOrdersFixture({ MAX_UNPAID_ORDERS: '5' })
  const bola = await newCustomer(strict)
  const body = { orderItems: items(20, await productId(strict, 'PMS')), orderAddress: ADDRESS }
  const place = (key?: string) =>
    as(strict, bola, 'POST', '/orders', { body, ...(key === undefined ? {} : { key }) })
  const all = await Promise.all(Array.from({ length: 8 }, (_, index) => place(`the request ${index}`)))
  expect(all.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 201, 201, 201, 201, 409, 409, 409,
  ])
  const refused = await place()
  expect(refused.body.message).toBe('You have 5 unpaid orders. Pay or cancel one first.')
  const placed = all.findIndex(({ status }) => status === 201)
  expect((await place(`the request ${placed}`)).body.data._id).toBe(all[placed]?.body.data._id)
  const cancelled = await as(strict, bola, 'PUT', `/orders/${all[placed]?.body.data._id}/cancel`, {
    body: { reason: 'changed_mind' },
  })
  expect(cancelled.status).toBe(200)
  expect((await place()).status).toBe(201)
  await strict.close()
})
