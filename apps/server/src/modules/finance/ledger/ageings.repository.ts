import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { owedRefundStates } from '@gatefill/domain/payments/refunds/owed-refunds'
import { isFinal, isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { openFromOf } from '../../payments/index.ts'

/** Money that we owe, and since when. */
export type Owed = { id: string; orderId: string; amount: Kobo; since: Date }

type Row = { id: string; order_id: string; amount: number; since: Date }

const owedOf = ({ id, order_id, amount, since }: Row): Owed => ({
  id,
  orderId: order_id,
  amount: kobo(amount),
  since,
})

/** Where an order may hold a deposit; of closed ones the nightly check of the books shows that they hold none. */
const holdingStatuses = ORDER_STATUSES.filter((status) => isPaidOrLater(status) && !isFinal(status))

/**
 * The deposits that the ledger holds for orders, the oldest payment first. Asked of the orders that are under way and of
 * those that moved a deposit since days were last summed up: the whole past would be read for the few that hold any.
 */
export async function heldDeposits(db: Db): Promise<Owed[]> {
  const openFrom = await openFromOf(db)
  const { rows } = await sql<Row>`
    with holding as (
      select id from orders where status = any(${holdingStatuses}::text[])
      union
      select p.order_id from journals j join postings p on p.journal_id = j.id
      where j.created_at >= ${openFrom}::timestamptz and p.account = 'customer_deposits' and p.order_id is not null
    )
    select p.order_id as id, p.order_id, (-sum(p.amount))::bigint as amount, min(j.created_at) as since
    from holding join postings p on p.order_id = holding.id join journals j on j.id = p.journal_id
    where p.account = 'customer_deposits'
    group by p.order_id having sum(p.amount) < 0 order by since, id`.execute(db)
  return rows.map(owedOf)
}

/** The refunds that customers do not have yet, the oldest first; one that was made anew counts by its successor. */
export async function owedRefunds(db: Db): Promise<Owed[]> {
  const { rows } = await sql<Row>`
    select r.id, r.order_id, r.amount, r.created_at as since from refunds r
    where r.state = any(${owedRefundStates()}::text[]) and not exists (select from refunds later where later.replaces = r.id)
    order by r.created_at, r.id`.execute(db)
  return rows.map(owedOf)
}
