import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../src/platform/db/database.ts'
import { isDatabaseAway } from '../../src/platform/db/database-away.ts'
import { openPostgres } from '../../src/platform/db/postgres.ts'
import type { NoValues } from '../../src/platform/db/prepared-statements.ts'
import { namedRead } from '../../src/platform/db/prepared-statements.ts'
import { addOutboxMessage } from '../../src/platform/jobs/outbox.ts'
import { jobQueue } from '../../src/platform/jobs/recurring.ts'
import { outboxWorker } from '../../src/platform/jobs/worker.ts'
import { createLog } from '../../src/platform/log.ts'
import { movableClock } from '../clock.ts'
import { testDatabaseUrl } from '../database.ts'
import { type NetworkProxy, networkProxy } from './network-proxy.ts'

const ANSWER_WITHIN = 300
/** The queue makes its tables when it starts, which takes a busy machine longer. */
const QUEUE_ANSWER_WITHIN = 3000
const log = createLog('silent')
const clock = movableClock()
const behind = await testDatabaseUrl()
afterAll(() => behind.drop())

let network: NetworkProxy
let database: Database

/** A server's way to its database leads over a network that can fall silent. */
beforeEach(async () => {
  network = await networkProxy({ host: '127.0.0.1', port: Number(new URL(behind.url).port) })
  database = openPostgres({
    url: through(behind.url),
    poolSize: 2,
    answerWithin: ANSWER_WITHIN,
    onIdleError: () => {},
  })
})
afterEach(async () => {
  await database?.close()
  await network?.close()
})

function through(url: string): string {
  const changed = new URL(url)
  changed.host = `127.0.0.1:${network.port}`
  return changed.href
}

const one = namedRead<NoValues, { one: number }>('test.silent_read', () => 'select 1 as one')
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

test('connections that fell silent end, and the outbox goes on [SD-001]', async () => {
  const handled: string[] = []
  const handlers = { test: async (_payload: unknown, { key }: { key: string }) => void handled.push(key) }
  const worker = outboxWorker({ db: database.db, clock, log, nodeId: 'this', handlers })
  worker.start()
  const add = (key: string) =>
    addOutboxMessage(database.db, { topic: 'test', key, payload: {}, runAt: clock() }, clock())
  await add('before')
  worker.wake()
  await expect.poll(() => handled).toEqual(['before'])
  network.silenceOpen()
  await expect.poll(() => failure(add('after'))).toBeUndefined()
  await expect.poll(() => handled).toEqual(['before', 'after'])
  await worker.stop()
})

test('reads, statements and transactions on a silent connection fail as away [SD-001]', async () => {
  const work = () => [
    database.db.read(one, {}),
    database.db.run(one, {}),
    database.transaction((tx) => tx.read(one, {})),
  ]
  await Promise.all(work())
  network.silenceOpen()
  const failures = await Promise.all(work().map(failure))
  expect(failures.map(isDatabaseAway)).toEqual([true, true, true])
  expect(await Promise.all(work())).toEqual([[{ one: 1 }], [{ one: 1 }], [{ one: 1 }]])
})

test('a connection that is not made in time fails as away [SD-001]', async () => {
  network.freeze()
  expect(isDatabaseAway(await failure(database.ping()))).toBe(true)
  network.resume()
  await database.ping()
})

test('the job queue gives silent connections up, so that stopping it ends [SD-001]', async () => {
  const queue = jobQueue({ url: through(behind.url), answerWithin: QUEUE_ANSWER_WITHIN }, log)
  await queue.start([{ name: 'nightly', cron: '0 3 * * *', run: async () => {} }])
  network.silenceOpen()
  await queue.stop()
})

test('the job queue runs its jobs again after its connections fell silent [SD-122]', async () => {
  const store = { url: through(behind.url), answerWithin: QUEUE_ANSWER_WITHIN, pollSeconds: 1 }
  const queue = jobQueue(store, log)
  const runs: string[] = []
  await queue.start([{ name: 'nightly', cron: '0 3 * * *', run: async () => void runs.push('nightly') }])
  // Asks for a run by a way of its own, which stays open.
  const { PgBoss } = await import('pg-boss')
  const asking = new PgBoss({ connectionString: behind.url, supervise: false, schedule: false })
  asking.on('error', () => {})
  await asking.start()
  try {
    const first = (await asking.send('nightly')) ?? ''
    // What has run but is not written down as done yet would be waited for: one runs at a time.
    await expect.poll(async () => (await asking.getJobById('nightly', first))?.state).toBe('completed')
    expect(runs).toHaveLength(1)
    network.silenceOpen()
    await asking.send('nightly')
    await expect.poll(() => runs).toHaveLength(2)
  } finally {
    await asking.stop()
    await queue.stop()
  }
})
