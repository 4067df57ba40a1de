import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { RecurringJob } from './recurring.ts'
import { reasonOf } from './run-message.ts'

/** How a recurring job last ended; `failure` is empty since it last succeeded. */
export type JobRecord = {
  name: string
  /** Five cron fields; '' where it has not run since they are stored. */
  cron: string
  lastStartedAt: Date
  lastSucceededAt: Date | null
  lastFailedAt: Date | null
  failures: number
  failure: string
}

const REASON_MAX = 500

/** The job, with a record of how it ended; one that fails is logged and counted, and then fails as before. */
export const recordedJob = (
  job: RecurringJob,
  { database: { db }, clock, log }: Pick<Context, 'database' | 'clock' | 'log'>,
): RecurringJob => ({
  ...job,
  run: async () => {
    const startedAt = clock()
    try {
      await job.run()
    } catch (error) {
      const failure = reasonOf(error).slice(0, REASON_MAX) || 'unknown'
      log.error({ job: job.name, err: error }, 'a recurring job failed')
      await saveFailure(db, job, { startedAt, failedAt: clock(), failure })
      throw error
    }
    await saveSuccess(db, job, { startedAt, succeededAt: clock() })
  },
})

async function saveSuccess(
  db: Db,
  { name, cron }: RecurringJob,
  { startedAt, succeededAt }: { startedAt: Date; succeededAt: Date },
): Promise<void> {
  const columns = { last_started_at: startedAt, last_succeeded_at: succeededAt, failure: '', cron }
  await db
    .insertInto('recurring_jobs')
    .values({ name, ...columns })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(columns))
    .execute()
}

async function saveFailure(
  db: Db,
  { name, cron }: RecurringJob,
  { startedAt, failedAt, failure }: { startedAt: Date; failedAt: Date; failure: string },
): Promise<void> {
  const columns = { last_started_at: startedAt, last_failed_at: failedAt, failure, cron }
  await db
    .insertInto('recurring_jobs')
    .values({ name, failures: 1, ...columns })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...columns, failures: sql`recurring_jobs.failures + 1` }),
    )
    .execute()
}

/** Every job that has run, those that fail first. */
export async function findJobRecords(db: Db): Promise<JobRecord[]> {
  const rows = await db
    .selectFrom('recurring_jobs')
    .selectAll()
    .orderBy(sql`failure = ''`)
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    name: row.name,
    cron: row.cron,
    lastStartedAt: row.last_started_at,
    lastSucceededAt: row.last_succeeded_at,
    lastFailedAt: row.last_failed_at,
    failures: row.failures,
    failure: row.failure,
  }))
}
