import type { Config } from './config.ts'
import type { Database } from './platform/db/database.ts'
import { HEARTBEAT_CONNECTIONS, JOB_CONNECTIONS, openPostgres } from './platform/db/postgres.ts'
import { type JobQueue, jobQueue, QUEUE_CONNECTIONS } from './platform/jobs/recurring.ts'
import type { Log } from './platform/log.ts'
import { outageLog } from './platform/outage-log.ts'

/** The connections of DATABASE_POOL that calls do not get: shared reader, listener, job queue, jobs and heartbeat. */
const OTHER_CONNECTIONS = 2 + QUEUE_CONNECTIONS + JOB_CONNECTIONS + HEARTBEAT_CONNECTIONS

/** The database that the configuration names, and the job queue that lives in it. */
export async function openStore(config: Config, log: Log): Promise<{ database: Database; queue: JobQueue }> {
  if (config.DATABASE_URL === '') {
    // The engine takes 20 MB of memory, which a server on PostgreSQL does not need.
    const { openPglite } = await import('./platform/db/pglite.ts')
    const embedded = await openPglite(config.DATA_DIR)
    return { database: embedded, queue: jobQueue({ engine: embedded.engine }, log) }
  }
  const outage = outageLog(log)
  const database = openPostgres({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL - OTHER_CONNECTIONS,
    onIdleError: (error) => outage.warn(error.message, 'an idle database connection ended'),
  })
  return { database, queue: jobQueue({ url: config.DATABASE_URL }, log) }
}
