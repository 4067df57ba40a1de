import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { testDatabaseUrl } from '../../../test/database.ts'
import { namedQuery } from '../db/postgres-connection.ts'
import { namedStatement } from '../db/prepared-statements.ts'
import { createLog } from '../log.ts'
import { jobQueue } from './recurring.ts'

const NIGHTLY = 'nightly'

/** Another server that takes jobs of the queue and does not end them, and that looks after the queue when it is told. */
let other: PgBoss
let client: pg.Client
const behind = await testDatabaseUrl()
beforeEach(async () => {
  client = new pg.Client({ connectionString: behind.url })
  await client.connect()
  other = new PgBoss({ connectionString: behind.url, supervise: false, schedule: false })
  other.on('error', () => {})
  await other.start()
})
afterEach(async () => {
  await other.stop()
  await client.end()
})
afterAll(() => behind.drop())

/** A server of ours starts and stops: the queue has its options from then on. */
async function startOnce(): Promise<void> {
  const queue = jobQueue({ url: behind.url }, createLog('silent'))
  await queue.start([{ name: NIGHTLY, cron: '0 3 * * *', run: async () => {} }])
  await queue.stop()
}

const age = namedStatement<{ id: string; begun: number; heard: number }>(
  'test.age_job',
  (p) => `update pgboss.job set started_on = now() - make_interval(secs => ${p.begun}),
  heartbeat_on = now() - make_interval(secs => ${p.heard}) where id = ${p.id}`,
)

/** What the queue holds of a job that began, and whose server was last heard of, so many seconds ago. */
async function stateAfter(id: string, begun: number, heard: number): Promise<string | undefined> {
  await client.query(namedQuery(age, { id, begun, heard }))
  await client.query('update pgboss.queue set monitor_on = null, monitor_claim_on = null')
  await other.supervise(NIGHTLY)
  const [found] = await other.findJobs(NIGHTLY, { id })
  return found?.state
}

test('a night of hours stays with the server that runs it, and returns a minute after that one died [SD-123]', async () => {
  // As a version before has made it.
  await other.createQueue(NIGHTLY, { retryLimit: 3, retryBackoff: true, policy: 'singleton' })
  await startOnce()
  await other.send(NIGHTLY)
  const [taken] = await other.fetch(NIGHTLY)
  const id = taken?.id ?? ''
  expect(await stateAfter(id, 5 * 3600, 50)).toBe('active')
  expect(await stateAfter(id, 120, 70)).toBe('retry')
})
