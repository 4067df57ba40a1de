import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { heartbeat } from './heartbeat.ts'

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
