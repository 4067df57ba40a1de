import type { OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'

/** Keeps who took an order; false where it was taken before. */
export async function insertPhoneOrder(
  tx: Tx,
  taken: { orderId: OrderId; by: StaffId; at: Date; request: IdempotencyKey | undefined },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('phone_orders')
    .values({
      order_id: taken.orderId,
      taken_by: taken.by,
      taken_at: taken.at,
      request_key: taken.request?.key ?? null,
      request_hash: taken.request?.hash ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** What a request of a member of staff has placed before. */
export async function findByRequest(
  db: Db,
  by: StaffId,
  key: string,
): Promise<{ orderId: OrderId; userId: UserId; hash: string } | undefined> {
  const row = await db
    .selectFrom('phone_orders')
    .innerJoin('orders', 'orders.id', 'phone_orders.order_id')
    .select(['phone_orders.order_id', 'orders.user_id', 'phone_orders.request_hash'])
    .where('phone_orders.taken_by', '=', by)
    .where('phone_orders.request_key', '=', key)
    .executeTakeFirst()
  return row && { orderId: asId(row.order_id), userId: asId(row.user_id), hash: row.request_hash ?? '' }
}

/** Whose order it is, where it was taken by phone. */
export async function findBuyer(db: Db, orderId: OrderId): Promise<UserId | undefined> {
  const row = await db
    .selectFrom('phone_orders')
    .innerJoin('orders', 'orders.id', 'phone_orders.order_id')
    .select('orders.user_id')
    .where('phone_orders.order_id', '=', orderId)
    .executeTakeFirst()
  return row && asId(row.user_id)
}
