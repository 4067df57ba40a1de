import type { DriverId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { orderStatusOf } from '@gatefill/domain/orders/order'
import { orderCan, statusesWithDriver } from '@gatefill/domain/orders/order-lifecycle'
import type { Db } from '../../platform/db/database.ts'

/** The order whose customer may see where this driver is now (C-62); undefined while there is none. */
export async function followedOrderOf(
  db: Db,
  driverId: DriverId,
): Promise<{ id: OrderId; userId: UserId } | undefined> {
  const row = await db
    .selectFrom('orders')
    .select(['id', 'user_id', 'status'])
    .where('driver_id', '=', driverId)
    .where('status', 'in', statusesWithDriver())
    .executeTakeFirst()
  const status = orderStatusOf(row?.status)
  if (row === undefined || status === undefined || !orderCan.trackLive(status).allowed) return undefined
  return { id: asId(row.id), userId: asId(row.user_id) }
}
