import { sql } from 'kysely'
import type { Ledger } from '../../../../tools/stand-ins/shared/actions.ts'
import { checkMoney, compareLedgers } from '../check-money.ts'
import type { History } from './history.ts'
import { insist } from './people.ts'
import type { World } from './world.ts'
import { VENDORS } from './world.ts'

/** What is wrong; `history` where it is one customer's. */
export type Breach = { history?: History; sentence: string }

/** What really happened to the money of an order, told by the vendors alone; in kobo. */
type Truth = { charged: number; returned: number }

/**
 * Judges a world in which nothing moves any more: the books against themselves, the books against both vendors, the
 * state of every order against what the vendors say of its money, and what its customer can read.
 */
export async function judge(world: World, histories: readonly History[]): Promise<Breach[]> {
  const breaches: Breach[] = []
  const catching = async (work: Promise<void>) => {
    await work.catch((error: Error) => breaches.push({ sentence: error.message }))
  }
  await catching(checkMoney(world.database))
  const ledgers = await Promise.all(VENDORS.map((vendor) => world.ledger(vendor)))
  for (const [at, vendor] of VENDORS.entries())
    await catching(compareLedgers(world.database, vendor, ledgers[at] ?? { charges: [], refunds: [] }))
  const truths = await truthsOf(world, ledgers)
  const found = await rowsOf(world)
  for (const history of histories) {
    const row = found.get(history.orderId)
    const truth = truths.get(history.orderId) ?? { charged: 0, returned: 0 }
    const sentences = row === undefined ? ['its order is gone'] : stateBreaches(row, truth)
    if (row !== undefined) sentences.push(...(await readingBreaches(world, history, row, truth)))
    breaches.push(...sentences.map((sentence) => ({ history, sentence })))
    if (sentences.length > 0) history.story.push(...(await rowsOfHistory(world, history.orderId)))
  }
  if (found.size !== histories.length)
    breaches.push({ sentence: `${histories.length} customers placed ${found.size} orders` })
  return breaches
}

async function truthsOf(world: World, ledgers: readonly Ledger[]): Promise<Map<string, Truth>> {
  const attempts = await world.database.db
    .selectFrom('payment_attempts')
    .select(['reference', 'order_id'])
    .execute()
  const orderOf = new Map(attempts.map(({ reference, order_id }) => [reference, order_id]))
  const truths = new Map<string, Truth>()
  const add = (reference: string, part: Partial<Truth>) => {
    const order = orderOf.get(reference) ?? `nobody knows ${reference}`
    const { charged, returned } = truths.get(order) ?? { charged: 0, returned: 0 }
    truths.set(order, {
      charged: charged + (part.charged ?? 0),
      returned: returned + (part.returned ?? 0),
    })
  }
  for (const { charges, refunds } of ledgers) {
    for (const { reference, amount } of charges) add(reference, { charged: amount })
    for (const { reference, amount, status } of refunds)
      if (status !== 'failed') add(reference, { returned: amount })
  }
  return truths
}

type Row = {
  id: string
  status: string
  payment_status: string
  refund_total: number
  total: number
  applied: number
  promised: number
}

async function rowsOf({ database }: World): Promise<Map<string, Row>> {
  const { db } = database
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'refund_total', 'total'])
    .execute()
  const applied = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'paid_amount'])
    .where('state', '=', 'succeeded')
    .execute()
  const promised = await db
    .selectFrom('refund_requests')
    .select(['order_id', 'amount'])
    .where('state', '=', 'confirmed')
    .execute()
  const sumOf = (id: string, rows: { order_id: string; amount: number | null }[]) =>
    rows.filter(({ order_id }) => order_id === id).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const paid = applied.map(({ order_id, paid_amount }) => ({ order_id, amount: paid_amount }))
  return new Map(
    orders.map((order) => [
      order.id,
      { ...order, applied: sumOf(order.id, paid), promised: sumOf(order.id, promised) },
    ]),
  )
}

/** Each order ends unpaid, paid once, partly refunded or fully refunded, and the vendors hold just that much of it. */
function stateBreaches(row: Row, { charged, returned }: Truth): string[] {
  const held = charged - returned
  const said = `the order says ${row.status}, ${row.payment_status}, ₦kobo ${row.refund_total} back`
  const truth = `the vendors took ${charged} and returned ${returned} of ${row.total}`
  const expected =
    row.status === 'paid'
      ? { held: row.total - row.promised, money: paidWord(row), back: row.promised }
      : {
          held: 0,
          money: charged > 0 ? 'refunded' : 'unpaid',
          back: row.applied > 0 ? row.applied : charged,
        }
  const fits =
    (row.status === 'paid' || row.status === 'cancelled') &&
    held === expected.held &&
    row.payment_status === expected.money &&
    row.refund_total === expected.back
  return fits ? [] : [`${said}, but ${truth}`]
}

const paidWord = ({ promised, total }: Row): string => {
  if (promised === 0) return 'paid'
  return promised < total ? 'partly_refunded' : 'refunded'
}

/** What the customer reads of the order, its refunds and its notifications tells the same, and all of it. */
async function readingBreaches(
  world: World,
  history: History,
  row: Row,
  { charged, returned }: Truth,
): Promise<string[]> {
  const read = async (path: string) =>
    (await insist(world, { method: 'GET', path, token: history.token, at: history.number })).body.data
  const order = await read(`/orders/${history.orderId}`)
  const refunds: { amount: number; stage: string }[] = await read(`/orders/${history.orderId}/refunds`)
  const notices: { type: string; message: string }[] = (await read('/notifications?limit=100')).data
  const mail = await mailsOf(world, history.orderId)
  const said = (type: string, part: string) =>
    notices.filter((notice) => notice.type === type && notice.message.includes(part)).length
  const breaches: string[] = []
  const must = (holds: boolean, sentence: string) => {
    if (!holds) breaches.push(sentence)
  }
  must(
    order.status === row.status && order.paymentStatus === row.payment_status,
    `its customer reads ${order.status} ${order.paymentStatus}`,
  )
  must(order.refundAmount === row.refund_total, `its customer reads that ${order.refundAmount} comes back`)
  must(
    refunds.reduce((sum, { amount }) => sum + amount, 0) === returned,
    `its customer reads of refunds ${JSON.stringify(refunds)} where the vendors returned ${returned}`,
  )
  must(
    refunds.every(({ stage }) => stage === 'sent'),
    `a refund is not told as sent: ${JSON.stringify(refunds)}`,
  )
  must(
    said('payment', 'We have received') === (row.applied > 0 ? 1 : 0),
    `the payment was told ${said('payment', 'We have received')} times`,
  )
  must(
    said('payment refund', 'is sent') === refunds.length,
    `${refunds.length} refunds were sent and ${said('payment refund', 'is sent')} told`,
  )
  must(charged === 0 || mail > 0, 'money moved and no mail was written')
  return breaches
}

async function mailsOf({ database }: World, orderId: string): Promise<number> {
  const { rows } = await sql`select id from outbox
    where topic = 'payments.mail' and payload ->> 'orderId' = ${orderId}`.execute(database.db)
  return rows.length
}

/** The rows behind a broken sentence, for the report. */
async function rowsOfHistory({ database: { db }, now }: World, orderId: string): Promise<string[]> {
  const attempts = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  const refunds = await db.selectFrom('refunds').selectAll().where('order_id', '=', orderId).execute()
  return [`judged at ${now().toISOString()}`, ...[...attempts, ...refunds].map((row) => JSON.stringify(row))]
}
