import { sql } from 'kysely'
import type { Database } from '../../src/platform/db/database.ts'

type Column = { table: string; name: string; identity: boolean }
type Key = { table: string; refers: string }

/**
 * The rows of every table as plain SQL, one insert a table, in an order in which foreign keys hold and with rows in the
 * order of their primary key. Schema and triggers come from the migrations. It is written by ourselves because pg_dump
 * adds settings and commands that an older server and PGlite refuse.
 */
export async function dataAsSql(database: Database): Promise<string> {
  const columns = await columnsOf(database)
  const tables = inOrderOfKeys([...new Set(columns.map(({ table }) => table))], await keysOf(database))
  const parts: string[] = []
  for (const table of tables) {
    const own = columns.filter((column) => column.table === table)
    parts.push(...(await insertsOf(database, table, own)))
  }
  return `${parts.join('\n')}\n`
}

/** Generated columns are computed again. */
async function columnsOf({ db }: Database): Promise<Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, a.attidentity <> '' as identity
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and c.relname <> 'kysely_migration_lock'
    order by c.relname, a.attnum`.execute(db)
  return rows
}

async function keysOf({ db }: Database): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select c.relname as "table", r.relname as refers
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class r on r.oid = k.confrelid
    where k.contype = 'f' and c.oid <> r.oid`.execute(db)
  return rows
}

function inOrderOfKeys(tables: string[], keys: Key[]): string[] {
  const placed = new Set<string>()
  const place = (table: string) => {
    if (placed.has(table)) return
    for (const key of keys) if (key.table === table) place(key.refers)
    placed.add(table)
  }
  for (const table of tables) place(table)
  return [...placed]
}

async function insertsOf({ db }: Database, table: string, columns: Column[]): Promise<string[]> {
  const names = columns.map(({ name }) => name)
  const { rows: keys } = await sql<{ name: string }>`
    select a.attname as name from pg_index i cross join unnest(i.indkey) with ordinality as k (number, place)
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.place`.execute(db)
  const texts = sql.join(names.map((name) => sql`${sql.ref(name)}::text`))
  const order = sql.join(keys.map(({ name }) => sql.ref(name)))
  const { rows } = await sql<Record<string, string | null>>`
    select array[${texts}] as row from ${sql.table(table)} order by ${order}`.execute(db)
  if (rows.length === 0) return []
  const always = columns.find(({ identity }) => identity)
  const overriding = always === undefined ? '' : ' overriding system value'
  const lines = rows.map(({ row }) => {
    const values = row as unknown as (string | null)[] // an array of texts, as the query asks
    return `(${values.map(literal).join(', ')})`
  })
  const insert = `insert into ${table} (${names.join(', ')})${overriding} values\n${lines.join(',\n')};`
  if (always === undefined) return [insert]
  const sequence = `pg_get_serial_sequence('${table}', '${always.name}')`
  return [insert, `select setval(${sequence}, (select max(${always.name}) from ${table}));`]
}

/** On one line: a text with line breaks or backslashes is written with escapes. */
function literal(value: string | null): string {
  if (value === null) return 'null'
  const quoted = value.replaceAll("'", "''")
  if (!/[\\\n\r]/.test(value)) return `'${quoted}'`
  return `E'${quoted.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`
}
