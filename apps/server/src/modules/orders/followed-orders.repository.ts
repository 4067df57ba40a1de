import type { DriverId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { ORDER_STATUSES } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import type { Db } from '../../platform/db/database.ts'

const FOLLOWED = ORDER_STATUSES.filter((status) => orderCan.trackLive(status).allowed)

/** The orders whose customers may see where this driver is now (C-62): a run has several gates. */
export async function followedOrdersOf(
  db: Db,
  driverId: DriverId,
): Promise<{ id: OrderId; userId: UserId }[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('driver_id', '=', driverId)
    .where('status', 'in', FOLLOWED)
    .execute()
  return rows.map(({ id, user_id }) => ({ id: asId(id), userId: asId(user_id) }))
}
