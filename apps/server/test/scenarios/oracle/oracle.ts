import { kobo } from '@gatefill/domain/core/money'
import type { OrderStatus } from '@gatefill/domain/orders/order'
import { isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import type { PaymentStatus } from '@gatefill/domain/payments/payment-status'
import { shortDeliveryAmount } from '@gatefill/domain/payments/refund-request'
import type { Ledger } from '../../../../../tools/stand-ins/shared/actions.ts'
import { checkMoney, compareLedgers } from '../../fixtures/check-ledger.ts'
import { inParallel } from '../run/in-parallel.ts'
import type { World } from '../run/world.ts'
import { VENDORS } from '../run/world.ts'
import type { History } from '../script/scenario-life.ts'
import { differenceBreaches, ledgerBreaches } from './oracle-ledger.ts'
import { readingBreaches } from './oracle-reading.ts'
import type { Truth } from './truth.ts'
import { truthsOf } from './truth.ts'

/** Customers who read at the same time. */
const READERS = 6

/** What is wrong; `history` where it is one customer's. */
export type Breach = { history?: History; sentence: string }

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
  const ledgers: Ledger[] = await Promise.all(VENDORS.map((vendor) => world.ledger(vendor)))
  for (const [at, vendor] of VENDORS.entries()) {
    const ledger = ledgers[at]
    if (ledger !== undefined) await catching(compareLedgers(world.database, vendor, ledger))
  }
  const books = [...(await ledgerBreaches(world, ledgers)), ...(await differenceBreaches(world, ledgers))]
  breaches.push(...books.map((sentence) => ({ sentence })))
  const truthOf = await truthsOfOrders(world, ledgers)
  const found = await rowsOf(world)
  await inParallel(READERS, histories, async (history) => {
    const row = found.get(history.orderId)
    const truth = truthOf(history.orderId)
    const sentences = row === undefined ? ['its order is gone'] : stateBreaches(history, row, truth)
    sentences.push(...history.untrue)
    if (row !== undefined) sentences.push(...(await readingBreaches(world, history, row, truth)))
    breaches.push(...sentences.map((sentence) => ({ history, sentence })))
    if (sentences.length > 0) history.story.push(...(await rowsOfHistory(world, history.orderId)))
  })
  if (found.size !== histories.length)
    breaches.push({ sentence: `${histories.length} customers placed ${found.size} orders` })
  return breaches
}

async function truthsOfOrders(world: World, ledgers: readonly Ledger[]) {
  const attempts = await world.database.db
    .selectFrom('payment_attempts')
    .select(['reference', 'order_id'])
    .execute()
  const orders = new Map(attempts.map(({ reference, order_id }) => [reference, order_id]))
  return truthsOf(ledgers, (reference) => orders.get(reference) ?? `nobody knows ${reference}`)
}

type Row = {
  id: string
  status: string
  payment_status: string
  refund_total: number
  subtotal: number
  total: number
  applied: number
  /** Refunds that were not sent, because the bank has returned the payment. */
  chargedBack: number[]
  promised: number
  /** Refunds that staff asked for, whatever became of them. */
  requests: number
}

async function rowsOf({ database }: World): Promise<Map<string, Row>> {
  const { db } = database
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'status', 'payment_status', 'refund_total', 'subtotal', 'total'])
    .execute()
  const applied = await db
    .selectFrom('payment_attempts')
    .select(['order_id', 'paid_amount'])
    .where('state', '=', 'succeeded')
    .execute()
  const promised = await db.selectFrom('refund_requests').select(['order_id', 'amount', 'state']).execute()
  const returned = await db
    .selectFrom('refunds')
    .select(['order_id', 'amount'])
    .where('state', '=', 'charged_back')
    .execute()
  const sumOf = (id: string, rows: { order_id: string; amount: number | null }[]) =>
    rows.filter(({ order_id }) => order_id === id).reduce((sum, { amount }) => sum + (amount ?? 0), 0)
  const paid = applied.map(({ order_id, paid_amount }) => ({ order_id, amount: paid_amount }))
  return new Map(
    orders.map((order) => [
      order.id,
      {
        ...order,
        applied: sumOf(order.id, paid),
        promised: sumOf(
          order.id,
          promised.filter(({ state }) => state === 'confirmed'),
        ),
        requests: promised.filter(({ order_id }) => order_id === order.id).length,
        chargedBack: returned.filter(({ order_id }) => order_id === order.id).map(({ amount }) => amount),
      },
    ]),
  )
}

/** What an order must say of its money in the end, and how much of it the vendors then hold. */
function expectedOf(history: History, row: Row, { charged, foreign }: Truth) {
  // The table allows the statuses of the domain only.
  if (!isPaidOrLater(row.status as OrderStatus)) {
    const gone: PaymentStatus = charged > 0 ? 'refunded' : foreign > 0 ? 'refund_delayed' : 'unpaid'
    return { held: 0, money: gone, back: row.applied > 0 ? row.applied : charged }
  }
  const lacking = shortDeliveryAmount(kobo(row.subtotal), history.plan.litres, history.missing ?? 0)
  const back = row.promised + Math.min(lacking, row.total - row.promised)
  const money: PaymentStatus = back === 0 ? 'paid' : back < row.total ? 'partly_refunded' : 'refunded'
  return { held: row.total - back, money, back }
}

/**
 * Each order ends unpaid, paid once, partly refunded or fully refunded, waiting for a driver, delivered or cancelled,
 * and the vendors hold just that much of it.
 */
function stateBreaches(history: History, row: Row, truth: Truth): string[] {
  const chargedBack = row.chargedBack.reduce((sum, amount) => sum + amount, 0)
  const held = truth.charged - truth.returned - chargedBack
  const said = `the order says ${row.status}, ${row.payment_status}, ₦kobo ${row.refund_total} back`
  const happened = `the vendors took ${truth.charged} and returned ${truth.returned} of ${row.total}`
  const expected = expectedOf(history, row, truth)
  const fits =
    (history.missing === undefined ? ['paid', 'cancelled'] : ['delivered']).includes(row.status) &&
    held === expected.held &&
    row.payment_status === expected.money &&
    row.refund_total === expected.back &&
    chargedBack <= returnedByBanks(truth) &&
    row.requests <= history.presses
  return fits ? [] : [`${said}, but ${happened}`]
}

/** What the banks have returned after disputes, in kobo. */
const returnedByBanks = ({ disputes }: Truth): number =>
  disputes.filter(({ state }) => state === 'lost').reduce((sum, { amount }) => sum + amount, 0)

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
