import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { testDatabase, testDatabaseUrl } from '../../../test/database.ts'
import { readConfig } from '../../config.ts'
import { openStore } from '../../open-store.ts'
import type { Database } from '../db/database.ts'
import { createLog } from '../log.ts'
import { createBackground } from './background.ts'
import { heartbeat } from './heartbeat.ts'
import { DEAD_AFTER_SECONDS, freeLeasesOfDeadNodes } from './node-leases.ts'
import { addOutboxMessage } from './outbox.ts'
import { serverNode } from './server-node.ts'

const database = await testDatabase()
afterAll(() => database.close())

const WAITING = 500

test('a beat reads no message that is due later, however many wait [SD-086]', async () => {
  await sql`insert into outbox_messages (topic, message_key, payload, run_at, created_at)
    select 'test', 'later:' || n, '{}', now() + interval '1 day', now() from generate_series(1, ${WAITING}::integer) as n`.execute(
    database.db,
  )
  await database.session((execute) => execute('analyze outbox_messages'))
  const read = await database.transaction(async (tx) => {
    const log = createLog('silent')
    await heartbeat({ db: tx, log, nodeId: 'one', version: '1', topics: ['test'] }).read()
    const { rows } = await sql<{
      read: number
    }>`select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int as read
      from pg_stat_xact_user_tables where relname = 'outbox_messages'`.execute(tx)
    return rows
  })
  expect(read).toEqual([{ read: 0 }])
})

/** Takes a connection as a call does that does not end; gives what lets go of it. */
async function holdConnection(held: Database): Promise<() => Promise<void>> {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const ended = held.transaction(async (tx) => {
    await sql`select 1`.execute(tx)
    begun.resolve()
    await end.promise
  })
  await begun.promise
  return () => {
    end.resolve()
    return ended
  }
}

/** A server with as many connections for calls as the smallest DATABASE_POOL leaves, and a message that does not end. */
async function busyServer(url: string) {
  const store = await openStore(readConfig({ DATABASE_URL: url, DATABASE_POOL: '7' }), createLog('silent'))
  const clock = movableClock()
  const begun = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = () => {
    begun.resolve()
    return finish.promise
  }
  const node = serverNode(store.database, { id: 'busy', version: '1' })
  const deps = { clock, log: createLog('silent'), node, durableTopics: [] }
  const background = createBackground({ ...deps, database: store.database, handlers: { test: slow } })
  await background.heartbeat.read()
  await addOutboxMessage(store.database.db, { topic: 'test', key: 'a', payload: {}, runAt: clock() }, clock())
  background.worker.start()
  await begun.promise
  return { ...background, database: store.database, finish: finish.resolve }
}

test('a server whose calls take all connections for longer than the limit is not taken for dead [SD-121]', async () => {
  const behind = await testDatabaseUrl()
  const { database: own, worker, heartbeat: beats, finish } = await busyServer(behind.url)
  const letGo = await holdConnection(own)
  try {
    await sql`update server_nodes set seen_at = clock_timestamp() - make_interval(secs => ${DEAD_AFTER_SECONDS + 1})`.execute(
      own.jobs,
    )
    beats.start()
    const isAlive = sql<{ alive: boolean }>`select seen_at > clock_timestamp()
      - make_interval(secs => ${DEAD_AFTER_SECONDS}) as alive from server_nodes`
    await expect.poll(async () => (await isAlive.execute(own.jobs)).rows).toEqual([{ alive: true }])
    expect(await freeLeasesOfDeadNodes(own.jobs)).toBe(0)
    expect(await beats.read()).toMatchObject({ isAnswered: true })
  } finally {
    await letGo()
    finish()
    await worker.stop()
    await beats.stop()
    await own.close()
    await behind.drop()
  }
})
