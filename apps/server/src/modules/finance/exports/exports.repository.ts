import type { Day } from '@gatefill/domain/core/lagos-days'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { ExportQuery, ExportRow } from './export-query.ts'

/** Both days are inside; undefined leaves that end open. */
export type Days = { from: Day | undefined; to: Day | undefined }

/** Rows that are read at a time, so that a file of any length needs the memory of these. */
export const CHUNK = 500

/** The next rows of an export, after the cursor of the last one. */
export async function chunkOf(
  db: Db,
  query: ExportQuery,
  { from, to }: Days,
  after: string | null,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`select * from (${query.rows}) exported
    where (${after}::text is null or cursor > ${after})
      and (${from ?? null}::date is null or day is null or day >= ${from ?? null}::date)
      and (${to ?? null}::date is null or day is null or day <= ${to ?? null}::date)
    order by cursor limit ${CHUNK}`.execute(db)
  return rows
}
