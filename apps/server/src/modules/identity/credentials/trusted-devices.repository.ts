import type { UserId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The hash of a browser in which somebody signed in to the account of an address, by one of its hashes. */
export async function findTrustedDevice(
  db: Db,
  deviceHashes: readonly string[],
  email: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('trusted_devices')
    .innerJoin('users', 'users.id', 'trusted_devices.user_id')
    .select('device_hash')
    .where('device_hash', 'in', deviceHashes)
    .where('users.email', '=', email)
    .executeTakeFirst()
  return row?.device_hash
}

export async function saveTrustedDevice(
  tx: Tx,
  deviceHash: string,
  userId: UserId,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('trusted_devices')
    .values({ device_hash: deviceHash, user_id: userId, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(['device_hash', 'user_id']).doUpdateSet({ last_used_at: now }))
    .execute()
}

/** No browser is trusted any more: the password is another one. */
export async function forgetDevices(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('trusted_devices').where('user_id', '=', userId).execute()
}
