import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { startTestApp } from '../../../../test/app.ts'
import type { TestCustomer } from '../../../../test/fixtures/customers.ts'
import { signedUpCustomer } from '../../../../test/fixtures/customers.ts'
import { checkMoney } from '../../../../test/fixtures/payments/check-ledger.ts'
import { assignedTo, callAs, handOver, paidOrderOf, takenOut } from '../../../../test/fixtures/workers.ts'
import { closeForCustomer } from '../../identity/accounts/close-account.ts'

const DAY_SECONDS = 86_400

let app: TestApp
let ada: TestCustomer
let bola: TestCustomer
let old: string
let younger: string
beforeAll(async () => {
  app = await startTestApp()
  ada = await signedUpCustomer(app)
  bola = await signedUpCustomer(app)
  old = await deliveredOrderOf(ada)
  app.clock.advance(2 * DAY_SECONDS)
  younger = await deliveredOrderOf(await signedUpAgain(bola))
  await writeAbout(old, ada.userId, 'Oyinkan')
  await writeAbout(younger, bola.userId, 'Ekaette')
  // The old order ended so many days ago, and the younger one two days later.
  app.clock.advance((RETENTION.orders.days - 3) * DAY_SECONDS)
})
afterAll(() => app.close())

const signedUpAgain = async (customer: TestCustomer): Promise<TestCustomer> => {
  const { body } = await callAs(app, undefined, 'POST', '/auth/login', {
    email: customer.email,
    password: customer.password,
  })
  return { ...customer, token: body.data.accessToken }
}

/** Delivered half a litre short, with its refund and its receipt. */
async function deliveredOrderOf({ token }: TestCustomer): Promise<string> {
  const id = await paidOrderOf(app, token)
  const driver = await assignedTo(app, id, 'driver1')
  await takenOut(app, driver, id)
  await handOver(app, { token, driver, orderId: id }, 19.5, { short: true })
  for (const seconds of [0, 60, 600]) {
    app.clock.advance(seconds)
    while ((await app.worker.runDue()) > 0);
  }
  await callAs(app, token, 'GET', `/orders/${id}/receipt`)
  return id
}

/** A word in each place where a person may be named at an order. */
async function writeAbout(id: string, userId: string, word: string): Promise<void> {
  const { db } = app.database
  const staff = sql`(select id from staff_accounts order by id limit 1)`
  const ticket = `tck_${word}`
  for (const statement of [
    sql`update orders set address_text = ${word}, landmark = ${word}, access_code = ${word}, pin_lat = 6.45,
      pin_lng = 3.45, cancel_note = ${word}, handover_code = '123456' where id = ${id}`,
    sql`insert into delivery_wishes (order_id, phone, recipient_name, recipient_phone)
      values (${id}, ${word}, ${word}, ${word})
      on conflict (order_id) do update set phone = ${word}, recipient_name = ${word}, recipient_phone = ${word}`,
    sql`insert into delivery_changes (order_id, at, field, was, became)
      values (${id}, now(), 'landmark', ${word}, ${word})`,
    sql`insert into order_history (order_id, version, command, from_status, to_status, actor, note, at)
      values (${id}, 99, 'deliver', 'delivered', 'delivered', 'driver', ${word}, now())`,
    sql`insert into order_ratings (order_id, stars, comment, created_at) values (${id}, 5, ${word}, now())`,
    sql`update deliveries set poured_lat = 6.45, poured_lng = 3.45 where order_id = ${id}`,
    sql`insert into delivery_overrides (order_id, order_version, reason, requested_by, requested_at)
      values (${id}, 1, ${word}, ${staff}, now())`,
    sql`insert into cancellation_requests (order_id, order_version, reason, requested_by, requested_at)
      values (${id}, 1, ${word}, ${staff}, now())`,
    sql`update stops set reason = ${word}, reasons = array[${word}] where order_id = ${id}`,
    sql`insert into incidents (id, kind, order_id, note, at, explanation, explained_by, explained_at, lat, lng)
      values (${`inc_${word}`}, 'note', ${id}, ${word}, now(), ${word}, ${staff}, now(), 6.45, 3.45)`,
    sql`insert into incident_steps (incident_id, position, step, staff_id, note, at)
      values (${`inc_${word}`}, 1, 'explained', ${staff}, ${word}, now())`,
    sql`update payment_attempts set link = ${word} where order_id = ${id}`,
    sql`update refunds set refusal = ${word} where order_id = ${id}`,
    sql`insert into refund_requests (id, order_id, attempt_id, kind, amount, reason, decision_note, approval,
        requested_at, decided_at)
      select ${`rrq_${id}`}, order_id, id, 'goodwill', 100, ${word}, ${word}, 'declined', now(), now()
      from payment_attempts where order_id = ${id}`,
    sql`insert into payment_disputes (provider, dispute_id, reference, amount, state, opened_at, updated_at)
      select provider, ${word}, reference, 100, 'won', now(), now() from payment_attempts where order_id = ${id}`,
    sql`insert into dispute_answers (id, provider, dispute_id, kind, state, amount, details, delivery_address,
        file_type, file_size, answered_by, answered_at, sent_at, updated_at)
      select ${`dsa_${id}`}, provider, dispute_id, 'contest', 'sent', 0, ${word}, ${word}, '', 0, ${staff}, now(), now(), now()
      from payment_disputes where dispute_id = ${word}`,
    sql`insert into staff_notes (id, user_id, order_id, note, written_by, written_at)
      values (${`nte_${id}`}, ${userId}, ${id}, ${word}, ${staff}, now())`,
    sql`insert into tickets (id, user_id, category_id, message, status, created_at, updated_at, order_id)
      values (${ticket}, ${userId}, 'cat_general', ${word}, 'CLOSED', now(), now(), ${id})`,
    sql`insert into ticket_replies (id, ticket_id, sender, author_id, message, created_at)
      values (${`rpl_${id}`}, ${ticket}, 'user', ${userId}, ${word}, now())`,
    sql`insert into ticket_notes (id, ticket_id, author_id, note, created_at)
      values (${`tnt_${id}`}, ${ticket}, ${staff}, ${word}, now())`,
    sql`insert into tickets (id, user_id, category_id, message, status, created_at, updated_at, merged_into)
      values (${`${ticket}_merged`}, ${userId}, 'cat_general', ${word}, 'CLOSED', now(), now(), ${ticket})`,
  ])
    await statement.execute(db)
}

