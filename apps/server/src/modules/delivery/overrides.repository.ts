import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import { receptacleOf } from '@gatefill/domain/addresses/receptacle'
import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { DeliveryOverride } from '@gatefill/domain/delivery/delivery-override'
import { pouredRecord } from '@gatefill/domain/delivery/poured-place'
import type { DeliveryRecord } from '@gatefill/domain/orders/staff-order'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Saves a request for an override; a later one replaces an earlier one. */
export async function saveOverride(
  tx: Tx,
  orderId: OrderId,
  override: DeliveryOverride,
  at: Date,
): Promise<void> {
  const columns = {
    order_version: override.orderVersion,
    reason: override.reason,
    requested_by: override.requestedBy,
    requested_at: at,
  }
  await tx
    .insertInto('delivery_overrides')
    .values({ order_id: orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

/** An override as stored; `confirmedBy` is null until it is confirmed. */
export type StoredOverride = DeliveryOverride & {
  requestedAt: Date
  confirmedBy: StaffId | null
  confirmedAt: Date | null
}

export async function findOverride(db: Db, orderId: OrderId): Promise<StoredOverride | undefined> {
  const row = await db
    .selectFrom('delivery_overrides')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return (
    row && {
      reason: row.reason,
      requestedBy: asId(row.requested_by),
      requestedAt: row.requested_at,
      orderVersion: row.order_version,
      confirmedBy: row.confirmed_by === null ? null : asId(row.confirmed_by),
      confirmedAt: row.confirmed_at,
    }
  )
}

export async function saveConfirmation(tx: Tx, orderId: OrderId, by: StaffId, at: Date): Promise<void> {
  await tx
    .updateTable('delivery_overrides')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('order_id', '=', orderId)
    .execute()
}

/** The last delivery run of an order; readings in decilitres. */
export async function findDelivery(db: Db, orderId: OrderId): Promise<DeliveryRecord | null> {
  const row = await db
    .selectFrom('deliveries')
    .innerJoin('stations', 'stations.id', 'deliveries.station_id')
    .innerJoin('orders', 'orders.id', 'deliveries.order_id')
    .select(['stations.name', 'loaded_at', 'opening_reading', 'closing_reading', 'short_by'])
    .select('deliveries.receptacle')
    .select(['poured_lat', 'poured_lng', 'pin_lat', 'pin_lng'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return null
  return {
    station: row.name,
    loadedAt: row.loaded_at.toISOString(),
    openingDl: row.opening_reading,
    closingDl: row.closing_reading,
    shortDl: row.short_by,
    receptacle: receptacleOf(row.receptacle) ?? null,
    poured: pouredRecord(
      toCoordinates(row.poured_lat, row.poured_lng),
      toCoordinates(row.pin_lat, row.pin_lng),
    ),
  }
}
