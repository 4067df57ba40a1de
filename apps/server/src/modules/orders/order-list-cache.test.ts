import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import {
  as,
  bringTo,
  newCustomer,
  placed,
  startOrdersFixture,
} from '../../../test/fixtures/orders-fixture.ts'
import type { KnownList, OrderListCache } from './order-list-cache.ts'
import { orderListCache } from './order-list-cache.ts'
import { findListRevision, listOrders } from './orders.repository.ts'

let fixture: OrdersFixture
let lists: OrderListCache
let ada: UserId
let ids: OrderId[]

const PAGE = { limit: 20, offset: 0 }

beforeAll(async () => {
  fixture = await startOrdersFixture()
})
/** Ada has three orders, the newest first. */
beforeEach(async () => {
  lists = orderListCache()
  ada = await newCustomer(fixture)
  ids = []
  for (let order = 0; order < 3; order += 1) {
    fixture.clock.advance(60)
    ids.unshift((await placed(fixture, ada))._id)
  }
})
afterAll(() => fixture.close())

const listed = (kept = lists, page = PAGE) => listOrders(fixture.database.db, kept, { userId: ada, ...page })
const ordersOf = ({ orders }: KnownList): Order[] => [...orders.values()]
/** A list that was read twice is kept. */
const listedTwice = async (kept = lists, page = PAGE) => {
  await listed(kept, page)
  return listed(kept, page)
}
/** As a server answers that has read nothing yet. */
const readAnew = () => listed(orderListCache())
/** The very objects that both lists have. */
const same = (before: KnownList, after: KnownList): OrderId[] =>
  ordersOf(after)
    .filter((order) => ordersOf(before).includes(order))
    .map(({ id }) => id)

test('of a list that was read before, only the orders that changed since are read again [SD-097]', async () => {
  const before = await listedTwice()
  await bringTo(fixture, ids[1] ?? asId('none'), 'paid')
  const after = await listed()
  expect(ordersOf(after).map(({ status }) => status)).toEqual(['initiated', 'paid', 'initiated'])
  expect(same(before, after)).toEqual([ids[0], ids[2]])
  expect(after).toEqual(await readAnew())
  expect(after.revision).toBe(await findListRevision(fixture.database.db, ada, PAGE))
})

test('one more order moves the others down, and is the only one that is read [SD-097]', async () => {
  const before = await listedTwice()
  fixture.clock.advance(60)
  const { _id } = await placed(fixture, ada)
  const after = await listed()
  expect(ordersOf(after).map(({ id }) => id)).toEqual([_id, ...ids])
  expect(same(before, after)).toEqual(ids)
  expect(after).toEqual(await readAnew())
})

test('an unchanged list is the very one that was read, also for a caller who asked for its revision [SD-097]', async () => {
  const before = await listedTwice()
  expect(await listed()).toBe(before)
  expect(await listOrders(fixture.database.db, lists, { userId: ada, ...PAGE }, before.revision)).toBe(before)
})

test('a list that has become empty, other pages and other customers are never taken from it [SD-097]', async () => {
  const bola = await newCustomer(fixture)
  await listedTwice()
  expect(ordersOf(await listed(lists, { limit: 2, offset: 0 }))).toHaveLength(2)
  expect(ordersOf(await listed(lists, { limit: 20, offset: 3 }))).toEqual([])
  const ofBola = await listOrders(fixture.database.db, lists, { userId: bola, ...PAGE })
  expect(ofBola).toMatchObject({ totalCount: 0, orders: new Map() })
  await placed(fixture, bola)
  expect((await listOrders(fixture.database.db, lists, { userId: bola, ...PAGE })).orders.size).toBe(1)
})

test('so many orders are kept in all, of those who asked last [SD-097]', async () => {
  const few = orderListCache(4)
  const one = { limit: 1, offset: 0 }
  const two = { limit: 2, offset: 0 }
  await listedTwice(few, one)
  const whole = await listedTwice(few)
  expect(few.find(ada, one)?.orders.size).toBe(1)
  expect(few.find(ada, PAGE)).toBe(whole)
  await listedTwice(few, two)
  expect(few.find(ada, one)).toBeUndefined()
  expect(few.find(ada, PAGE)).toBeUndefined()
  expect(few.find(ada, two)?.orders.size).toBe(2)
})

test('a page that is read once is not kept [SD-097]', async () => {
  await listed()
  expect(lists.find(ada, PAGE)).toBeUndefined()
  await listed()
  expect(lists.find(ada, PAGE)?.orders.size).toBe(3)
})

test('two changes within one millisecond are two revisions, in lists and of the order [SD-098]', async () => {
  const bring = (part: 'afternoon' | 'evening') =>
    as(fixture, ada, 'PUT', `/orders/${ids[0]}/delivery`, { body: { slot: { day: 'today', part } } })
  const read = async (path: string) => {
    const { body, headers } = await as(fixture, ada, 'GET', path)
    return { order: body.data.data?.[0] ?? body.data, etag: headers.etag }
  }
  expect((await bring('afternoon')).status).toBe(200)
  const list = await read('/orders/user')
  const order = await read(`/orders/${ids[0]}`)
  expect((await bring('evening')).status).toBe(200)
  const listLater = await read('/orders/user')
  const orderLater = await read(`/orders/${ids[0]}`)
  expect(listLater.order.slot).toEqual(orderLater.order.slot)
  expect(listLater.order.slot).not.toEqual(list.order.slot)
  expect(listLater.etag).not.toBe(list.etag)
  expect(orderLater.etag).not.toBe(order.etag)
})
