import { sql } from 'kysely'
import type { AuditEntry } from '../../platform/audited-write.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { deleteOldRows } from '../../platform/db/delete-old-rows.ts'

/** Appends one audit row; rows are never changed. */
export async function insertAudit(tx: Tx, entry: AuditEntry, at: Date): Promise<void> {
  await tx
    .insertInto('staff_audit')
    .values({
      staff_id: entry.staffId,
      act: entry.act,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details),
      at,
    })
    .execute()
}

/** Deletes rows that were written before a moment; the table refuses that for what must be stored (0061). */
export const deleteOldAudit = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'staff_audit', sql`at < ${before}`)
