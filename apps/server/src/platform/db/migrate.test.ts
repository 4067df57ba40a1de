import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import { statementsOf } from './migration-files.ts'

const database = await testDatabase()
const empty = await emptyDatabase()
afterAll(async () => {
  await database.close()
  await empty.close()
})

test('a migration file is cut into statements, and the body of a function stays whole', () => {
  const file = `-- a table
create table a (
  id text
);

create function f() returns trigger language plpgsql as $$
begin
  return new;
end
$$;
`
  expect(statementsOf(file)).toEqual([
    '-- a table\ncreate table a (\n  id text\n);',
    'create function f() returns trigger language plpgsql as $$\nbegin\n  return new;\nend\n$$;',
  ])
})

test('migrating a database that is up to date changes nothing', async () => {
  const before = await database.db.introspection.getTables()
  await migrate(database)
  expect(await database.db.introspection.getTables()).toEqual(before)
})

test('a schema of an older version is made by stopping at its last migration, and migrated later [RM-020]', async () => {
  const names = async () => (await empty.db.introspection.getTables()).map(({ name }) => name)
  await migrate(empty, '0002')
  expect(await names()).toContain('users')
  expect(await names()).not.toContain('addresses')
  await expect(migrate(empty, '9999')).rejects.toThrow('there is no migration 9999')
  await migrate(empty)
  expect(await names()).toContain('addresses')
})

test('a migration that fails is named with its cause [SD-006]', async () => {
  const taken = await emptyDatabase()
  await sql`create table users (id text)`.execute(taken.db)
  await expect(migrate(taken)).rejects.toThrow(
    /migration 0002-identity failed: relation "users" already exists/,
  )
  await taken.close()
})

test('a database that a newer version has migrated is used as it is', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '2026-11-21T00:00:00Z')`.execute(
    database.db,
  )
  await expect(migrate(database)).resolves.toBeUndefined()
  await sql`delete from kysely_migration where name = '9999-of-a-newer-version'`.execute(database.db)
})

test('a version that does not know of a column can go on writing rows while the next one is rolled out', async () => {
  const folder = new URL('../../../migrations/', import.meta.url)
  const later = readdirSync(folder).flatMap((name) =>
    statementsOf(readFileSync(new URL(name, folder), 'utf8')).flatMap((statement) => {
      const table = /^(?:--.*\n|\s)*alter table (\w+)/.exec(statement)?.[1]
      const columns = statement.matchAll(/(?:add|alter) column (\w+)[^,;]* not null/g)
      return table === undefined ? [] : [...columns].map(([, column]) => `${table}.${column}`)
    }),
  )
  expect(later).toContain('sessions.last_seen_at')
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = current_schema() and is_nullable = 'NO' and column_default is null`.execute(
    database.db,
  )
  const demanded = new Set(rows.map(({ name }) => name))
  expect(later.filter((name) => demanded.has(name))).toEqual([])
})

test('amounts come from the database as safe integers, never as text or floats', async () => {
  const { db } = database
  const now = new Date('2026-11-21T09:00:00Z')
  await db
    .insertInto('products')
    .values({
      id: 'prd_big',
      name: 'BIG',
      unit_price: Number.MAX_SAFE_INTEGER,
      position: 1,
      price_since: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const { unit_price } = await db
    .selectFrom('products')
    .select('unit_price')
    .where('id', '=', 'prd_big')
    .executeTakeFirstOrThrow()
  expect(unit_price).toBe(Number.MAX_SAFE_INTEGER)
})
