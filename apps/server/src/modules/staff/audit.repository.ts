import { sql } from 'kysely'
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

/** Deletes rows that were written before a moment; the table refuses that for what must be stored (0061, 0106). */
export async function deleteOldAudit(tx: Tx, before: Date): Promise<number> {
  const { rows } = await sql<{ gone: number }>`select delete_old_staff_audit(${before}) as gone`.execute(tx)
  return Number(rows[0]?.gone ?? 0)
}
