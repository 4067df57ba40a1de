import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationFolderForFile } from '../../../test/migration-folder.ts'

const { database, write, run, applied } = migrationFolderForFile()

test('a table in use is asked for again, and calls never queue behind the migration for long [SD-030]', async () => {
  write('0001-fuels', 'create table fuels (name text);\n')
  await run()
  write('0002-column', 'alter table fuels add column price bigint;\n')
  let migrated: Promise<void> | undefined
  await database().transaction(async (tx) => {
    await sql`select * from fuels`.execute(tx)
    migrated = run()
    // The migration waits for this lock several times over; the table stays readable and writable all the while.
    for (let call = 0; call < 100; call += 1)
      await sql`insert into fuels (name) values ('AGO')`.execute(database().db)
  })
  await migrated
  expect(await applied()).toEqual(['0001-fuels', '0002-column'])
  const { rows } = await sql`select price from fuels limit 1`.execute(database().db)
  expect(rows).toEqual([{ price: null }])
})

test('no time-out of statements cuts a migration, and two servers migrate once', async () => {
  write(
    '0001-setting',
    "create table settings as select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock;\n",
  )
  await Promise.all([run(), run()])
  const { rows } = await sql`select * from settings`.execute(database().db)
  expect(rows).toEqual([{ statement: '0', lock: '50ms' }])
})
