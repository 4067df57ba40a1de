import type { OrderId, RunId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Since when a vehicle is off the road, null where it is on it; nobody puts it back until the transaction ends. */
export async function findOffRoadSince(tx: Tx, id: VehicleId): Promise<Date | null> {
  const row = await tx
    .selectFrom('vehicles')
    .select('off_road_since')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  return row?.off_road_since ?? null
}

/** The orders of the gates of these runs. */
export async function ordersOfRuns(db: Db, runIds: readonly RunId[]): Promise<OrderId[]> {
  if (runIds.length === 0) return []
  const rows = await db
    .selectFrom('stops')
    .select('order_id')
    .where('run_id', 'in', runIds)
    .where('order_id', 'is not', null)
    .execute()
  return rows.map(({ order_id }) => asId(order_id ?? ''))
}
