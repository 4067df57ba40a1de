import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import { movableClock } from '../../../../test/clock.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import {
  callAs,
  paidOrderOf,
  productIdOf,
  unpaidOrderOf,
  workerToken,
} from '../../../../test/fixtures/workers.ts'

let app: TestApp
let support: string
/** Ada's: typed by hand, unpaid. To a saved address, paid, the next day. Bola's, unpaid, the day after. */
let typed: string
let saved: string
let other: string

beforeAll(async () => {
  // Half past eleven in the evening in Lagos.
  app = await startTestApp({ clock: movableClock(new Date('2026-11-21T22:30:00Z')) })
  const ada = await signedUpCustomer(app)
  await app.database.db
    .updateTable('users')
    .set({ phone: '+2348031234567' })
    .where('id', '=', ada.userId)
    .execute()
  typed = await unpaidOrderOf(app, ada.token, { orderAddress: '5 Ologolo Close, Jakande, Lagos' })
  app.clock.advance(3600)
  const form = { street: '14 Chevy View Road', city: 'Chevron', state: 'Lagos', LGA: 'Eti-Osa' }
  const fresh = await callAs(app, ada.token, 'POST', '/users/address', {
    ...form,
    landmark: 'Behind Conservation Centre',
  })
  saved = await paidOrderOf(app, ada.token, {
    orderAddress: undefined,
    addressId: fresh.body.data._id,
  })
  app.clock.advance(24 * 3600)
  const bola = await signedUpCustomer(app)
  other = await unpaidOrderOf(app, bola.token, { orderAddress: '1 Road, Lekki, =HYPERLINK("x"), Lagos' })
  support = await workerToken(app, 'support')
})
afterAll(() => app.close())

async function found(query: string): Promise<string[]> {
  const { status, body } = await callAs(app, support, 'GET', `/staff/orders?${query}`)
  expect(status).toBe(200)
  expect(body.data.totalCount).toBe(body.data.data.length)
  return body.data.data.map(({ _id }: { _id: string }) => _id)
}

test.each([
  ['phone as people dial it', '0803 123', () => [saved, typed]],
  ['phone with the country', '+2348031234567', () => [saved, typed]],
  ['street of a saved address', 'chevy view', () => [saved]],
  ['landmark of a saved address', 'conservation', () => [saved]],
  ['address that was typed by hand', 'ologolo', () => [typed]],
  ['nothing that exists', 'nowhere street', () => []],
] as const)('one field finds orders by the %s [CN-052]', async (_what, text, wanted) => {
  expect(await found(`search=${encodeURIComponent(text)}`)).toEqual(wanted())
  const ofPaid = await found(`search=${encodeURIComponent(text)}&status=paid`)
  expect(ofPaid).toEqual(wanted().filter((id) => id === saved))
})

test('orders are filtered by fuel, area, money and days of Lagos [CN-053]', async () => {
  expect(await found(`fuel=${await productIdOf(app, 'PMS')}`)).toEqual([other, saved, typed])
  expect(await found(`fuel=${await productIdOf(app, 'AGO')}`)).toEqual([])
  expect(await found('area=Jakande')).toEqual([typed])
  expect(await found('area=Chevron')).toEqual([saved])
  expect(await found('area=Atlantis')).toEqual([])
  expect(await found('paid=paid')).toEqual([saved])
  expect(await found('paid=unpaid')).toEqual([other, typed])
  expect(await found('from=2026-11-22&until=2026-11-22')).toEqual([saved])
  expect(await found('until=2026-11-22&search=petrol')).toEqual([saved, typed])
  expect(await found('from=2026-11-23&paid=paid')).toEqual([])
})

test('the CSV has every order of the filtered list once, and no cell is a formula [CN-054]', async () => {
  const csv = async (query: string) => {
    const answer = await app.server.inject({
      url: `/api/staff/order-exports?${query}`,
      headers: { authorization: `Bearer ${support}` },
    })
    expect(answer.headers['content-type']).toContain('text/csv')
    return answer.body.trimEnd().split('\r\n')
  }
  const all = await csv('')
  expect(all).toHaveLength(4)
  expect(all[1]).toContain(other)
  expect(all[1]).not.toMatch(/(^|,)"?=/)
  expect((await csv('search=chevy')).slice(1).map((line) => line.split(',')[0])).toEqual([saved])
  const rows = await app.database.db.selectFrom('staff_audit').selectAll().execute()
  expect(rows.filter(({ act }) => act === 'exportStaffOrders').map(({ details }) => details)).toContainEqual({
    search: 'yes',
    people: 1,
  })
})

test('a CSV of more orders than are read at a time has each of them once [CN-054]', async () => {
  const { items, timeline, ...columns } = await app.database.db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', typed)
    .executeTakeFirstOrThrow()
  const copies = Array.from({ length: 1100 }, (_, at) => ({
    ...columns,
    items: JSON.stringify(items),
    timeline: JSON.stringify(timeline),
    id: `ord_${String(at).padStart(26, '0')}`,
  }))
  await app.database.db.insertInto('orders').values(copies).execute()
  const { body } = await app.server.inject({
    url: '/api/staff/order-exports?area=Jakande',
    headers: { authorization: `Bearer ${support}` },
  })
  const ids = body
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',')[0])
  expect(new Set(ids).size).toBe(1101)
  expect(ids).toHaveLength(1101)
})
