import type { PushSubscriptionId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A browser's subscription as it is stored: the address of its push service, and the keys that only it can open. */
type StoredSubscription = { id: string; endpoint: string; p256dh: string; auth: string }

/** Saves the subscription of a browser; one of the same address becomes this customer's. Gives its id. */
export async function saveSubscription(
  tx: Tx,
  userId: UserId,
  target: StoredSubscription,
  at: Date,
): Promise<PushSubscriptionId> {
  const { id, endpoint, p256dh, auth } = target
  const row = await tx
    .insertInto('push_subscriptions')
    .values({ id, user_id: userId, endpoint, p256dh, auth, created_at: at })
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet({ user_id: userId, p256dh, auth, created_at: at }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return asId(row.id)
}

/** Removes all but the newest subscriptions of a customer. */
export async function keepNewest(tx: Tx, userId: UserId, count: number): Promise<void> {
  await tx
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (of) =>
      of
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(count),
    )
    .execute()
}

export async function findSubscriptionIds(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/** One of the customer's own; undefined for another's. */
export async function findSubscription(
  db: Db,
  userId: UserId,
  id: PushSubscriptionId,
): Promise<StoredSubscription | undefined> {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'endpoint', 'p256dh', 'auth'])
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function removeSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Whether there was one of the customer's own. */
export async function removeOwnSubscription(db: Db, userId: UserId, endpoint: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where('endpoint', '=', endpoint)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
