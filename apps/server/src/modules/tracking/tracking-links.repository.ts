import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db, Tx } from '../../platform/db/database.ts'

type TrackingLink = { orderId: OrderId; userId: UserId; expiresAt: Date }

/** Saves the link of an order; one that was there opens nothing any more. */
export async function replaceLink(
  db: Db,
  { orderId, userId, expiresAt }: TrackingLink,
  tokenHash: string,
  now: Date,
): Promise<void> {
  const changed = { token_hash: tokenHash, created_at: now, expires_at: expiresAt }
  await db
    .insertInto('tracking_links')
    .values({ order_id: orderId, user_id: userId, ...changed })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(changed))
    .execute()
}

/** The link of a token or of an order, also one that has expired. */
export async function findTrackingLink(
  db: Db,
  by: { tokenHash: string } | { orderId: OrderId },
): Promise<TrackingLink | undefined> {
  const [column, value] =
    'orderId' in by ? (['order_id', by.orderId] as const) : (['token_hash', by.tokenHash] as const)
  const row = await db
    .selectFrom('tracking_links')
    .select(['order_id', 'user_id', 'expires_at'])
    .where(column, '=', value)
    .executeTakeFirst()
  return row && { orderId: asId(row.order_id), userId: asId(row.user_id), expiresAt: row.expires_at }
}

export async function deleteLink(db: Db, orderId: OrderId): Promise<void> {
  await db.deleteFrom('tracking_links').where('order_id', '=', orderId).execute()
}

export async function deleteLinksOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.deleteFrom('tracking_links').where('user_id', '=', userId).execute()
}

/** Deletes links that expired before a moment; gives how many. */
export const deleteExpiredLinks = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'tracking_links', sql`expires_at < ${before}`)
