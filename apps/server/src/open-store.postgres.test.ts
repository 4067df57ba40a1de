import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { movableClock } from '../test/clock.ts'
import { testDatabaseUrl } from '../test/database.ts'
import { createApp, type Product } from './app.ts'
import { readConfig } from './config.ts'
import { openStore } from './open-store.ts'
import type { NoValues } from './platform/db/prepared-statements.ts'
import { namedRead } from './platform/db/prepared-statements.ts'
import { systemIds } from './platform/ids.ts'
import { createLog } from './platform/log.ts'

const POOL = 12
const folder = mkdtempSync(join(tmpdir(), 'gatefill-pool-'))
const behind = await testDatabaseUrl()
const admin = new pg.Client({ connectionString: behind.url })
let app: Product

beforeAll(async () => {
  await admin.connect()
  const config = readConfig({
    APP_ENV: 'development',
    DATABASE_URL: behind.url,
    DATABASE_POOL: String(POOL),
    DATA_DIR: folder,
    PORT: '0',
    SECRET_KEY: 'a secret of tests, longer than 32 characters',
  })
  const log = createLog('silent')
  const clock = movableClock()
  app = await createApp({ config, ...(await openStore(config, log)), clock, ids: systemIds(clock), log })
  await app.start()
})
afterAll(async () => {
  await app.stop()
  await admin.end()
  await behind.drop()
  rmSync(folder, { recursive: true, force: true })
})

type Connection = { name: string; count: number }

/** The connections to the database but this test's, by the name that their program gave them. */
async function connections(): Promise<Connection[]> {
  const { rows } = await admin.query<Connection>(
    `select application_name as name, count(*)::int as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      group by application_name order by 1`,
  )
  return rows
}

const SAMPLES = 30
const ONE = namedRead<NoValues, { one: number }>('test.pool_read', () => 'select 1 as one')

test('DATABASE_POOL is all connections of a running server, its jobs and heartbeat included [SD-107]', async () => {
  const { db, jobs, transaction } = app.context.database
  const slow = sql`select pg_sleep(0.05)`
  let isDone = false
  const busy = Array.from({ length: POOL * 2 }, async () => {
    while (!isDone)
      // On a busy machine some wait in vain for a connection, and take none.
      await Promise.allSettled([
        transaction(async (tx) => void (await slow.execute(tx))),
        slow.execute(db),
        db.read(ONE, {}),
      ])
  })
  const busyJobs = (async () => {
    while (!isDone) await slow.execute(jobs)
  })()
  const counts: number[] = []
  try {
    await expect
      .poll(
        async () => {
          const now = await connections()
          counts.push(now.reduce((sum, { count }) => sum + count, 0))
          return counts.length >= SAMPLES && counts.includes(POOL)
        },
        { interval: 100 },
      )
      .toBe(true)
  } finally {
    isDone = true
    await Promise.all([...busy, busyJobs])
  }
  expect(Math.max(...counts)).toBe(POOL)
})
