import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { matchesOrderSearch, orderSearchOf } from '@gatefill/domain/orders/order-search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrdersFixture } from '../../../test/fixtures/orders-fixture.ts'
import {
  as,
  bringTo,
  newCustomer,
  placed,
  startOrdersFixture,
} from '../../../test/fixtures/orders-fixture.ts'
import { listMyOrders } from './orders.ts'

let fixture: OrdersFixture
let ada: UserId
let bola: UserId
let ids: OrderId[]
let bolas: OrderId

/** Ada has 23 orders, the newest first in `ids`: an AGO, 21 PMS, and the oldest a DPK. Bola has one. */
beforeAll(async () => {
  fixture = await startOrdersFixture()
  ada = await newCustomer(fixture)
  bola = await newCustomer(fixture)
  bolas = (await placed(fixture, bola))._id
  const fuels = ['DPK', ...Array<string>(21).fill('PMS'), 'AGO']
  ids = []
  for (const fuel of fuels) {
    fixture.clock.advance(60)
    ids.unshift((await placed(fixture, ada, fuel))._id)
  }
})
afterAll(() => fixture.close())

const list = async (query = '', user = ada) =>
  (await as(fixture, user, 'GET', `/orders/user${query}`)).body.data
const idsOf = (page: { data: { _id: OrderId }[] }) => page.data.map(({ _id }) => _id)

test('without parameters the list is the newest 20 of the own orders, with seven fields [AP-029] [AP-031] [EN-028] [CO-021]', async () => {
  const { status, body } = await as(fixture, ada, 'GET', '/orders/user')
  expect(status).toBe(200)
  expect(body.status).toBe('success')
  const { data, ...rest } = body.data
  expect(data.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(0, 20))
  expect(rest).toEqual({
    currentPage: 1,
    totalPages: 2,
    totalCount: 23,
    pageSize: 20,
    hasNextPage: true,
    hasPreviousPage: false,
  })
})

test('page and limit are honoured [AP-030]', async () => {
  const all = await list('?page=1&limit=100')
  expect(idsOf(all)).toEqual(ids)
  const last = await list('?page=3&limit=10')
  expect(idsOf(last)).toEqual(ids.slice(20))
  expect(last).toMatchObject({ currentPage: 3, totalPages: 3, hasNextPage: false, hasPreviousPage: true })
})

test('a page of ten with the filter "all" is served [OL-010]', async () => {
  const page = await list('?page=1&limit=10&status=all')
  expect(idsOf(page)).toEqual(ids.slice(0, 10))
  expect(page.totalCount).toBe(23)
})

test.each([
  ['?limit=1000', 1, 100],
  ['?limit=0', 1, 1],
  ['?limit=-5&page=-2', 1, 1],
  ['?limit=ten&page=one', 1, 20],
  ['?limit=&page=', 1, 20],
  ['?limit=2.9', 1, 2],
  ['?page=1e99', 1_000_000, 20],
  ['?page=1&page=2', 1, 20],
])('%s is clamped to page %d of %d', async (query, page, size) => {
  const { status, body } = await as(fixture, ada, 'GET', `/orders/user${query}`)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ currentPage: page, pageSize: size, totalCount: 23 })
})

test('a page beyond the end is empty and still knows the total', async () => {
  expect(await list('?page=9')).toEqual({
    data: [],
    currentPage: 9,
    totalPages: 2,
    totalCount: 23,
    pageSize: 20,
    hasNextPage: false,
    hasPreviousPage: true,
  })
})

test('a customer sees only own orders, and an empty list without any [PE-005]', async () => {
  expect(idsOf(await list('', bola))).toEqual([bolas])
  expect(await list('', await newCustomer(fixture))).toMatchObject({ data: [], totalPages: 0, totalCount: 0 })
  expect(idsOf(await list('?limit=100'))).not.toContain(bolas)
})

test('the status filters, and an unknown one filters nothing', async () => {
  const moved = ids[4]
  if (moved === undefined) throw new Error('too few orders')
  await bringTo(fixture, moved, 'driver_assigned')
  expect(idsOf(await list('?status=driver_assigned'))).toEqual([moved])
  expect((await list('?status=initiated')).totalCount).toBe(22)
  expect((await list('?status=delivered')).totalCount).toBe(0)
  expect((await list('?status=nonsense')).totalCount).toBe(23)
})

test('the search finds by full id, short id in any case, a part of it, and product', async () => {
  const wanted = ids[7]
  if (wanted === undefined) throw new Error('too few orders')
  const short = wanted.slice(-6)
  for (const text of [wanted, short, short.toLowerCase(), `#${short}`, ` ${short} `]) {
    expect(idsOf(await list(`?search=${encodeURIComponent(text)}`))).toEqual([wanted])
  }
  expect(idsOf(await list(`?search=${short.slice(1, 5)}`))).toContain(wanted)
  expect(idsOf(await list('?search=ago'))).toContain(ids[0])
  expect(idsOf(await list('?search=Kerosene'))).toEqual([ids.at(-1)])
  expect((await list('?search=petrol')).totalCount).toBe(21)
})

test('search and status narrow each other', async () => {
  const page = await list('?search=petrol&status=initiated')
  expect(page.totalCount).toBe(20)
})

test.each(['zzz-none', '%', '_', "' or 1=1 --", '\\'])('the search for %j finds nothing', async (text) => {
  expect(await list(`?search=${encodeURIComponent(text)}`)).toMatchObject({ data: [], totalCount: 0 })
})

test('the server finds what the rule of the screen finds', async () => {
  const everything = [...(await listMyOrders(fixture.context, ada, { limit: '100' })).value.data]
  const texts = [
    'ago',
    'p',
    'die',
    'kero',
    '#0',
    'O',
    'a1',
    ids[3]?.slice(-4) ?? '',
    `${ids[5]}`,
    'none of it',
  ]
  for (const text of texts) {
    const search = orderSearchOf(text)
    if (search === undefined) throw new Error('asks for nothing')
    const local = everything.filter((order) => matchesOrderSearch(order, search)).map(({ id }) => id)
    expect(idsOf(await list(`?limit=100&search=${encodeURIComponent(text)}`))).toEqual(local)
  }
})

test("the search never finds another customer's order", async () => {
  expect(await list(`?search=${bolas}`)).toMatchObject({ data: [], totalCount: 0 })
})
