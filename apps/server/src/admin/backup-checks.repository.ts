import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'

/** Rows that are never deleted, each with the time at which it was written. */
const KEPT: readonly (readonly [table: string, at: string])[] = [
  ['orders', 'created_at'],
  ['payment_attempts', 'created_at'],
  ['refunds', 'created_at'],
  ['journals', 'created_at'],
  ['order_history', 'at'],
]

/** How many rows of what is kept for good were written before a moment, by table. */
export async function countKeptRows(db: Db, before: Date): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, at] of KEPT) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
      where ${sql.ref(at)} < ${before}`.execute(db)
    counts[table] = rows[0]?.count ?? 0
  }
  return counts
}

/** The names of all files of people that rows name, as `pictures/x.webp`. */
export async function findFileNames(db: Db): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as "table", column_name as "column" from information_schema.columns
    where table_schema = 'public' and column_name in ('file', 'picture_file')`.execute(db)
  const names: string[] = []
  for (const { table, column } of columns) {
    const { rows } = await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.table(table)}
      where ${sql.ref(column)} is not null`.execute(db)
    names.push(...rows.map(({ name }) => name))
  }
  return names
}

/** Makes an empty database beside ours, of the same login. */
export const createScratchDatabase = (db: Db, name: string) =>
  sql`create database ${sql.id(name)} template template0 encoding 'UTF8'`.execute(db)

/** Drops it, whoever is connected to it. */
export const dropScratchDatabase = (db: Db, name: string) =>
  sql`drop database if exists ${sql.id(name)} with (force)`.execute(db)
