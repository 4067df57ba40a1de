import type { StaffId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Saves a new key in the place of an older one; `lastStep` is the step of the code that proved it. */
export async function saveStaffKey(
  tx: Tx,
  staffId: StaffId,
  key: { sealed: string; lastStep: number | null },
  now: Date,
): Promise<void> {
  const row = { sealed_key: key.sealed, last_step: key.lastStep, created_at: now }
  await tx
    .insertInto('staff_two_factor_keys')
    .values({ staff_id: staffId, ...row })
    .onConflict((conflict) => conflict.column('staff_id').doUpdateSet(row))
    .execute()
}

export async function findStaffKey(
  db: Db,
  staffId: StaffId,
): Promise<{ sealed: string; createdAt: Date } | undefined> {
  const row = await db
    .selectFrom('staff_two_factor_keys')
    .select(['sealed_key', 'created_at'])
    .where('staff_id', '=', staffId)
    .executeTakeFirst()
  return row && { sealed: row.sealed_key, createdAt: row.created_at }
}

/** Uses up a 30-second step; false when it, or a later one, was used before. */
export async function useStaffStep(db: Db, staffId: StaffId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_two_factor_keys')
    .set({ last_step: step })
    .where('staff_id', '=', staffId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Replaces all recovery codes of an account. */
export async function replaceStaffRecoveryCodes(
  tx: Tx,
  staffId: StaffId,
  codes: readonly { id: string; hash: string }[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute()
  if (codes.length === 0) return
  await tx
    .insertInto('staff_recovery_codes')
    .values(codes.map(({ id, hash }) => ({ id, staff_id: staffId, code_hash: hash, created_at: now })))
    .execute()
}

/** Uses up a recovery code; false when it is none of theirs or was used before. */
export async function useStaffRecoveryCode(
  db: Db,
  staffId: StaffId,
  hashes: readonly string[],
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_recovery_codes')
    .set({ used_at: now })
    .where('staff_id', '=', staffId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Since when a sign-in takes a code of the authenticator app. */
export async function setStaffTwoFactor(tx: Tx, staffId: StaffId, since: Date): Promise<void> {
  await tx
    .updateTable('staff_accounts')
    .set({ two_factor_since: since, updated_at: since })
    .where('id', '=', staffId)
    .execute()
}
