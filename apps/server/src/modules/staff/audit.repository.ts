import type { AuditEntry } from '../../platform/audited-write.ts'
import type { Tx } from '../../platform/db/database.ts'

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
