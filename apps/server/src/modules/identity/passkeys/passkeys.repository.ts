import type { Passkey } from '@gatefill/domain/accounts/passkey'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A passkey with what checks its signatures. */
export type StoredPasskey = {
  id: string
  userId: UserId
  publicKey: Uint8Array<ArrayBuffer>
  counter: number
  transports: string[]
}

/** The passkeys of an account, the oldest first. */
export async function listPasskeys(db: Db, userId: UserId): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows.map(({ id, name, created_at, last_used_at }) => ({
    id,
    name,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at?.toISOString() ?? null,
  }))
}

export async function findPasskey(db: Db, id: string): Promise<StoredPasskey | undefined> {
  const row = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
  return (
    row && {
      id: row.id,
      userId: asId(row.user_id),
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: row.transports,
    }
  )
}

/** False where the device's id is known already. */
export async function insertPasskey(
  tx: Tx,
  { id, userId, publicKey, counter, transports }: StoredPasskey,
  { name, now }: { name: string; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values({
      id,
      user_id: userId,
      public_key: Buffer.from(publicKey),
      counter,
      transports,
      name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function renamePasskey(db: Db, userId: UserId, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deletePasskey(tx: Tx, userId: UserId, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

/** Saves how often a passkey was used; false where it was used meanwhile, or is gone. */
export async function recordUse(
  tx: Tx,
  { id, counter }: Pick<StoredPasskey, 'id' | 'counter'>,
  newCounter: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: newCounter, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The passkeys of an account sign in no more. */
export async function forgetPasskeys(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('passkeys').where('user_id', '=', userId).execute()
}

/** Keeps what a device is asked to sign; `userId` is null at a sign-in. */
export async function saveChallenge(
  db: Db,
  challenge: string,
  userId: UserId | null,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, user_id: userId, expires_at: expiresAt })
    .execute()
}

/** Uses up a challenge of that person; false where it is none, is over, or was used before. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  userId: UserId | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
