// The product as main.ts starts it, with a clock that the simulation moves and failpoints at which it kills itself.
import { createApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import type { Failpoint } from '../../../src/platform/failpoints.ts'
import { systemIds } from '../../../src/platform/ids.ts'
import { createLog } from '../../../src/platform/log.ts'
import { CHEAPEST_HASH } from '../../fixtures/cheapest-hash.ts'
import { runJob } from '../../run-job.ts'
import { serveParent } from './child-process.ts'

// Written by server-pool.ts.
const options = JSON.parse(process.argv[2] ?? '{}') as { ahead: number }

let { ahead } = options
let failpoint: { point: Failpoint; left: number } | undefined

const config = readConfig()
const log = createLog(config.LOG_LEVEL)
const clock = () => new Date(Date.now() + ahead * 1000)
const app = await createApp({
  config,
  database: openPostgres({
    url: config.DATABASE_URL,
    poolSize: config.DATABASE_POOL,
    onIdleError: (error) => log.warn({ reason: error.message }, 'an idle database connection ended'),
  }),
  clock,
  ids: systemIds(clock),
  log,
  passwordCost: CHEAPEST_HASH,
  mailer: { send: async () => {} },
  hitFailpoint: (point) => {
    if (failpoint?.point !== point) return
    failpoint.left -= 1
    if (failpoint.left <= 0) process.kill(process.pid, 'SIGKILL')
  },
})
await app.start()

serveParent({
  setAhead: (seconds: number) => {
    ahead = seconds
    app.worker.wake()
  },
  setFailpoint: (point: Failpoint, left: number) => {
    failpoint = { point, left }
  },
  /** Runs a recurring job now. */
  runJob: (name: string) => runJob(app.recurring, name),
})
