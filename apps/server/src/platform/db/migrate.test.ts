import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase, testDatabase } from '../../../test/database.ts'
import { migrate } from './migrate.ts'
import { isOfBaseline, migrationNames, readMigration, statementsOf } from './migration-files.ts'

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
  await migrate(empty, '0001')
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
    /migration 0001-identity failed: relation "users" already exists/,
  )
  await taken.close()
})

test('the tables are defined by at most ten files, which later ones change [LH-010]', () => {
  const baseline = migrationNames().filter(isOfBaseline)
  expect(baseline.map((name) => name.slice(0, 4))).toEqual(
    Array.from({ length: 10 }, (_, index) => String(index + 1).padStart(4, '0')),
  )
  // What defines a table says all of it: a column or constraint that is added later belongs to a later file.
  const changes = baseline
    .flatMap((name) => readMigration(name).statements)
    .filter((statement) => /^\s*alter table \w+ (?:add|alter|drop|rename)/m.test(statement))
  expect(changes).toEqual([])
})

test('a database of a version before the baseline is refused, and stays as it is [LH-011]', async () => {
  const old = await emptyDatabase()
  await old.session(async (execute) => {
    await execute(`create table kysely_migration (
      name varchar(255) not null primary key, timestamp varchar(255) not null)`)
    for (const name of ['0001-platform', '0186-no-stock-by-drivers'])
      await execute(`insert into kysely_migration values ('${name}', '2026-11-27T00:00:00Z')`)
  })
  await expect(migrate(old)).rejects.toThrow(/made by a version before 1\.0\.0.*Name an empty database/)
  expect(await old.db.introspection.getTables()).toEqual([])
  await old.close()
})

test('a database that a newer version has migrated is used as it is', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', '2026-11-21T00:00:00Z')`.execute(
    database.db,
  )
  await expect(migrate(database)).resolves.toBeUndefined()
  await sql`delete from kysely_migration where name = '9999-of-a-newer-version'`.execute(database.db)
})

test('a version that does not know of a column can go on writing rows while the next one is rolled out', async () => {
  const added = migrationNames()
    .filter((name) => !isOfBaseline(name))
    .flatMap((name) => readMigration(name).statements)
    .flatMap((statement) => {
      const table = /^(?:--.*\n|\s)*alter table (\w+)/.exec(statement)?.[1]
      const columns = statement.matchAll(/add column (\w+)/g)
      return table === undefined ? [] : [...columns].map(([, column]) => `${table}.${column}`)
    })
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name
    from information_schema.columns
    where table_schema = current_schema() and is_nullable = 'NO' and column_default is null`.execute(
    database.db,
  )
  const demanded = new Set(rows.map(({ name }) => name))
  expect(demanded).toContain('users.email')
  expect(added.filter((name) => demanded.has(name))).toEqual([])
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
