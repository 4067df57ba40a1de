import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { RecoveryOutcome } from '@gatefill/domain/customers/customer-recovery'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type RecoveryRequest = {
  id: string
  checked: string
  newEmail: string | null
  requestedBy: StaffId
  requestedAt: Date
}

/** One that is not over; the last three are null until a second person has approved it. */
export type OpenRecovery = RecoveryRequest & {
  approvedBy: StaffId | null
  approvedAt: Date | null
  takesEffectAt: Date | null
}

/** The recovery of a customer that awaits a second person, or its effect. */
export async function findOpenRecovery(db: Db, userId: UserId): Promise<OpenRecovery | undefined> {
  const row = await db
    .selectFrom('customer_recoveries')
    .select([
      'id',
      'checked',
      'new_email',
      'requested_by',
      'requested_at',
      'decided_by',
      'decided_at',
      'takes_effect_at',
    ])
    .where('user_id', '=', userId)
    .where((of) =>
      of.or([
        of('approval', '=', 'requested'),
        of.and([of('takes_effect_at', 'is not', null), of('outcome', 'is', null)]),
      ]),
    )
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      checked: row.checked,
      newEmail: row.new_email,
      requestedBy: asId(row.requested_by),
      requestedAt: row.requested_at,
      approvedBy: row.decided_by === null ? null : asId(row.decided_by),
      approvedAt: row.decided_at,
      takesEffectAt: row.takes_effect_at,
    }
  )
}

export type EndedRecovery = { outcome: RecoveryOutcome; at: Date; by: string | null; note: string }

/** How the latest approved recovery of a customer ended. */
export async function findEndedRecovery(db: Db, userId: UserId): Promise<EndedRecovery | undefined> {
  const row = await db
    .selectFrom('customer_recoveries')
    .select(['outcome', 'ended_at', 'ended_by', 'end_note'])
    .where('user_id', '=', userId)
    .where('outcome', 'is not', null)
    .orderBy('ended_at', 'desc')
    .executeTakeFirst()
  if (row === undefined || row.outcome === null || row.ended_at === null) return undefined
  // The table's check knows the outcomes.
  const outcome = row.outcome as RecoveryOutcome
  return { outcome, at: row.ended_at, by: row.ended_by, note: row.end_note }
}

/** False when one of the customer is not over yet. */
export async function insertRecovery(tx: Tx, userId: UserId, recovery: RecoveryRequest): Promise<boolean> {
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

type Decision = { by: StaffId; at: Date } & (
  | { approval: 'approved'; takesEffectAt: Date }
  | { approval: 'declined'; note: string }
)

/** False when somebody else has decided it meanwhile. */
export async function decideRecovery(tx: Tx, id: string, decision: Decision): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_recoveries')
    .set({
      approval: decision.approval,
      decided_by: decision.by,
      decided_at: decision.at,
      ...(decision.approval === 'approved'
        ? { takes_effect_at: decision.takesEffectAt }
        : { decision_note: decision.note }),
    })
    .where('id', '=', id)
    .where('approval', '=', 'requested')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type WaitingRecovery = { userId: UserId; newEmail: string | null; takesEffectAt: Date }

/** An approved recovery that is not over, by its own id. */
export async function findWaitingRecovery(db: Db, id: string): Promise<WaitingRecovery | undefined> {
  const row = await db
    .selectFrom('customer_recoveries')
    .select(['user_id', 'new_email', 'takes_effect_at'])
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  if (row === undefined || row.takes_effect_at === null) return undefined
  return { userId: asId(row.user_id), newEmail: row.new_email, takesEffectAt: row.takes_effect_at }
}

type End = { outcome: RecoveryOutcome; at: Date; by?: StaffId; note?: string }

/** False when an approved recovery ended in another way meanwhile: of two ends the first holds. */
export async function endRecovery(tx: Tx, id: string, { outcome, at, by, note = '' }: End): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_recoveries')
    .set({ outcome, ended_at: at, ended_by: by ?? null, end_note: note })
    .where('id', '=', id)
    .where('takes_effect_at', 'is not', null)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
