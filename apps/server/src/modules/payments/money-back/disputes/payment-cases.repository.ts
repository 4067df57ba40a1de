import type { OrderId } from '@gatefill/domain/core/ids'
import type { Db } from '../../../../platform/db/database.ts'

/** The payments of an order in another currency than naira: paid, without an amount in our ledger. */
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
