import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { isRefundSettled, refundStageOf } from '@gatefill/domain/payments/refunds/refund-progress'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Money that we owe, and since when. */
export type Owed = { id: string; orderId: string; amount: Kobo; since: Date }

type Row = { id: string; order_id: string; amount: number; since: Date }

const owedOf = ({ id, order_id, amount, since }: Row): Owed => ({
  id,
  orderId: order_id,
  amount: kobo(amount),
  since,
})

/** The deposits that the ledger holds for orders, the oldest payment first. */
export async function heldDeposits(db: Db): Promise<Owed[]> {
  const { rows } = await sql<Row>`
    select p.order_id as id, p.order_id, (-sum(p.amount))::bigint as amount, min(j.created_at) as since
    from postings p join journals j on j.id = p.journal_id
    where p.account = 'customer_deposits' and p.order_id is not null
    group by p.order_id having sum(p.amount) < 0 order by since, id`.execute(db)
  return rows.map(owedOf)
}

const owedStates = REFUND_STATES.filter((state) => !isRefundSettled(refundStageOf(state)))

/** The refunds that customers do not have yet, the oldest first; one that was made anew counts by its successor. */
export async function owedRefunds(db: Db): Promise<Owed[]> {
  const { rows } = await sql<Row>`
    select r.id, r.order_id, r.amount, r.created_at as since from refunds r
    where r.state = any(${owedStates}::text[]) and not exists (select from refunds later where later.replaces = r.id)
    order by r.created_at, r.id`.execute(db)
  return rows.map(owedOf)
}
