import { sql } from 'kysely'
import type { AuditEntry } from '../../platform/audited-write.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deleteOldRows } from '../../platform/db/delete-old-rows.ts'
import { withOwnRights } from '../../platform/db/server-role.ts'

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

/**
 * Deletes rows that were written before a moment; the table refuses that for what must be stored (0061). One transaction,
 * in which the rights hold: a night brings the acts of one day.
 */
export const deleteOldAudit = (tx: Tx, before: Date): Promise<number> =>
  withOwnRights(tx, () => deleteOldRows(tx, 'staff_audit', sql`at < ${before}`))
