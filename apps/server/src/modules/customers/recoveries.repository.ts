import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

export type Recovery = {
  id: string
  checked: string
  newEmail: string | null
  requestedBy: StaffId
  requestedAt: Date
}

/** The recovery of a customer that awaits a second person. */
export async function findOpenRecovery(db: Db, userId: UserId): Promise<Recovery | undefined> {
  const row = await db
    .selectFrom('customer_recoveries')
    .select(['id', 'checked', 'new_email', 'requested_by', 'requested_at'])
    .where('user_id', '=', userId)
    .where('approval', '=', 'requested')
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      checked: row.checked,
      newEmail: row.new_email,
      requestedBy: asId(row.requested_by),
      requestedAt: row.requested_at,
    }
  )
}

/** False when one of the customer awaits a decision already. */
export async function insertRecovery(tx: Tx, userId: UserId, recovery: Recovery): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('customer_recoveries')
    .values({
      id: recovery.id,
      user_id: userId,
      checked: recovery.checked,
      new_email: recovery.newEmail,
      requested_by: recovery.requestedBy,
      requested_at: recovery.requestedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False when somebody else has decided it meanwhile. */
export async function decideRecovery(
  tx: Tx,
  id: string,
  decision: { approval: 'approved' | 'declined'; by: StaffId; note: string; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_recoveries')
    .set({
      approval: decision.approval,
      decided_by: decision.by,
      decided_at: decision.at,
      decision_note: decision.note,
    })
    .where('id', '=', id)
    .where('approval', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
