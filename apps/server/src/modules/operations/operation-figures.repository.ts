import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Counts of what waits for a person, over all customers. */
export type OperationFigures = {
  deadLetters: number
  refundsOverdue: number
  openDiscrepancies: number
  /** Seconds since 1970; null before the first night. */
  lastReconciliation: number | null
}

/** What an operator sets alarms on, read at each scrape. */
export async function findOperationFigures(db: Db, now: Date): Promise<OperationFigures> {
  const { rows } = await sql<OperationFigures>`select
    (select count(*) from outbox_messages where state = 'dead')::int as "deadLetters",
    (select count(*) from refunds r where state not in ('processed', 'charged_back')
      and (state in ('failed', 'needs_attention') or coalesce(expected_at, created_at + interval '1 day') < ${now})
      and not exists (select from refunds y where y.replaces = r.id))::int as "refundsOverdue",
    (select count(*) from reconciliation_discrepancies where resolved_at is null)::int as "openDiscrepancies",
    (select extract(epoch from max(finished_at)) from reconciliation_runs where failure = '')::float as "lastReconciliation"
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the figures of the operation gave no row')
  return figures
}
