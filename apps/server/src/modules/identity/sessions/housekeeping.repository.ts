import { sql } from 'kysely'
import { deleteOldRows } from '../../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../../platform/db/database.ts'

/** Deletes what was made or ended before the given moments; gives the number of rows that went. */
export async function deleteOld(
  db: Db,
  before: { codes: Date; sessions: Date; failures: Date; devices: Date },
): Promise<number> {
  const deleted = [
    await deleteOldRows(db, 'one_time_codes', sql`created_at < ${before.codes}`),
    // Two indexes, one for each way in which a session ends.
    await deleteOldRows(db, 'sessions', sql`expires_at < ${before.sessions}`),
    await deleteOldRows(db, 'sessions', sql`revoked_at < ${before.sessions}`),
    await deleteOldRows(db, 'passkey_challenges', sql`expires_at < ${before.codes}`),
    await deleteOldRows(db, 'sign_in_failures', sql`last_failed_at < ${before.failures}`),
    await deleteOldRows(db, 'trusted_devices', sql`last_used_at < ${before.devices}`),
  ]
  return deleted.reduce((sum, rows) => sum + rows, 0)
}
