import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../test/app.ts'
import { startTestApp } from '../../../test/app.ts'
import type { TestCustomer } from '../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../test/fixtures/customers.ts'
import { callAs, paidOrderOf, unpaidOrderOf, workerToken } from '../../../test/fixtures/workers.ts'
import { refreshAlerts } from '../alerts/alerts.ts'

let app: TestApp
let ada: TestCustomer
let bola: TestCustomer
let support: string
let staffId: string
/** Ada's, unpaid; Bola's, paid. */
let unpaid: string
let paid: string
const OTHERS = 260

beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  bola = await signedUpCustomer(app)
  unpaid = await unpaidOrderOf(app, ada.token)
  paid = await paidOrderOf(app, bola.token)
  const now = app.clock()
  await app.database.db
    .insertInto('users')
    .values(
      Array.from({ length: OTHERS }, (_, at) => ({
        id: idOf(at),
        email: `stranger${at}@example.com`,
        first_name: `Stranger${String(at).padStart(3, '0')}`,
        last_name: 'Okafor',
        password_hash: 'none',
        phone: `+23480${30_000_000 + at}`,
        email_verified_at: now,
        created_at: now,
        updated_at: now,
      })),
    )
    .execute()
  support = await workerToken(app, 'support')
  staffId = (await callAs(app, support, 'GET', '/staff/me')).body.data._id
})
afterAll(() => app.close())

const idOf = (at: number) => `usr_${String(at).padStart(26, '0')}`
const get = async (path: string) => (await callAs(app, support, 'GET', `/staff${path}`)).body
const rowsOf = async (act: string) => {
  const rows = await app.database.db
    .selectFrom('staff_audit')
    .selectAll()
    .where('act', '=', act)
    .where('staff_id', '=', staffId)
    .orderBy('id')
    .execute()
  return rows.map(({ details }) => details)
}
const readAlerts = async () => {
  await refreshAlerts(app.app.context)
  const owner = await workerToken(app, 'owner')
  const { data } = (await callAs(app, owner, 'GET', '/staff/alerts')).body
  return data.filter(({ title }: { title: string }) => title.includes('many customers'))
}

test('without a search nobody is listed, and a search that finds many names nobody [ML-014] [ML-016]', async () => {
  expect((await get('/customers?limit=100')).data).toMatchObject({ data: [], totalCount: 0 })
  const many = (await get('/customers?limit=100&search=okafor')).data
  expect(many).toMatchObject({ data: [], totalCount: OTHERS, hasNextPage: false })
  expect(JSON.stringify(await get(`/customers?search=${ada.email}`))).toContain(ada.userId)
  expect(await rowsOf('listCustomers')).toEqual([{ search: 'yes', people: 1 }])
})

test('orders name customers under way, and others to a search alone; the file as well [ML-014]', async () => {
  const addressOf = async (query: string, id: string) => {
    const { data } = (await get(`/orders?${query}`)).data
    const order = data.find(({ _id }: { _id: string }) => _id === id)
    return [order.customer.name, order.customer.email, order.customer.phone, order.orderAddress].join('')
  }
  expect(await addressOf('', unpaid)).toBe('')
  expect(await addressOf('', paid)).toContain(bola.email)
  expect(await addressOf(`search=${ada.email}`, unpaid)).toContain(ada.email)
  const file = async (query: string) =>
    (
      await app.server.inject({
        url: `/api/staff/order-exports?${query}`,
        headers: { authorization: `Bearer ${support}` },
      })
    ).body
  expect(await file('')).toContain(bola.email)
  expect(await file('')).not.toContain(ada.email)
  expect(await file(`search=${ada.email}`)).toContain(ada.email)
  expect(await rowsOf('exportStaffOrders')).toEqual([
    { people: 1 },
    { people: 1 },
    { search: 'yes', people: 1 },
  ])
})

test('what a screen reads again by itself leaves a row for new people only, a page each time [ML-017]', async () => {
  const before = (await rowsOf('listStaffOrders')).length
  await get('/orders')
  await get('/orders')
  expect(await rowsOf('listStaffOrders')).toHaveLength(before)
  await get(`/customers/${ada.userId}`)
  await get(`/customers/${ada.userId}`)
  expect(await rowsOf('getCustomer')).toEqual([{ people: 1 }, { people: 1 }])
  // Nothing of a person is in the rows.
  const rows = await app.database.db.selectFrom('staff_audit').select('details').execute()
  expect(JSON.stringify(rows)).not.toContain(ada.email)
})

test('more than 50 people in seven days without work at hand are an alert to the owner [ML-018]', async () => {
  app.clock.advance(8 * 86_400)
  support = await workerToken(app, 'support')
  await paidOrderOf(app, (await signedUpCustomer(app)).token)
  for (let at = 0; at < 50; at += 1) await get(`/customers/${idOf(at)}`)
  // Bola's order is under way, which calls for a look.
  await get(`/customers/${bola.userId}`)
  expect(await readAlerts()).toEqual([])
  app.clock.advance(86_400)
  support = await workerToken(app, 'support')
  await get(`/customers/${idOf(49)}`)
  expect(await readAlerts()).toEqual([])
  await get(`/customers/${idOf(50)}`)
  expect(await readAlerts()).toMatchObject([
    {
      kind: 'half_of_limit',
      path: `/audit?staff=${staffId}`,
      detail: expect.stringContaining('51 in 7 days'),
    },
  ])
  app.clock.advance(7 * 86_400)
  expect(await readAlerts()).toEqual([])
})

test('more than 200 people on one day are an alert, whatever called for them [ML-018]', async () => {
  app.clock.advance(8 * 86_400)
  const read = (count: number) =>
    app.database.db
      .insertInto('people_reads')
      .values(
        Array.from({ length: count }, (_, at) => ({
          staff_id: staffId,
          day: app.clock().toISOString().slice(0, 10),
          user_id: idOf(at),
          at: app.clock(),
          at_work: true,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await read(200)
  expect(await readAlerts()).toEqual([])
  await read(201)
  expect(await readAlerts()).toMatchObject([{ detail: expect.stringContaining('201 in all today') }])
})

test('the mail of the owner says how many customers each person was shown the day before [ML-021]', async () => {
  app.clock.advance(8 * 86_400)
  support = await workerToken(app, 'support')
  const { name } = (await callAs(app, support, 'GET', '/staff/me')).body.data
  await get(`/customers/${bola.userId}`)
  await get(`/customers/${idOf(1)}`)
  await get(`/customers/${idOf(2)}`)
  app.clock.advance(86_400)
  await app.app.recurring.find((job) => job.name === 'reports-owner-mail')?.run()
  while ((await app.worker.runDue()) > 0);
  const mail = app.mailbox.mails.find(({ text }) => text.includes(`Customers shown to ${name}`))
  expect(mail?.text).toContain('3, of whom 2 without an order under way or a recent ticket')
  expect(mail?.text).toContain(`/console/audit?staff=${staffId}`)
})
