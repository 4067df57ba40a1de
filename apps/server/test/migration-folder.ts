import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach } from 'vitest'
import type { Database } from '../src/platform/db/database.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { emptyDatabase } from './database.ts'

/** An empty database for each test of a file, with a folder of migrations that the test writes. */
export function migrationFolderForFile() {
  let database: Database
  let folder: string
  beforeEach(async () => {
    database = await emptyDatabase()
    folder = mkdtempSync(join(tmpdir(), 'gatefill-migrations-'))
  })
  afterEach(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    database: (): Database => database,
    write: (name: string, text: string): void => writeFileSync(join(folder, `${name}.sql`), text),
    run: () => migrate(database, undefined, { folder, lockMilliseconds: 50, pauseMilliseconds: 20 }),
    applied: async (): Promise<string[]> => {
      const names = sql<{ name: string }>`select name from kysely_migration order by name`
      return (await names.execute(database.db)).rows.map(({ name }) => name)
    },
  }
}
