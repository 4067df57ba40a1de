import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Database } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { openPgliteInMemory } from '../src/platform/db/pglite.ts'
import type { CallLimits } from '../src/platform/db/postgres.ts'
import { openPostgres } from '../src/platform/db/postgres.ts'
import { emptyDump, migratedDump, schemaVersion } from './pglite-dump.ts'
import { pooledPglite } from './pglite-pool.ts'

/** A migrated, empty database of the kind that TEST_DATABASE names; close it when the test file is done. */
export function testDatabase(): Promise<Database> {
  return process.env.TEST_DATABASE === 'postgres' ? onPostgres() : onPglite()
}

/** A database without any table, for tests that bring a schema of their own. */
export async function emptyDatabase(): Promise<Database> {
  if (!onRealPostgres) return openPgliteInMemory(await emptyDump())
  const { server, name } = newDatabase()
  await withAdmin(server, (admin) => admin.query(`create database ${name}`))
  return openDroppable(server, name)
}

/** An empty database of the tests' PostgreSQL with its address, for programs that reach it by themselves. */
export async function openNamedDatabase(): Promise<{ database: Database; url: string }> {
  const { server, name } = newDatabase()
  await withAdmin(server, (admin) => admin.query(`create database ${name}`))
  return { database: openDroppable(server, name), url: withName(server, name) }
}

/** Races need more than one connection; tests of them are for this kind only. */
export const onRealPostgres = process.env.TEST_DATABASE === 'postgres'

const onPglite = (): Promise<Database> => pooledPglite(migratedDump)

/** The server of the tests, and a name for a database there that no other test has. */
function newDatabase(): { server: string; name: string } {
  const server = process.env.TEST_POSTGRES_URL
  if (server === undefined) throw new Error('TEST_POSTGRES_URL is not set; run these tests by npm test')
  return { server, name: `test_${randomBytes(8).toString('hex')}` }
}

/** The address of a migrated, empty database of its own on PostgreSQL, for tests of what lies between it and a server. */
export async function testDatabaseUrl(): Promise<{ url: string; drop: () => Promise<void> }> {
  const { server, name } = await createOnPostgres()
  const drop = () => withAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
  return { url: withName(server, name), drop }
}

async function onPostgres(): Promise<Database> {
  const { server, name } = await createOnPostgres()
  return openDroppable(server, name)
}

async function createOnPostgres(): Promise<{ server: string; name: string }> {
  const { server, name } = newDatabase()
  const template = `gatefill_${schemaVersion()}`
  await withAdmin(server, async (admin) => {
    await admin.query('select pg_advisory_lock(4203)')
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      await admin.query(`create database ${template}_new`)
      const empty = openPostgres({
        url: withName(server, `${template}_new`),
        poolSize: 1,
        onIdleError: ignoreEnd,
      })
      await migrate(empty)
      await empty.close()
      await admin.query(`alter database ${template}_new rename to ${template}`)
    }
    await admin.query(`create database ${name} template ${template} ${await copyingFiles(admin)}`)
  })
  return { server, name }
}

/** Quicker than to write each page into the log, which a server does on its own since version 15. */
async function copyingFiles(admin: pg.Client): Promise<string> {
  const { rows } = await admin.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  )
  return rows.every(({ version }) => version >= 150_000) ? 'strategy file_copy' : ''
}

/** No test fails because its machine is busy: statements and locks are waited for as long as a test may take. */
const PATIENT: CallLimits = {
  connectionTimeoutMillis: 200_000,
  statement_timeout: 200_000,
  lock_timeout: 200_000,
  idle_in_transaction_session_timeout: 200_000,
}

/** Opens a database that is dropped when it is closed. */
function openDroppable(server: string, name: string): Database {
  const database = openPostgres({
    url: withName(server, name),
    answerWithin: 210_000,
    limits: PATIENT,
    onIdleError: ignoreEnd,
  })
  return {
    ...database,
    close: async () => {
      await database.close()
      await withAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`))
    },
  }
}

async function withAdmin(url: string, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

function withName(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

// The server is stopped under idle connections at the end of a run; that is no failure of a test.
const ignoreEnd = () => {}
