import type { PGlite } from '@electric-sql/pglite'
import { type Embedded, openPgliteInMemory, wrapPglite } from '../src/platform/db/pglite.ts'

/** An engine of this worker with the rows that a migrated, empty database has. */
type Pooled = { engine: PGlite; schema: string; tables: Table[]; sequences: string }
type Table = { name: string; columns: string; rows: string }

const idle: Pooled[] = []
const MAX_IDLE = 2

/**
 * An embedded database that equals the dump. To open one takes a second of processor time, so that it is not closed but
 * emptied, and the next test of the worker gets it; unless its schema was changed.
 */
export async function pooledPglite(readDump: () => Promise<Blob>): Promise<Embedded> {
  const pooled = idle.pop() ?? (await openPooled(await readDump()))
  return wrapPglite(lent(pooled), () => {})
}

async function openPooled(dump: Blob): Promise<Pooled> {
  const { engine } = await openPgliteInMemory(dump)
  return {
    engine,
    schema: await fingerprint(engine),
    tables: await filledTables(engine),
    sequences: await sequencesOf(engine),
  }
}

/** The engine as one test sees it: closed for that test when it closes it, whoever has it then. */
function lent(pooled: Pooled): PGlite {
  let closed = false
  return new Proxy(pooled.engine, {
    get(engine, name) {
      if (name === 'closed') return closed
      if (name === 'close')
        return async () => {
          if (closed) return
          closed = true
          await giveBack(pooled)
        }
      const value: unknown = Reflect.get(engine, name, engine)
      if (typeof value !== 'function') return value
      return (...given: unknown[]) => {
        if (closed) throw new Error('PGlite is closed')
        return Reflect.apply(value, engine, given)
      }
    },
  })
}

async function giveBack(pooled: Pooled): Promise<void> {
  const { engine } = pooled
  const isReusable = idle.length < MAX_IDLE && (await isUnchanged(pooled))
  if (!isReusable) return engine.close()
  await refill(pooled)
  idle.push(pooled)
}

/** What a test left open ends; then the schema must be the one that was lent. */
async function isUnchanged({ engine, schema }: Pooled): Promise<boolean> {
  await engine.exec('rollback')
  await engine.exec('discard all')
  return (await fingerprint(engine)) === schema
}

async function refill({ engine, tables, sequences }: Pooled): Promise<void> {
  const used = await engine.query<{ name: string }>(`select ${NAME} as name from pg_class c ${WITH_ROWS}`)
  const names = used.rows.map(({ name }) => name)
  await engine.exec("set session_replication_role = 'replica'")
  // Of a few rows each this takes less than to truncate, which gives every table and index new files.
  await engine.exec(names.map((name) => `delete from ${name}`).join(';'))
  for (const { name, columns, rows } of tables)
    await engine.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${name}, $1)`,
      [rows],
    )
  await engine.exec("set session_replication_role = 'origin'")
  await engine.query(
    `select setval(s.name::regclass, coalesce(s.last, 1), s.last is not null)
     from jsonb_to_recordset($1) as s (name text, last bigint)`,
    [sequences],
  )
}

const NAME = "format('%I.%I', c.relnamespace::regnamespace, c.relname)"
const OURS = "c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'pg_toast')"
const WITH_ROWS = `where c.relkind = 'r' and ${OURS} and pg_relation_size(c.oid) > 0`

async function filledTables(engine: PGlite): Promise<Table[]> {
  const found = await engine.query<{ name: string; columns: string }>(
    `select ${NAME} as name,
       (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns
     from pg_class c ${WITH_ROWS}`,
  )
  const tables: Table[] = []
  for (const table of found.rows) {
    const { rows } = await engine.query<{ rows: string }>(
      `select jsonb_agg(to_jsonb(t))::text as rows from ${table.name} t`,
    )
    if (rows[0]?.rows) tables.push({ ...table, rows: rows[0].rows })
  }
  return tables
}

async function sequencesOf(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ all: string }>(
    `select coalesce(jsonb_agg(jsonb_build_object(
       'name', format('%I.%I', schemaname, sequencename), 'last', last_value)), '[]')::text as all from pg_sequences`,
  )
  return rows[0]?.all ?? '[]'
}

/** Changes with every table, column, constraint, index, function, trigger, right, role and setting. */
async function fingerprint(engine: PGlite): Promise<string> {
  const { rows } = await engine.query<{ hash: string }>(
    `select md5(string_agg(part, '|' order by part)) as hash from (
       select concat_ws(' ', 'c', oid, relname, relkind, relacl, reloptions, relhastriggers) as part
         from pg_class c where ${OURS}
       union all select concat_ws(' ', 'a', attrelid, attnum, attname, atttypid, attnotnull, attisdropped, attacl)
         from pg_attribute a join pg_class c on c.oid = attrelid where attnum > 0 and ${OURS}
       union all select concat_ws(' ', 'd', oid, pg_get_expr(adbin, adrelid)) from pg_attrdef
       union all select concat_ws(' ', 'k', oid, conname, convalidated, conkey, condeferred) from pg_constraint
       union all select concat_ws(' ', 'p', oid, md5(prosrc), proacl) from pg_proc
       union all select concat_ws(' ', 't', oid, tgenabled) from pg_trigger
       union all select concat_ws(' ', 'n', oid, nspname, nspacl) from pg_namespace
       union all select concat_ws(' ', 'r', oid, rolname, rolconfig) from pg_roles
       union all select concat_ws(' ', 's', setdatabase, setrole, setconfig) from pg_db_role_setting
     ) parts`,
  )
  return rows[0]?.hash ?? ''
}

/** Ends the engines that wait for a next test: an open one keeps its process alive. */
export async function closeIdleEngines(): Promise<void> {
  for (const { engine } of idle.splice(0)) await engine.close()
}
