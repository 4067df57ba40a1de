import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { isRefundDone, REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { finalStatuses } from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Written as words in the statement, so that the index of such orders serves it. */
const ENDED = sql.join(finalStatuses().map((status) => sql.lit(status)))
const REFUNDS_UNDER_WAY = REFUND_STATES.filter((state) => !isRefundDone(state))

/**
 * Orders that ended before a moment and still name persons, the oldest first, locked. One with a refund under way or asked
 * for, a dispute, or a ticket that is open waits for its end.
 */
export async function lockOldOrders(tx: Tx, before: Date, limit: number): Promise<OrderId[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.status in (${ENDED}) and o.persons_erased_at is null and o.status_at < ${before}
      and not exists (select from refunds r
        where r.order_id = o.id and r.state = any(${REFUNDS_UNDER_WAY}::text[]))
      and not exists (select from refund_requests q where q.order_id = o.id and q.approval = 'requested')
      and not exists (select from tickets t where t.order_id = o.id and t.status = 'OPEN')
      and not exists (select from payment_attempts a
        join payment_disputes d on d.provider = a.provider and d.reference = a.reference
        where a.order_id = o.id and d.state = 'open')
    order by o.status_at limit ${limit}
    for update of o skip locked`.execute(tx)
  return rows.map(({ id }) => asId(id))
}

export async function saveErased(tx: Tx, orderIds: readonly OrderId[], at: Date): Promise<void> {
  await sql`update orders set persons_erased_at = ${at} where id = any(${orderIds}::text[])`.execute(tx)
}
