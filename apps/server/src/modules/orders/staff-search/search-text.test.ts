import { searchText } from '@gatefill/domain/core/typed/search-text'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { callAs, unpaidOrderOf, workerToken } from '../../../../test/fixtures/workers.ts'

let app: TestApp
let support: string
let sola: TestCustomer
let order: string
let ticket: string

beforeAll(async () => {
  app = await startTestApp()
  support = await workerToken(app, 'support')
  sola = await signedUpCustomer(app)
  await callAs(app, sola.token, 'PUT', '/users/me', { firstName: 'Ṣọlá', lastName: 'Adékúnlé-O’Neil' })
  order = await unpaidOrderOf(app, sola.token, {
    orderAddress: '5 I\u0300ke\u0323ja\u0300 Close, Lekki, Lagos',
  })
  const opened = await callAs(app, sola.token, 'POST', '/support/tickets', {
    categoryId: 'cat_orders',
    message: 'Ẹ̀rọ yín kò ṣiṣẹ́ at O’Connor’s gate',
  })
  ticket = opened.body.data.id
  // Others, so that an index is worth its while.
  await signedUpCustomer(app)
})
afterAll(() => app.close())

const idsOf = async (path: string, text: string): Promise<string[]> => {
  const { body } = await callAs(app, support, 'GET', `/staff/${path}?search=${encodeURIComponent(text)}`)
  return body.data.data.map((row: { _id?: string; id?: string }) => row._id ?? row.id)
}

test.each([
  'sola adekunle',
  'ṢỌLÁ',
  'S\u0323o\u0323la\u0301 Ade',
  "adekunle-o'neil",
  'adékúnlé\u2011o’neil',
  '\u200eoneil',
])('customers and orders of Ṣọlá Adékúnlé-O’Neil are found by %j [BR-069]', async (text) => {
  expect(await idsOf('customers', text)).toEqual([sola.userId])
  expect(await idsOf('orders', text)).toEqual([order])
})

test.each(['ikeja close', 'Ìkẹjà', 'I\u0300KE\u0323JA\u0300'])(
  'an order to Ìkẹjà Close is found by %j [BR-069]',
  async (text) => {
    expect(await idsOf('orders', text)).toEqual([order])
  },
)

test.each(['ero yin', 'Ẹ̀rọ yín', "o'connor's", 'oconnor', 'sola ade'])(
  'a ticket is found by %j [BR-069]',
  async (text) => {
    expect(await idsOf('ticket-queue', text)).toEqual([ticket])
  },
)

test('the database brings texts into the same form as the desk [BR-070]', async () => {
  const texts = [
    'Ṣọlá Adékúnlé',
    'S\u0323o\u0323la\u0301',
    "O'Neil O’Neil O‘Neil O´Neil O`Neil OʼNeil O＇Neil O′Neil",
    'Ɗan Ɓala Ƙofar Ƴar đĐ ǝƎ əƏ ɛƐ ħĦ ıİ łŁ ŋŊ ɔƆ øØ',
    'Ａｄａ ﬁne ½ ²',
    '  a\u00a0 b\u2003\tc\n ',
    'Ade\u2010\u2011\u2012\u2013\u2014\u2212Ola',
    '\u200eAda\u200b \u2066O\u00adbi\u2069\ufeff ❤\ufe0f',
    'αβγ жук محمد 李',
    '100% full_ \\ [x]',
    '',
  ]
  const { rows } = await sql<{ text: string }>`select search_text(text) as text
    from unnest(${texts}::text[]) with ordinality as t (text, n) order by n`.execute(app.database.db)
  expect(rows.map(({ text }) => text)).toEqual(texts.map(searchText))
})

test('an index serves each search of staff by a text [BR-070]', async () => {
  const indexOf = async (query: ReturnType<typeof sql>) => {
    const plan = await app.database.transaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx)
    })
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  }
  const like = sql`like '%adekunle%'`
  expect(
    await indexOf(sql`select id from customer_cards c where search_text(c.name || ' ' || c.email) ${like}`),
  ).toContain('users_search_text')
  expect(
    await indexOf(
      sql`select id from addresses a where search_text(a.street || ' ' || a.city || ' ' || a.landmark) ${like}`,
    ),
  ).toContain('addresses_search_text')
  expect(
    await indexOf(
      sql`select id from orders o where o.address_id is null and search_text(o.address_text) ${like}`,
    ),
  ).toContain('orders_search_typed_address')
  expect(await indexOf(sql`select id from tickets t where search_text(t.message) ${like}`)).toContain(
    'tickets_search_message',
  )
})
