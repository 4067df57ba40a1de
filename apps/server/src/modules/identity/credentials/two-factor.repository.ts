import type { UserId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../platform/db/database.ts'

/** The key of an authenticator app as it is stored: `sealed`, and when it was made. */
export type TwoFactorKey = { sealed: string; createdAt: Date }

/** Saves a new key in the place of an older one. The caller has locked the account. */
export async function saveKey(tx: Tx, userId: UserId, sealed: string, now: Date): Promise<void> {
  await tx
    .insertInto('two_factor_keys')
    .values({ user_id: userId, sealed_key: sealed, created_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed_key: sealed, last_step: null, created_at: now }),
    )
    .execute()
}

export async function findKey(tx: Tx, userId: UserId): Promise<TwoFactorKey | undefined> {
  const row = await tx
    .selectFrom('two_factor_keys')
    .select(['sealed_key', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row && { sealed: row.sealed_key, createdAt: row.created_at }
}

/** Uses up a 30-second step; false when it, or a later one, was used before. */
export async function useStep(tx: Tx, userId: UserId, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('two_factor_keys')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function saveRecoveryCodes(
  tx: Tx,
  userId: UserId,
  codes: readonly { id: string; hash: string }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('recovery_codes')
    .values(codes.map(({ id, hash }) => ({ id, user_id: userId, code_hash: hash, created_at: now })))
    .execute()
}

/** Uses up a recovery code; undefined when it is none of theirs or was used before, else how many are left. */
export async function useRecoveryCode(
  tx: Tx,
  userId: UserId,
  hashes: readonly string[],
  now: Date,
): Promise<number | undefined> {
  const { numUpdatedRows } = await tx
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('code_hash', 'in', hashes)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return undefined
  const { left } = await tx
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes key and recovery codes of an account. */
export async function deleteTwoFactor(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await tx.deleteFrom('two_factor_keys').where('user_id', '=', userId).execute()
}

/** Switches the second factor on (`since`) or off (null). */
export async function setTwoFactor(tx: Tx, userId: UserId, since: Date | null, now: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ two_factor_since: since, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
