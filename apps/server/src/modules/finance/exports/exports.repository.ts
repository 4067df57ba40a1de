import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isAfter } from './export-days.repository.ts'
import { type After, CHUNK, type Days, type ExportQuery, type ExportRow } from './export-query.ts'

/** The next rows of an export, after the last one. */
export async function chunkOf(
  db: Db,
  { key, rows: rowsOf }: ExportQuery,
  days: Days,
  after: After,
): Promise<ExportRow[]> {
  const order = sql.join(key.map((column) => sql.ref(column)))
  const { rows } = await sql<ExportRow>`select * from (${await rowsOf(days, after, db)}) exported
    where ${isAfter(key, after)} order by ${order} limit ${CHUNK}`.execute(db)
  return rows
}
