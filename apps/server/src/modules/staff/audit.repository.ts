import type { StaffAct } from '@gatefill/domain/accounts/roles'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../platform/db/database.ts'

/** One act of the staff; `subjectId` is the order or product, `details` what was sent with it. */
export type AuditEntry = {
  staffId: StaffId
  act: StaffAct
  subjectId: string
  details: Record<string, unknown>
  at: Date
}

/** Written in the transaction of the act itself. */
export async function writeAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await tx
    .insertInto('staff_audit')
    .values({
      staff_id: entry.staffId,
      act: entry.act,
      subject_id: entry.subjectId,
      details: JSON.stringify(entry.details),
      at: entry.at,
    })
    .execute()
}
