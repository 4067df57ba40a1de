import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { CompiledQuery } from 'kysely'
import { bringTo, newCustomer } from '../fixtures/orders-fixture.ts'
import type { PaymentsFixture } from '../fixtures/payments/payments-fixture.ts'
import { call, startedPayment, unpaidOrder } from '../fixtures/payments/payments-fixture.ts'

type TemplateRow = { table: string; row: Record<string, unknown> }

/** What an order of one kind, or a ticket, leaves in the database, with placeholders where a copy differs. */
export type Template = { kind: TemplateKind; rows: TemplateRow[] }

const KINDS = ['delivered', 'refunded', 'unpaid', 'open', 'ticket'] as const
export type TemplateKind = (typeof KINDS)[number]

/** Stand for the time and the random end of an id, and for the customer; in the alphabet of ids, and in no real one. */
export const TIME_PLACE = 'Z'.repeat(10)
export const RANDOM_PLACE = 'Y'.repeat(12)
export const CUSTOMER_PLACE = 'usr_of_the_template'

/** By which column the rows of a table belong to an order, directly or through its attempts. */
const ROWS_OF_ORDER: Record<string, string> = {
  orders: 'select * from orders where id = $1',
  order_items: 'select * from order_items where order_id = $1',
  order_history: 'select * from order_history where order_id = $1',
  payment_attempts: 'select * from payment_attempts where order_id = $1',
  refunds: 'select * from refunds where order_id = $1',
  journals: 'select * from journals where id in (select journal_id from postings where order_id = $1)',
  postings:
    'select * from postings where journal_id in (select journal_id from postings where order_id = $1)',
  notifications: 'select * from notifications where order_id = $1',
  webhook_inbox:
    'select * from webhook_inbox where reference in (select reference from payment_attempts where order_id = $1)',
  outbox_messages: `select * from outbox_messages m where position($1 in m.message_key || m.payload::text) > 0
    or exists (select from payment_attempts a where a.order_id = $1
      and position(a.id in m.message_key || m.payload::text) > 0)`,
}

/** Makes one order of each kind and a ticket by real calls, and reads what they left. */
export async function makeTemplates(fixture: PaymentsFixture): Promise<Template[]> {
  const user = await newCustomer(fixture)
  const templates: Template[] = []
  for (const kind of KINDS) {
    if (kind === 'ticket') {
      templates.push({ kind, rows: await ticketRows(fixture, user) })
      continue
    }
    const orderId = await makeOrder(fixture, user, kind)
    const rows: TemplateRow[] = []
    for (const [table, text] of Object.entries(ROWS_OF_ORDER))
      rows.push(...(await rowsOf(fixture, table, text, orderId)))
    templates.push({ kind, rows: withPlaces(rows, user) })
  }
  return templates
}

async function makeOrder(
  fixture: PaymentsFixture,
  user: UserId,
  kind: Exclude<TemplateKind, 'ticket'>,
): Promise<OrderId> {
  const orderId = await unpaidOrder(fixture, user)
  if (kind === 'unpaid') {
    await startedPayment(fixture, user, orderId)
    await fixture.pass(2 * 60 * 60)
    await bringTo(fixture, orderId, 'cancelled')
    await fixture.pass(60)
    return orderId
  }
  const { reference } = await startedPayment(fixture, user, orderId)
  await fixture.standIn.pay(reference)
  await fixture.pass(60)
  if (kind === 'delivered') await bringTo(fixture, orderId, 'delivered')
  if (kind === 'refunded') {
    await bringTo(fixture, orderId, 'cancelled')
    await fixture.pass(60)
    await fixture.standIn.refund(fixture.standIn.refundIds().at(-1) ?? 0, 'processed')
  }
  await fixture.pass(60)
  return orderId
}

async function ticketRows(fixture: PaymentsFixture, user: UserId): Promise<TemplateRow[]> {
  const message = 'My order came without a receipt.'
  const { body } = await call(fixture, user, 'POST', '/support/tickets', {
    categoryId: 'cat_orders',
    message,
  })
  const id: string = body.data.id
  return withPlaces(await rowsOf(fixture, 'tickets', 'select * from tickets where id = $1', asId(id)), user)
}

async function rowsOf(
  { database }: PaymentsFixture,
  table: string,
  text: string,
  id: string,
): Promise<TemplateRow[]> {
  const { rows } = await database.db.executeQuery(
    CompiledQuery.raw(`select to_jsonb(x) as row from (${text}) x`, [id]),
  )
  // Selected by that name in the line above.
  return (rows as { row: Record<string, unknown> }[]).map(({ row }) => ({ table, row }))
}

/** What is the same for every order: products, drivers and the like keep their ids. */
const KEPT = /^(prd|drv|stf|stn|adr)_/
/** Texts that are unique but hold no id of ours. */
const UNIQUE = new Set(['dedupe_key', 'message_key'])

function withPlaces(rows: TemplateRow[], user: UserId): TemplateRow[] {
  const middles = new Map<string, string>()
  const placeOf = (ulid: string): string => {
    const middle = middles.get(ulid) ?? String(middles.size).padStart(4, '0')
    middles.set(ulid, middle)
    return `${TIME_PLACE}${middle}${RANDOM_PLACE}`
  }
  const replaced = (text: string): string =>
    text
      .replaceAll(user, CUSTOMER_PLACE)
      .replaceAll(
        /([a-z]{3}_)?([0-9A-HJKMNP-TV-Z]{26})/g,
        (whole, prefix: string | undefined, ulid: string) =>
          KEPT.test(whole) ? whole : `${prefix ?? ''}${placeOf(ulid)}`,
      )
  return rows.map(({ table, row }) => ({
    table,
    row: Object.fromEntries(
      Object.entries(row).map(([column, value]) => {
        if (typeof value === 'object' && value !== null)
          return [column, JSON.parse(replaced(JSON.stringify(value)))]
        if (typeof value !== 'string') return [column, value]
        const text = replaced(value)
        return [column, UNIQUE.has(column) && !text.includes(RANDOM_PLACE) ? `${text}-${RANDOM_PLACE}` : text]
      }),
    ),
  }))
}
