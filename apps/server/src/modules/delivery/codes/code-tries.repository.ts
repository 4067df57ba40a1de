import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { CodeGate } from '@gatefill/domain/delivery/code-tries'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Appends wrong codes by when they were typed. */
export async function insertTries(
  tx: Tx,
  { orderId, driverId }: CodeGate,
  typedAt: readonly Date[],
  receivedAt: Date,
): Promise<void> {
  if (typedAt.length === 0) return
  await tx
    .insertInto('code_tries')
    .values(
      typedAt.map((at) => ({
        order_id: orderId,
        driver_id: driverId,
        typed_at: at,
        received_at: receivedAt,
      })),
    )
    .execute()
}

/** How many wrong codes the server has heard of a driver since then, at all gates. */
export async function countTriesSince(db: Db, driverId: DriverId, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('code_tries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('driver_id', '=', driverId)
    .where('received_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A driver's wrong codes by order; orders without one are left out. */
export async function countTriesOf(
  db: Db,
  driverId: DriverId,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, number>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('code_tries')
    .select(({ fn }) => ['order_id', fn.countAll<number>().as('count')])
    .where('driver_id', '=', driverId)
    .where('order_id', 'in', [...orderIds])
    .groupBy('order_id')
    .execute()
  return new Map(rows.map(({ order_id, count }) => [asId(order_id), Number(count)]))
}
