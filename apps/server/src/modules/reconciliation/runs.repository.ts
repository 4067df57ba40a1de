import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../platform/db/database.ts'

/** One comparison with a provider; `payments` and `refunds` count what it lists. */
export type Run = {
  provider: string
  from: Date
  to: Date
  startedAt: Date
  finishedAt: Date | null
  payments: number
  refunds: number
  discrepancies: number
  /** Which parts failed, and why; '' otherwise. */
  failure: string
}

/** A run that has not ended after so many seconds was interrupted with its server. */
const LONGEST_SECONDS = 6 * HOUR_SECONDS

/** Begins a run; those of the provider that were interrupted are ended as such. */
export async function beginRun(db: Db, provider: string, { from, to }: Period, now: Date): Promise<number> {
  await db
    .updateTable('reconciliation_runs')
    .set({ finished_at: now, failure: 'interrupted' })
    .where('provider', '=', provider)
    .where('finished_at', 'is', null)
    .where('started_at', '<', secondsAfter(now, -LONGEST_SECONDS))
    .execute()
  const { id } = await db
    .insertInto('reconciliation_runs')
    .values({ provider, period_from: from, period_to: to, started_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export async function endRun(
  db: Db,
  id: number,
  end: Pick<Run, 'payments' | 'refunds' | 'discrepancies' | 'failure'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('reconciliation_runs')
    .set({ ...end, failure: end.failure.slice(0, 500), finished_at: now })
    .where('id', '=', id)
    .execute()
}

const RUNS_SHOWN = 10

export async function lastRuns(db: Db): Promise<Run[]> {
  const rows = await db
    .selectFrom('reconciliation_runs')
    .selectAll()
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RUNS_SHOWN)
    .execute()
  return rows.map((row) => ({
    provider: row.provider,
    from: row.period_from,
    to: row.period_to,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    payments: row.payments,
    refunds: row.refunds,
    discrepancies: row.discrepancies,
    failure: row.failure,
  }))
}

/** Deletes runs that started before a moment. */
export const deleteOldRuns = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'reconciliation_runs', sql`started_at < ${before}`)
