import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningPostgres, startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import { testDatabase } from '../../../test/database.ts'
import type { Database } from '../../platform/db/database.ts'
import { openPostgres } from '../../platform/db/postgres.ts'
import { findArchiving } from './archive.repository.ts'
import { watchArchive } from './archive.ts'

let postgres: RunningPostgres
let database: Database
beforeAll(async () => {
  postgres = await startPostgres({ settings: ['archive_mode=on'] })
  database = openPostgres({ url: postgres.url, poolSize: 2, onIdleError: () => {} })
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

/** Changes go through this command from now on, and there is one. */
async function archiveBy(command: string): Promise<void> {
  await database.session(async (execute) => {
    await execute(`alter system set archive_command = '${command}'`)
    await execute('select pg_reload_conf()')
  })
  await sql`create table if not exists changes (at timestamptz)`.execute(database.db)
  await sql`insert into changes values (now())`.execute(database.db)
  await sql`select pg_switch_wal()`.execute(database.db)
}

test('while changes of the database do not reach their archive, a job fails and says since when [RL-011]', async () => {
  await archiveBy('/bin/true')
  await expect.poll(async () => (await findArchiving(database.db))?.isFailing).toBe(false)
  await watchArchive({ database })
  await archiveBy('/bin/false')
  await expect.poll(async () => (await findArchiving(database.db))?.isFailing).toBe(true)
  await expect(watchArchive({ database })).rejects.toThrow(
    /cannot give its changes to the archive; the last one arrived at \d{4}-/,
  )
  await archiveBy('/bin/true')
  await expect.poll(async () => (await findArchiving(database.db))?.isFailing).toBe(false)
})

test('a database that keeps no archive is not asked for one [RL-011]', async () => {
  const without = await testDatabase()
  expect(await findArchiving(without.db)).toBeUndefined()
  await watchArchive({ database: without })
  await without.close()
})
