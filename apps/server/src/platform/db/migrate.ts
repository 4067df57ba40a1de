import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { CompiledQuery, sql } from 'kysely'
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
    migrationNames().map((name) => [
      name,
      {
        up: async (db: Database['db']) => {
          for (const statement of statementsOf(readFileSync(`${FOLDER}${name}.sql`, 'utf8')))
            await db.executeQuery(CompiledQuery.raw(statement))
        },
      },
    ]),
  )
}

const migrationNames = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()

/** Whether every migration of this version is applied already: one cheap query, because most starts have nothing to do. */
async function isUpToDate({ db }: Database): Promise<boolean> {
  const { rows: tables } = await sql<{
    name: string | null
  }>`select to_regclass('kysely_migration')::text as name`.execute(db)
  if (tables[0]?.name == null) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  // A database that is ahead is fine: while a newer version is being rolled out, this one may start again.
  const applied = new Set(rows.map((row) => row.name))
  return migrationNames().every((name) => applied.has(name))
}

/**
 * Brings the schema to the newest migration, or to the one whose number is `last`, as '0031'; throws with the name of
 * the one that failed and why. Forward only.
 */
export async function migrate(database: Database, last?: string): Promise<void> {
  if (last === undefined && (await isUpToDate(database))) return
  const migrator = new Migrator({
    db: database.db,
    provider: { getMigrations: async () => readMigrations() },
  })
  const target = last === undefined ? undefined : migrationNames().find((name) => name.startsWith(`${last}-`))
  if (last !== undefined && target === undefined) throw new Error(`there is no migration ${last}`)
  const { error, results } = await (target === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(target))
  if (error === undefined) return
  const failed = results?.find((result) => result.status === 'Error')
  const reason = error instanceof Error ? error.message : 'an unknown error'
  throw new Error(`migration ${failed?.migrationName ?? ''} failed: ${reason}`, { cause: error })
}
