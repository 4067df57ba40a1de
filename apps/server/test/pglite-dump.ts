import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Database } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { type Embedded, openPgliteInMemory } from '../src/platform/db/pglite.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations/', import.meta.url))
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/gatefill/', import.meta.url))

/** Changes with every migration. */
export function schemaVersion(): string {
  const hash = createHash('sha256')
  for (const file of readdirSync(MIGRATIONS).sort()) hash.update(file).update(readFileSync(MIGRATIONS + file))
  return hash.digest('hex').slice(0, 16)
}

/** The files of an embedded database without any table. */
export const emptyDump = (): Promise<Blob> => pgliteDump('pglite-empty.tar', async () => {})

/** The files of an embedded database after all migrations, which take it a second of a processor. */
export const migratedDump = (): Promise<Blob> => pgliteDump(`pglite-${schemaVersion()}.tar`, migrate)

/** An embedded database of its own after all migrations, for what reads its schema. */
export const openMigratedPglite = async (): Promise<Embedded> => openPgliteInMemory(await migratedDump())

/** A database that is filled once and kept, because to make one takes much longer than to copy it. */
async function pgliteDump(file: string, fill: (empty: Database) => Promise<void>): Promise<Blob> {
  const path = `${CACHE}${file}`
  if (!existsSync(path)) {
    const empty = await openPgliteInMemory()
    await fill(empty)
    const dump = await empty.engine.dumpDataDir('none')
    await empty.close()
    mkdirSync(CACHE, { recursive: true })
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, Buffer.from(await dump.arrayBuffer()))
    renameSync(unfinished, path)
  }
  return new Blob([readFileSync(path)])
}
