import type { UserId } from '@gatefill/domain/core/ids'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { onRealPostgres } from '../../../test/database.ts'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import {
  ADDRESS,
  as,
  newCustomer,
  productId,
  startOrdersFixture,
} from '../../../test/fixtures/orders-fixture.ts'

const KEY = '0191d5a0-7c1e-4b'

let fixture: OrdersFixture
let ada: UserId
let pms: string

beforeAll(async () => {
  fixture = await startOrdersFixture()
  pms = await productId(fixture, 'PMS')
})
beforeEach(async () => {
  ada = await newCustomer(fixture)
})
afterAll(() => fixture.close())

const press = (key: string | undefined, body: Record<string, unknown> = {}, user = ada) =>
  as(fixture, user, 'POST', '/orders', {
    body: { orderItems: [{ productId: pms, qunatity: 20 }], orderAddress: ADDRESS, ...body },
    ...(key === undefined ? {} : { key }),
  })
const totalOf = async (user: UserId) =>
  (await as(fixture, user, 'GET', '/orders/user')).body.data.totalCount as number
const setPrice = (unitPrice: number) =>
  fixture.database.db.updateTable('products').set({ unit_price: unitPrice }).where('id', '=', pms).execute()

test('a second request with the same key gets the first answer and places nothing', async () => {
  const first = await press(KEY)
  fixture.clock.advance(3600)
  const second = await press(KEY)
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
  expect(await totalOf(ada)).toBe(1)
})

test(`ten simultaneous requests place one order and all get its answer${onRealPostgres ? '' : ' (in turn)'}`, async () => {
  const replies = await Promise.all(Array.from({ length: 10 }, () => press(KEY)))
  expect(replies.map(({ status }) => status)).toEqual(Array(10).fill(201))
  expect(new Set(replies.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  expect(await totalOf(ada)).toBe(1)
  const id: string = replies[0]?.body.data._id
  const effects = await fixture.database.db
    .selectFrom('outbox_messages')
    .select('id')
    .where('message_key', '=', `orders.expire:${id}`)
    .execute()
  expect(effects).toHaveLength(1)
})

test('the first answer stays the same after the order has moved on', async () => {
  const first = await press(KEY)
  await as(fixture, ada, 'PUT', `/orders/${first.body.data._id}/cancel`, { body: { reason: 'emergency' } })
  expect((await press(KEY)).body).toEqual(first.body)
})

test('the first answer comes even when prices have changed since', async () => {
  const first = await press(KEY, { expectedTotal: 1_825_800 })
  await setPrice(100_000)
  fixture.clock.advance(10)
  const second = await press(KEY, { expectedTotal: 1_825_800 })
  await setPrice(89_500)
  fixture.clock.advance(10)
  expect(second.status).toBe(201)
  expect(second.body).toEqual(first.body)
})

test('the same key with other contents is refused', async () => {
  await press(KEY)
  const { status, body } = await press(KEY, { orderAddress: '14 Road, Lekki, Lagos' })
  expect(status).toBe(422)
  expect(body.message).toBe(
    'This request was sent before with other contents. Nothing was changed; please reload and try again.',
  )
  expect(await totalOf(ada)).toBe(1)
})

test('a refused order does not use up its key', async () => {
  expect((await press(KEY, { orderAddress: '' })).status).toBe(422)
  expect((await press(KEY)).status).toBe(201)
})

test('a key belongs to its customer', async () => {
  const bola = await newCustomer(fixture)
  const first = await press(KEY)
  const other = await press(KEY, {}, bola)
  expect(other.status).toBe(201)
  expect(other.body.data._id).not.toBe(first.body.data._id)
})

test('without a key every request is an order', async () => {
  await press(undefined)
  await press(undefined)
  expect(await totalOf(ada)).toBe(2)
})

test.each([['1234567'], ['x'.repeat(256)], ['']])('a key of the wrong length is refused: %j', async (key) => {
  const { status, body } = await press(key)
  expect(status).toBe(400)
  expect(body.message).toBe('An Idempotency-Key has 8 to 255 characters. Nothing was changed.')
  expect(await totalOf(ada)).toBe(0)
})

test.each([['12345678'], ['x'.repeat(255)]])('a key of %j is taken', async (key) => {
  expect((await press(key)).status).toBe(201)
})
