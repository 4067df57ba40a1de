import type { PGlite } from '@electric-sql/pglite'
import type { PgBoss } from 'pg-boss'
import type { Log } from '../log.ts'

/** Work on a schedule, once for all processes on a database. */
export type RecurringJob = {
  name: string
  /** Five cron fields, UTC. */
  cron: string
  run: () => Promise<void>
}

export type JobQueue = { start: (jobs: readonly RecurringJob[]) => Promise<void>; stop: () => Promise<void> }

/** The database in which the queue has its own schema beside ours. */
export type JobStore = { engine: PGlite } | { url: string; answerWithin?: number; pollSeconds?: number }

export const QUEUE_CONNECTIONS = 2

/** A statement of the queue that is not answered within this time ends its connection, which may be silent for good. */
const ANSWER_WITHIN_MILLISECONDS = 30_000
const POLL_SECONDS = 10

/** A night over a grown database may take hours: it must not be taken for dead and begun again beside itself. */
const EXPIRE_SECONDS = 6 * 60 * 60
/** A server that runs a job says so four times in this time; without a word the job is free for another one. */
const HEARTBEAT_SECONDS = 60
const HEARTBEAT_REFRESH_SECONDS = 15

const QUEUE_OPTIONS = {
  retryLimit: 3,
  retryBackoff: true,
  expireInSeconds: EXPIRE_SECONDS,
  heartbeatSeconds: HEARTBEAT_SECONDS,
}

/** The schedule of recurring jobs, in pg-boss so that only one process runs each. */
export function jobQueue(store: JobStore, log: Log): JobQueue {
  let boss: PgBoss | undefined
  return {
    start: async (jobs) => {
      const opened = await openBoss(store, log)
      await opened.start()
      boss = opened
      const workOptions = {
        pollingIntervalSeconds: pollSecondsOf(store),
        heartbeatRefreshSeconds: HEARTBEAT_REFRESH_SECONDS,
      }
      for (const job of jobs) {
        await boss.createQueue(job.name, { ...QUEUE_OPTIONS, policy: 'singleton' })
        // One that a version before has made keeps its options otherwise.
        await boss.updateQueue(job.name, QUEUE_OPTIONS)
        await boss.schedule(job.name, job.cron)
        await boss.work(job.name, workOptions, job.run)
      }
    },
    stop: async () => {
      await boss?.stop({ graceful: true, timeout: 10_000 })
    },
  }
}

/** Its program is read when the jobs start, so that the server's own start need not wait for it. */
async function openBoss(store: JobStore, log: Log): Promise<PgBoss> {
  const { fromPglite, PgBoss } = await import('pg-boss')
  const where =
    'engine' in store
      ? { db: fromPglite(store.engine), backend: 'pglite' as const }
      : { connectionString: store.url, max: QUEUE_CONNECTIONS, ...untilAnswered(store.answerWithin) }
  const boss = new PgBoss({ ...where, application_name: 'gatefill-jobs' })
  boss.on('error', (error) => log.warn({ reason: error.message }, 'the job queue failed'))
  return boss
}

const pollSecondsOf = (store: JobStore): number => ('url' in store && store.pollSeconds) || POLL_SECONDS

/** Settings of the driver, to which the queue hands what it does not know itself. */
const untilAnswered = (milliseconds = ANSWER_WITHIN_MILLISECONDS) => ({
  query_timeout: milliseconds,
  keepAlive: true,
})
