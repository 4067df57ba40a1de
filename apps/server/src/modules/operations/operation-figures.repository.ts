import { overdueRefunds } from '@gatefill/domain/payments/refunds/owed-refunds'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** Counts of what waits for a person, over all customers. */
export type OperationFigures = {
  deadLetters: number
  refundsOverdue: number
  openDiscrepancies: number
  /** Seconds since 1970; null before the first night. */
  lastReconciliation: number | null
  /** When the tables were made, in seconds since 1970. */
  firstStart: number | null
  /** When a change of the database last arrived in its archive, in seconds since 1970; null where it keeps none. */
  lastArchived: number | null
}

/** What an operator sets alarms on, read at each scrape. */
export async function findOperationFigures(db: Db, now: Date): Promise<OperationFigures> {
  const overdue = overdueRefunds(now)
  const { rows } = await sql<OperationFigures>`select
    (select count(*) from outbox_messages where state = 'dead')::int as "deadLetters",
    (select count(*) from refunds r where (r.state in (${sql.join(overdue.delayedStates)})
        or r.state in (${sql.join(overdue.awaitedStates)}) and (r.expected_at < ${overdue.expectedBefore}
          or r.expected_at is null and r.created_at < ${overdue.undatedCreatedBefore}))
      and not exists (select from refunds y where y.replaces = r.id))::int as "refundsOverdue",
    (select count(*) from reconciliation_discrepancies where resolved_at is null)::int as "openDiscrepancies",
    (select extract(epoch from max(finished_at)) from reconciliation_runs where failure = '')::float as "lastReconciliation",
    (select extract(epoch from min("timestamp"::timestamptz)) from kysely_migration)::float as "firstStart",
    (select extract(epoch from coalesce(last_archived_time, stats_reset)) from pg_stat_archiver
      where current_setting('archive_mode') <> 'off')::float as "lastArchived"
  `.execute(db)
  const [figures] = rows
  if (figures === undefined) throw new Error('the figures of the operation gave no row')
  return figures
}
