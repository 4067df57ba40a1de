import { Logger, run, runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { fromKysely, type Job, PgBoss, type WorkOptions } from 'pg-boss'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { preparedStatement } from '../../apps/server/src/platform/db/prepared-statements.ts'
import { addOutboxMessage } from '../../apps/server/src/platform/jobs/outbox.ts'
import { outboxWorker } from '../../apps/server/src/platform/jobs/worker.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

type CarryOut = (job: number) => Promise<void>

/** One way to do work after a commit, on an empty database. */
export type Candidate = {
  /** Commits a row and its job in one transaction, and wakes the worker where it wants to be told. */
  add: (job: number) => Promise<void>
  start: () => Promise<unknown>
  /** Jobs that are not marked as done yet. */
  left: () => Promise<number>
  stop: () => Promise<unknown>
}

export type Contender = (database: Database, url: string, carryOut: CarryOut) => Promise<Candidate>

const CONNECTIONS = 10
const CONCURRENCY = 20
const LEASE_SECONDS = 60
const POLL_MILLISECONDS = 500

const insertRow = preparedStatement('compare.row', 'insert into business_row (id) values ($1)')
const addGraphileJob = preparedStatement(
  'compare.graphile',
  `select graphile_worker.add_job('compare', json_build_object('job', $1::integer))`,
)

async function countOf({ db }: Database, from: string): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select count(*)::integer as count from ${sql.raw(from)}`.execute(db)
  return rows[0]?.count ?? 0
}

const makeTable = ({ db }: Database) => sql`create table business_row (id bigint primary key)`.execute(db)

export const ourOutbox: Contender = async (database, _url, carryOut) => {
  await migrate(database)
  await makeTable(database)
  const handlers = { compare: async ({ job }: Record<string, unknown>) => carryOut(Number(job)) }
  const clock = () => new Date()
  const worker = outboxWorker({ nodeId: 'compare', db: database.db, clock, log: createLog('warn'), handlers })
  return {
    add: async (job) => {
      const now = clock()
      await database.transaction(async (tx) => {
        await tx.run(insertRow, [job])
        await addOutboxMessage(
          tx,
          { topic: 'compare', key: `compare:${job}`, payload: { job }, runAt: now },
          now,
        )
      })
      worker.wake()
    },
    start: async () => worker.start(),
    left: () => countOf(database, `outbox_messages where state <> 'done'`),
    stop: worker.stop,
  }
}

/** Told of jobs by NOTIFY, or looking for them every half second. */
export const pgBoss =
  (batchSize: number, notify: boolean): Contender =>
  async (database, url, carryOut) => {
    await makeTable(database)
    const boss = new PgBoss({ connectionString: url, max: CONNECTIONS, useListenNotify: notify })
    boss.on('error', (error) => console.error(error))
    await boss.start()
    await boss.createQueue('compare', { notify, expireInSeconds: LEASE_SECONDS })
    const seconds = POLL_MILLISECONDS / 1000
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: seconds,
      notifyPollingIntervalSeconds: seconds,
    } as const satisfies WorkOptions
    return {
      add: (job) =>
        database.transaction(async (tx) => {
          await tx.run(insertRow, [job])
          await boss.send('compare', { job }, { db: fromKysely(tx) })
        }),
      start: () =>
        boss.work('compare', options, (jobs: Job<{ job: number }>[]) =>
          Promise.all(
            jobs.map(async ({ id, data }) => {
              await carryOut(data.job)
              return { id, status: 'completed' as const }
            }),
          ),
        ),
      left: () => countOf(database, `pgboss.job where name = 'compare' and state <> 'completed'`),
      stop: () => boss.stop(),
    }
  }

/** Each job fetched and deleted by itself, or `batch` of them together. */
export const graphileWorker =
  (batch?: { size: number; delayMilliseconds: number }): Contender =>
  async (database, url, carryOut) => {
    await makeTable(database)
    const logger = new Logger(() => (level, message) => {
      if (level === 'error') console.error(message)
    })
    await runMigrations({ connectionString: url, logger })
    let runner: { stop: () => Promise<void> } | undefined
    const together = batch && {
      localQueue: { size: batch.size },
      completeJobBatchDelay: batch.delayMilliseconds,
      failJobBatchDelay: batch.delayMilliseconds,
    }
    return {
      add: (job) =>
        database.transaction(async (tx) => {
          await tx.run(insertRow, [job])
          await tx.defer(addGraphileJob, [job])
        }),
      start: async () => {
        runner = await run({
          connectionString: url,
          maxPoolSize: CONNECTIONS,
          concurrency: CONCURRENCY,
          pollInterval: POLL_MILLISECONDS,
          logger,
          noHandleSignals: true,
          taskList: { compare: ({ job }) => carryOut(job) },
          preset: { worker: { ...together } },
        })
      },
      left: () => countOf(database, 'graphile_worker._private_jobs'),
      stop: async () => runner?.stop(),
    }
  }
