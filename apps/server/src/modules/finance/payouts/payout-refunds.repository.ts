import type { OrderId, PayoutId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { StationRefund } from '@gatefill/domain/finance/payout-lines'
import { sql } from 'kysely'
import { insertParts } from '../../../platform/db/batches/insert-parts.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A refund at the cost of a station, in kobo, that no payout has taken off. */
export type OpenStationRefund = {
  id: RefundId
  orderId: OrderId
  stationId: string
  stationName: string
  amount: Kobo
  since: Date
}

type Row = {
  refund_id: string
  order_id: string
  station_id: string
  station_name: string
  amount: number
  since: Date
}

/**
 * The refunds that staff made at the cost of stations and that no payout has taken off, of all stations or one, the oldest
 * first. What the meter showed is none of them: its litres are missing in the fuel of the order.
 */
export async function openStationRefunds(db: Db, stationId?: string): Promise<OpenStationRefund[]> {
  const { rows } = await sql<Row>`
    select q.refund_id, q.order_id, d.station_id, s.name as station_name, q.amount,
      coalesce(q.decided_at, q.requested_at) as since
    from refund_requests q join deliveries d on d.order_id = q.order_id join stations s on s.id = d.station_id
    where q.kind = 'short_delivery' and q.refund_id is not null and not q.is_meter_check
      and (${stationId ?? null}::text is null or d.station_id = ${stationId ?? null})
      and not exists (select from payout_refunds p where p.refund_id = q.refund_id)
    order by since, q.refund_id`.execute(db)
  return rows.map((row) => ({
    id: asId(row.refund_id),
    orderId: asId(row.order_id),
    stationId: row.station_id,
    stationName: row.station_name,
    amount: kobo(row.amount),
    since: row.since,
  }))
}

/** The refunds that one station bears and no payout has taken off yet, as its payout carries them. */
export async function refundsToTakeOff(db: Db, stationId: string): Promise<StationRefund[]> {
  const open = await openStationRefunds(db, stationId)
  return open.map(({ id, orderId, amount, since }) => ({ refundId: id, orderId, amount, day: dayOf(since) }))
}

/** Gives the refunds to the payout; false, when another payout has taken one of them off by now. */
export async function claimRefunds(
  tx: Tx,
  rootId: PayoutId,
  refunds: readonly StationRefund[],
): Promise<boolean> {
  const rows = refunds.map(({ refundId, amount }) => ({ refund_id: refundId, root_id: rootId, amount }))
  let claimed = 0
  for (const part of insertParts(rows)) {
    const inserted = await tx
      .insertInto('payout_refunds')
      .values(part)
      .onConflict((conflict) => conflict.column('refund_id').doNothing())
      .returning('refund_id')
      .execute()
    claimed += inserted.length
  }
  return claimed === refunds.length
}

/** The refunds of a draft that was given up are taken off another payout. */
export async function freeRefunds(tx: Tx, rootId: PayoutId): Promise<void> {
  await tx.deleteFrom('payout_refunds').where('root_id', '=', rootId).execute()
}
