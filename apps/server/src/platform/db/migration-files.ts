import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** The first line of a file whose statements are each committed by themselves: indexes built beside running servers. */
export const WITHOUT_TRANSACTION = '-- without transaction'

/** The first files are the definition of the tables; what has a higher number changes a database that is in use. */
const LAST_OF_BASELINE = '0010'

/** Whether a migration is a part of the baseline, by its number. */
export const isOfBaseline = (name: string): boolean =>
  name.slice(0, LAST_OF_BASELINE.length) <= LAST_OF_BASELINE

/** One migration as its file says it. */
export type Migration = { name: string; statements: string[]; inTransaction: boolean }

/** The names of the migrations in a folder, in their order. */
export const migrationNames = (folder = MIGRATIONS_FOLDER): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.replace(/\.sql$/, ''))
    .sort()

export function readMigration(name: string, folder = MIGRATIONS_FOLDER): Migration {
  const text = readFileSync(join(folder, `${name}.sql`), 'utf8')
  return {
    name,
    statements: statementsOf(text),
    inTransaction: text.split('\n', 1)[0]?.trim() !== WITHOUT_TRANSACTION,
  }
}

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
  if (withoutComments(current) !== '') statements.push(current.trim())
  return statements
}

/** A statement without the comments before and in it. */
export const withoutComments = (statement: string): string => statement.replaceAll(/--.*$/gm, '').trim()
