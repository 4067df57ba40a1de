import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { OrderRating } from '@gatefill/domain/delivery/rating'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export async function findRating(db: Db, orderId: OrderId): Promise<OrderRating | undefined> {
  const row = await db
    .selectFrom('order_ratings')
    .select(['stars', 'comment', 'created_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row && { stars: row.stars, comment: row.comment, at: row.created_at.toISOString() }
}

/** Writes the one rating of an order and adds it to those of its driver. The caller has locked the order. */
export async function insertRating(
  tx: Tx,
  rating: { orderId: OrderId; driverId: DriverId | null; stars: number; comment: string; at: Date },
): Promise<void> {
  const { orderId, driverId, stars, comment, at } = rating
  await tx
    .insertInto('order_ratings')
    .values({ order_id: orderId, driver_id: driverId, stars, comment, created_at: at })
    .execute()
  if (driverId === null) return
  await tx
    .insertInto('driver_rating_totals')
    .values({ driver_id: driverId, stars, ratings: 1 })
    .onConflict((conflict) =>
      conflict.column('driver_id').doUpdateSet({
        stars: sql`driver_rating_totals.stars + excluded.stars`,
        ratings: sql`driver_rating_totals.ratings + 1`,
      }),
    )
    .execute()
}
