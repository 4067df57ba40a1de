import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CompiledQuery } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './database.ts'

const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** The statements of a migration file; a statement ends with `;` at the end of a line outside a $$ body. */
export function statementsOf(file: string): string[] {
  const statements: string[] = []
  let current = ''
  let inBody = false
  for (const line of file.split('\n')) {
    current += `${line}\n`
    if ((line.split('$$').length - 1) % 2 === 1) inBody = !inBody
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim())
      current = ''
    }
  }
  if (current.replaceAll(/--.*$/gm, '').trim() !== '') statements.push(current.trim())
  return statements
}

function readMigrations() {
  return Object.fromEntries(
    readdirSync(FOLDER)
      .filter((name) => name.endsWith('.sql'))
      .map((name) => [
        name.replace(/\.sql$/, ''),
        {
          up: async (db: Database['db']) => {
            for (const statement of statementsOf(readFileSync(FOLDER + name, 'utf8')))
              await db.executeQuery(CompiledQuery.raw(statement))
          },
        },
      ]),
  )
}

/** Brings the schema to the newest migration; throws with the name of the one that failed. Forward only. */
export async function migrate(database: Database): Promise<void> {
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => readMigrations() },
  })
  const { error, results } = await migrator.migrateToLatest()
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')
  throw new Error(`migration ${failed?.migrationName ?? ''} failed`, { cause: error })
}
