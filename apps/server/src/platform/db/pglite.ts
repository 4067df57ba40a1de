import { chmodSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { Kysely, PGliteDialect, sql } from 'kysely'
import type { Database } from './database.ts'
import { parseDay, parseInt8 } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import type { Schema } from './schema.gen.ts'
import { directMeans, inTransaction, withMeans } from './transaction.ts'

/**
 * What the engine keeps of its files in memory. It writes zeros over all of it when it starts: its usual 128 MB would be
 * taken from the machine, and waited for, before the first query. The machine keeps the same files in its own memory.
 */
const SHARED_BUFFERS = '32MB'

/** What a day is must not depend on the name that the files of a database give to this zone. */
const UTC = 'UTC'

const options = {
  startParams: [
    ...PGlite.defaultStartParams,
    '-c',
    `shared_buffers=${SHARED_BUFFERS}`,
    '-c',
    `timezone=${UTC}`,
  ],
  parsers: { [types.INT8]: parseInt8, [types.DATE]: parseDay },
  extensions: { pg_trgm },
}

/** The embedded database of a process, with the engine itself for the job queue. */
export type Embedded = Database & { engine: PGlite }

/**
 * Opens the embedded database in `dataDir`/pg and locks its folder until `close`.
 * Throws FolderLockedError when another process has it: a second writer would silently lose rows.
 */
export async function openPglite(dataDir: string): Promise<Embedded> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const folder = join(dataDir, 'pg')
  const unlock = lockFolder(folder)
  try {
    const engine = await openEngine(folder)
    keepPrivate(folder)
    return wrapPglite(engine, unlock)
  } catch (error) {
    unlock()
    throw error
  }
}

/** The name of a file that lies among those of a new database until all of them are written. */
const UNFINISHED = 'unfinished'

/** Opens the files of the folder, or those of an empty database where it has none or only a part. */
async function openEngine(folder: string): Promise<PGlite> {
  const mark = join(folder, UNFINISHED)
  // Kept, because somebody may have put a back-up there meanwhile.
  if (existsSync(mark)) setAside(folder)
  if (existsSync(join(folder, 'PG_VERSION'))) return PGlite.create(folder, options)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  writeFileSync(mark, '')
  const engine = await PGlite.create(folder, { ...options, ...(await emptyDatabase()) })
  rmSync(mark)
  return engine
}

/** Writes the files of a dumped database into `dataDir`/pg, which has none. */
export async function writePglite(dataDir: string, dump: Blob): Promise<void> {
  const folder = join(dataDir, 'pg')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const engine = await PGlite.create(folder, { ...options, loadDataDir: dump })
  await engine.close()
  keepPrivate(folder)
}

/** Gives the folder a name that nothing has. */
function setAside(folder: string): void {
  let number = 1
  while (existsSync(`${folder}.unfinished-${number}`)) number += 1
  renameSync(folder, `${folder}.unfinished-${number}`)
}

/** The files of an empty database, which the engine itself would take seconds to make. */
async function emptyDatabase(): Promise<{ loadDataDir: Blob }> {
  const { dataDir } = await import('@electric-sql/pglite-prepopulatedfs')
  return { loadDataDir: await dataDir() }
}

/** Nobody but the server's own user reads what is stored; new files get the same by the umask of main.ts. */
function keepPrivate(folder: string): void {
  chmodSync(folder, 0o700)
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

/** An embedded database in memory, from a dump of a migrated one where given; for tests and generators. */
export async function openPgliteInMemory(dump?: Blob): Promise<Embedded> {
  const content = dump === undefined ? await emptyDatabase() : { loadDataDir: dump }
  return wrapPglite(await PGlite.create({ ...options, ...content }), () => {})
}

/** The product's means over an engine; `afterClose` runs when they are closed. */
export function wrapPglite(engine: PGlite, afterClose: () => void): Embedded {
  const plain = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite: engine }) })
  const db = withMeans(plain, directMeans(plain))
  return {
    kind: 'pglite',
    engine,
    db,
    jobs: db,
    heartbeat: db,
    transaction: (work) => inTransaction(db, async (tx) => directMeans(tx), work),
    ping: async () => {
      await sql`select 1`.execute(db)
    },
    session: (work) =>
      work(async (statement) => (await engine.query<Record<string, unknown>>(statement)).rows),
    close: async () => {
      await db.destroy()
      if (!engine.closed) await engine.close()
      afterClose()
    },
  }
}
