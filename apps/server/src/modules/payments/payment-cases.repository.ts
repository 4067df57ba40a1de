import type { OrderId } from '@gatefill/domain/ids'
import { kobo } from '@gatefill/domain/money'
import type { Dispute, DisputeState } from '@gatefill/domain/reconciliation'
import type { Db } from '../../platform/db/database.ts'

/** The disputes about payments of an order, the oldest first; `at`: when they last changed. */
export async function disputesOfOrder(
  db: Db,
  orderId: OrderId,
): Promise<(Pick<Dispute, 'reference' | 'amount' | 'state'> & { at: Date })[]> {
  const rows = await db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_attempts as attempt', (join) =>
      join
        .onRef('attempt.provider', '=', 'dispute.provider')
        .onRef('attempt.reference', '=', 'dispute.reference'),
    )
    .select(['dispute.reference', 'dispute.amount', 'dispute.state', 'dispute.updated_at'])
    .where('attempt.order_id', '=', orderId)
    .orderBy('dispute.opened_at')
    .orderBy('dispute.dispute_id')
    .execute()
  return rows.map((row) => ({
    reference: row.reference,
    amount: kobo(row.amount),
    state: row.state as DisputeState, // the table allows the states of the domain only
    at: row.updated_at,
  }))
}

/** The payments of an order that came in another currency than naira: paid, without an amount in our books. */
export async function foreignPaymentsOf(
  db: Db,
  orderId: OrderId,
): Promise<{ reference: string; paidAt: Date }[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select(['reference', 'paid_at'])
    .where('order_id', '=', orderId)
    .where('paid_amount', 'is', null)
    .orderBy('paid_at')
    .execute()
  return rows.flatMap(({ reference, paid_at }) => (paid_at === null ? [] : [{ reference, paidAt: paid_at }]))
}
