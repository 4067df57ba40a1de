import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrationFolderForFile } from '../../../test/migration-folder.ts'
import {
  isOfBaseline,
  migrationNames,
  readMigration,
  WITHOUT_TRANSACTION,
  withoutComments,
} from './migration-files.ts'

const { database, write, run, applied } = migrationFolderForFile()

test('each migration is a transaction of its own: what came before the one that fails stays [SD-030]', async () => {
  write('0001-fuels', 'create table fuels (name text);\n')
  write('0002-broken', "insert into fuels values ('PMS');\ninsert into nowhere values (1);\n")
  await expect(run()).rejects.toThrow('migration 0002-broken failed: relation "nowhere" does not exist')
  expect(await applied()).toEqual(['0001-fuels'])
  expect((await sql`select * from fuels`.execute(database().db)).rows).toEqual([])
  write('0002-broken', "insert into fuels values ('PMS');\n")
  await run()
  expect((await sql`select * from fuels`.execute(database().db)).rows).toEqual([{ name: 'PMS' }])
})

test('a migration with a lower number than the newest applied is made up for', async () => {
  write('0002-later', 'create table later (id text);\n')
  await run()
  write('0001-earlier', 'create table earlier (id text);\n')
  await run()
  expect(await applied()).toEqual(['0001-earlier', '0002-later'])
})

test('indexes are built without a transaction, and a half-built one is built anew [SD-031]', async () => {
  write('0001-fuels', "create table fuels (name text);\ninsert into fuels values ('PMS'), ('PMS');\n")
  const unique = 'create unique index concurrently if not exists fuels_name on fuels (name);\n'
  write('0002-index', `${WITHOUT_TRANSACTION}\n-- One row a fuel.\n${unique}`)
  await expect(run()).rejects.toThrow('migration 0002-index failed: could not create unique index')
  await sql`delete from fuels where ctid = '(0,1)'`.execute(database().db)
  await run()
  const { rows } = await sql<{
    valid: boolean
  }>`select indisvalid as valid from pg_index where indexrelid = 'fuels_name'::regclass`.execute(
    database().db,
  )
  expect(rows).toEqual([{ valid: true }])
})

/** What a statement of a migration must not do to a table with millions of rows; undefined when it may. */
function objection(statement: string, made: ReadonlySet<string>, inTransaction: boolean): string | undefined {
  const text = withoutComments(statement).replaceAll(/\s+/g, ' ').toLowerCase()
  const isConcurrent = /^(create (unique )?|drop )index concurrently if (not )?exists /.test(text)
  if (!inTransaction)
    return isConcurrent || / validate constraint /.test(text) ? undefined : 'cannot be repeated without harm'
  if (isConcurrent) return 'needs a file without transaction'
  const table = /^alter table (?:if exists )?(\w+)|^create (?:unique )?index .* on (\w+)/.exec(text)
  if (made.has(table?.[1] ?? table?.[2] ?? '')) return undefined
  if (/^create (unique )?index/.test(text)) return 'locks the table while it is built: concurrently'
  if (/^drop index (?!concurrently)/.test(text)) return 'locks the table of the index: concurrently'
  if (/ add (constraint \w+ )?(check|foreign key)/.test(text) && !text.includes('not valid'))
    return 'reads the whole table under a lock: not valid, and validate constraint in a file of its own'
  if (/ alter column \w+ (type|set not null)/.test(text))
    return 'rewrites or reads the whole table under a lock'
  if (/ add column (?:(?! add ).)* (check|references|unique|primary key)\b/.test(text))
    return 'reads the whole table under a lock: the column first, its constraint not valid in a statement of its own'
  if (/ add (constraint \w+ )?(unique|primary key) (?!using index)/.test(text))
    return 'builds an index under a lock: concurrently, and then using index'
  return writesGrownTable(text)
}

/** Tables of which there are as many rows as orders, or more. */
const GROWN =
  'orders|order_items|order_history|users|payment_attempts|refunds|journals|postings|notifications|outbox_messages|webhook_inbox|tickets|ticket_replies|runs|stops|stop_lines|sessions|staff_audit|driver_positions|customer_messages|estimate_samples|settlement_transactions|payout_lines'

function writesGrownTable(text: string): string | undefined {
  if (new RegExp(`^(with .* )?(update|delete from) (${GROWN})\\b`).test(text))
    return 'writes all rows in one transaction: in batches, by a job'
  if (/^(with .* )?insert into /.test(text) && new RegExp(` (from|join) (${GROWN})\\b`).test(text))
    return 'copies a whole table in one transaction: in batches, by a job'
  return undefined
}

test('no migration above the baseline locks a grown table for longer than a moment [SD-032]', () => {
  const objections = migrationNames()
    .filter((name) => !isOfBaseline(name))
    .map((name) => readMigration(name))
    .flatMap(({ name, statements, inTransaction }) => {
      const made = new Set(
        statements.flatMap((text) => /create (?:unlogged )?table (\w+)/.exec(text)?.[1] ?? []),
      )
      return statements
        .flatMap((text) => objection(text, made, inTransaction) ?? [])
        .map((why) => `${name}: ${why}`)
    })
  expect(objections).toEqual([])
})

test.each([
  ['create index fuels_name on fuels (name)', true, /concurrently/],
  ['create index concurrently if not exists fuels_name on fuels (name)', true, /without transaction/],
  ['alter table fuels add constraint fuels_priced check (price > 0)', true, /not valid/],
  ['alter table fuels alter column price set not null', true, /whole table/],
  ['create index concurrently fuels_name on fuels (name)', false, /repeated/],
])('%s is refused [SD-032]', (statement, inTransaction, why) => {
  expect(objection(statement, new Set(), inTransaction)).toMatch(why)
  expect(
    objection('alter table fuels add constraint c check (price > 0) not valid', new Set(), true),
  ).toBeUndefined()
})

test.each([
  ['update orders set area = null', /batches/],
  ['delete from notifications where is_read', /batches/],
  ['insert into order_marks (order_id, older) select id, 1 from orders', /batches/],
  ['drop index orders_by_status', /concurrently/],
  ['alter table orders add column weight integer check (weight > 0)', /not valid/],
  ['alter table orders add column van text references vehicles (id)', /not valid/],
  ['alter table orders add column tag text unique', /not valid/],
  ['alter table orders add constraint orders_tag unique (tag)', /using index/],
])('%s is refused [SD-118]', (statement, why) => {
  expect(objection(statement, new Set(), true)).toMatch(why)
})

test.each([
  'alter table orders add column tag text',
  'alter table orders add constraint orders_van foreign key (van) references vehicles (id) not valid',
  'alter table orders add constraint orders_tag unique using index orders_tag',
  "insert into products (id, name) values ('prd_1', 'DPK')",
])('%s is not refused [SD-118]', (statement) => {
  expect(objection(statement, new Set(), true)).toBeUndefined()
})

test('an index is dropped in a file without transaction [SD-118]', () => {
  const statement = 'drop index concurrently if exists orders_by_status'
  expect(objection(statement, new Set(), false)).toBeUndefined()
})

test('a table that the same migration made may have any constraint [SD-118]', () => {
  const statement = 'alter table marks add constraint marks_once unique (order_id)'
  expect(objection(statement, new Set(['marks']), true)).toBeUndefined()
})