/** In which tables a word stands, beside ids that hold it. */
async function tablesWith(word: string): Promise<string[]> {
  const { db } = app.database
  const { rows } = await sql<{ name: string }>`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db)
  const found: string[] = []
  for (const { name } of rows) {
    const held = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(name)} t
      where exists (select from jsonb_each_text(to_jsonb(t)) e where e.value like ${`%${word}%`}
        and e.key !~ '^id$|_id$|merged_into')`.execute(db)
    if ((held.rows[0]?.count ?? 0) > 0) found.push(name)
  }
  return found
}

/** Every figure of the books, of the orders and of the receipts. */
async function figures() {
  const { db } = app.database
  const read = async (text: string) => (await sql.raw(text).execute(db)).rows
  return {
    postings: await read(
      'select account, order_id, sum(amount)::text as amount from postings group by 1, 2 order by 1, 2',
    ),
    orders: await read(
      'select id, status, subtotal, service_fee, delivery_fee, total, refund_total from orders order by id',
    ),
    items: await read('select * from order_items order by order_id, line'),
    attempts: await read(
      'select id, reference, amount, paid_amount, state from payment_attempts order by id',
    ),
    refunds: await read('select id, amount, state, kind, reason from refunds order by id'),
    receipts: await read('select order_id, number, issued_at, seller, vat from receipts order by number'),
    meters: await read('select order_id, opening_reading, closing_reading from deliveries order by order_id'),
  }
}

const night = () => app.app.recurring.find(({ name }) => name === 'old-orders-housekeeping')?.run()

const TABLES = [
  'cancellation_requests',
  'delivery_changes',
  'delivery_overrides',
  'delivery_wishes',
  'dispute_answers',
  'incident_steps',
  'incidents',
  'order_history',
  'order_ratings',
  'orders',
  'payment_attempts',
  'refund_requests',
  'refunds',
  'staff_notes',
  'stops',
  'ticket_notes',
  'ticket_replies',
  'tickets',
]

test('a day before six years are over an order names its persons, a day after it none [ML-062]', async () => {
  const before = await figures()
  await night()
  expect(await tablesWith('Oyinkan')).toEqual(TABLES)
  app.clock.advance(2 * DAY_SECONDS)
  await night()
  await night()
  expect(await tablesWith('Oyinkan')).toEqual([])
  expect(await figures()).toEqual(before)
  await checkMoney(app.database)
  const { db } = app.database
  const [order, receipt] = await Promise.all([
    db.selectFrom('orders').selectAll().where('id', '=', old).executeTakeFirstOrThrow(),
    db.selectFrom('receipts').selectAll().where('order_id', '=', old).executeTakeFirstOrThrow(),
  ])
  expect(order).toMatchObject({ address_text: 'Address erased', pin_lat: null, handover_code: null })
  expect(receipt).toMatchObject({ buyer_name: '', buyer_company_name: '', buyer_company_tin: '' })
})

test('what younger orders say of other persons stays, word for word [ML-062]', async () => {
  expect(await tablesWith('Ekaette')).toEqual(TABLES)
  const receipt = await app.database.db
    .selectFrom('receipts')
    .select('buyer_name')
    .where('order_id', '=', younger)
    .executeTakeFirstOrThrow()
  expect(receipt.buyer_name).not.toBe('')
})

test('an order waits for its open ticket, and is looked at again when something comes to it later [ML-063]', async () => {
  const { db } = app.database
  await sql`update tickets set status = 'OPEN', waiting_since = null, reply_due_at = null
    where id = 'tck_Ekaette'`.execute(db)
  app.clock.advance(2 * DAY_SECONDS)
  await night()
  expect(await tablesWith('Ekaette')).toEqual(TABLES)
  await sql`update tickets set status = 'CLOSED' where id = 'tck_Ekaette'`.execute(db)
  await night()
  expect(await tablesWith('Ekaette')).toEqual([])
  await sql`insert into tickets (id, user_id, category_id, message, status, created_at, updated_at, order_id)
    values ('tck_late', ${bola.userId}, 'cat_general', 'Ekaette asks', 'CLOSED', now(), now(), ${younger})`.execute(
    db,
  )
  await night()
  expect(await tablesWith('Ekaette')).toEqual([])
})

test('an account whose orders were erased can be closed, and the books stay as they are [ML-064]', async () => {
  const before = await figures()
  const closed = await app.database.transaction((tx) =>
    closeForCustomer(app.app.context, tx, asId<UserId>(ada.userId)),
  )
  expect(closed.ok).toBe(true)
  expect(await figures()).toEqual(before)
  await checkMoney(app.database)
})
