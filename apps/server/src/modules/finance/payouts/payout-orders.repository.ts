import type { OrderId, PayoutId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayAfter, dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import type { Kobo } from '@gatefill/domain/core/money'
import { signedKobo } from '@gatefill/domain/core/money'
import type { DeliveredOrder } from '@gatefill/domain/finance/payout-lines'
import type { PayeeKind } from '@gatefill/domain/payments/payee-kind'
import { statusesDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import { insertParts } from '../../../platform/db/batches/insert-parts.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Row = {
  order_id: string
  status_at: Date
  is_first_of_run: boolean
  missing: number
  product_id: string
  product_name: string
  litres: number
}

/** Decilitres that the meter showed too little; none where a person found that nothing lacked. */
const missing = sql<number>`case when exists (select from refund_requests q where q.order_id = o.id and q.is_meter_check
  and q.approval = 'declined') then 0 else d.short_by end`

/** A station is paid for an order when it is known what lacked of it. */
const isMeasured = (kind: PayeeKind) =>
  kind === 'station' ? sql<boolean>`o.meter_check_by is null` : sql<boolean>`true`

/** The orders of a station or driver, delivered from one day to another, that no payout of the kind has; the oldest first. */
export async function unpaidOrders(
  db: Db,
  { kind, payeeId }: { kind: PayeeKind; payeeId: string },
  { from, to }: { from: Day; to: Day },
): Promise<DeliveredOrder[]> {
  const { rows } = await sql<Row>`
    select o.id as order_id, o.status_at, ${missing} as missing, item.product_id, item.product_name, item.litres,
      not exists (select from stops own join stops earlier on earlier.run_id = own.run_id and earlier.state = 'done'
          and earlier.kind = 'gate' and (earlier.ended_at, earlier.id) < (own.ended_at, own.id)
        where own.order_id = o.id and own.state = 'done') as is_first_of_run
    from deliveries d join orders o on o.id = d.order_id join order_items item on item.order_id = o.id
    where ${kind === 'station' ? sql.ref('d.station_id') : sql.ref('d.driver_id')} = ${payeeId}
      and o.status = any(${statusesDelivered()}::text[])
      and o.status_at >= ${startOfDay(from)} and o.status_at < ${startOfDay(dayAfter(to))}
      and not exists (select from payout_orders p where p.kind = ${kind} and p.order_id = o.id)
      and ${isMeasured(kind)}
    order by o.status_at, o.id, item.line`.execute(db)
  return [...Map.groupBy(rows, (row) => row.order_id)].flatMap(([orderId, own]) => {
    const [first] = own
    if (first === undefined) return []
    const items = own.map((row) => ({
      productId: asId<DeliveredOrder['items'][number]['productId']>(row.product_id),
      productName: row.product_name,
      litres: row.litres,
    }))
    return [
      {
        orderId: asId<OrderId>(orderId),
        day: dayOf(first.status_at),
        missing: Number(first.missing),
        isFirstOfRun: first.is_first_of_run,
        items,
      },
    ]
  })
}

/** Gives the orders to the payout; false, when another payout has one of them by now. */
export async function claimOrders(
  tx: Tx,
  { kind, rootId }: { kind: PayeeKind; rootId: PayoutId },
  orderIds: readonly OrderId[],
): Promise<boolean> {
  const rows = orderIds.map((order_id) => ({ kind, order_id, root_id: rootId }))
  let claimed = 0
  for (const part of insertParts(rows)) {
    const inserted = await tx
      .insertInto('payout_orders')
      .values(part)
      .onConflict((conflict) => conflict.columns(['kind', 'order_id']).doNothing())
      .returning('order_id')
      .execute()
    claimed += inserted.length
  }
  return claimed === orderIds.length
}

/** The orders of a draft that was given up are free for another payout. */
export async function freeOrders(tx: Tx, rootId: PayoutId): Promise<void> {
  await tx.deleteFrom('payout_orders').where('root_id', '=', rootId).execute()
}

/**
 * What the ledger owes a station by a payout, at our own prices, in kobo: for its orders, less the refunds that it takes
 * off. A refund by staff counts in the payout that takes it off, whichever paid for its order.
 */
export async function retailOf(tx: Tx, rootId: PayoutId): Promise<Kobo> {
  const { rows } = await sql<{ owed: number }>`select (coalesce((
      select -sum(p.amount) from postings p join payout_orders o on o.order_id = p.order_id and o.kind = 'station'
      where o.root_id = ${rootId} and p.account = 'station_payable'
        and not exists (select from journals j join refund_requests q on q.refund_id = j.source_id
          where j.id = p.journal_id and j.kind = 'short_delivery' and not q.is_meter_check)), 0)
    - coalesce((select sum(amount) from payout_refunds where root_id = ${rootId}), 0))::bigint as owed`.execute(
    tx,
  )
  return signedKobo(rows[0]?.owed ?? 0)
}

/** Whether a payout to this payee that was not withdrawn has kilometres of some of these days. */
export async function hasKilometres(
  tx: Tx,
  { kind, payeeId }: { kind: PayeeKind; payeeId: string },
  { from, to }: { from: Day; to: Day },
): Promise<boolean> {
  const row = await tx
    .selectFrom('payouts')
    .innerJoin('payout_lines', 'payout_lines.payout_id', 'payouts.id')
    .select('payouts.id')
    .where('payouts.kind', '=', kind)
    .where('payouts.payee_id', '=', payeeId)
    .where('payouts.state', '<>', 'withdrawn')
    .where('payouts.from_day', '<=', to)
    .where('payouts.to_day', '>=', from)
    .where('payout_lines.kind', '=', 'km')
    .executeTakeFirst()
  return row !== undefined
}
