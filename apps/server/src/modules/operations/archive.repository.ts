import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** How the database gives its changes away, from which it can be set back to any second. */
export type Archiving = {
  /** When one arrived last; the time since which is counted where none ever has. */
  lastSuccessAt: Date
  isFailing: boolean
}

/** undefined where the database keeps no archive. */
export async function findArchiving(db: Db): Promise<Archiving | undefined> {
  const { rows } = await sql<{ last: Date | null; isFailing: boolean }>`
    select coalesce(last_archived_time, stats_reset) as last,
      coalesce(last_failed_time > coalesce(last_archived_time, 'epoch'), false) as "isFailing"
    from pg_stat_archiver where current_setting('archive_mode') <> 'off'`.execute(db)
  const [row] = rows
  return row === undefined || row.last === null
    ? undefined
    : { lastSuccessAt: row.last, isFailing: row.isFailing }
}
