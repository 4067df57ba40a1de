import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { Receptacle } from '@gatefill/domain/addresses/receptacle'
import type { DriverId, OrderId, StationId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../platform/db/database.ts'

/** Saves that an order was loaded; it replaces an earlier loading of the same order. */
export async function saveLoading(
  tx: Tx,
  loading: { orderId: OrderId; driverId: DriverId; stationId: StationId; at: Date },
): Promise<void> {
  const columns = {
    driver_id: loading.driverId,
    station_id: loading.stationId,
    loaded_at: loading.at,
    claimed_opening: null,
    claimed_closing: null,
  }
  await tx
    .insertInto('deliveries')
    .values({ order_id: loading.orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

/** What the meter showed, in decilitres, at a hand-over that the server refused after the phone had taken the code for right. */
export async function saveClaim(
  tx: Tx,
  orderId: OrderId,
  { openingDl, closingDl }: { openingDl: number; closingDl: number },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ claimed_opening: openingDl, claimed_closing: closingDl })
    .where('order_id', '=', orderId)
    .execute()
}

/** Readings, and by how much they show less or more than was ordered, in decilitres. */
export async function saveHandOver(
  tx: Tx,
  orderId: OrderId,
  handOver: {
    openingDl: number
    closingDl: number
    shortDl: number
    overDl: number
    at: Date
    isCodeCheckedOffline: boolean
    /** Where the phone was, of a hand-over without network. */
    place: Coordinates | null
    /** What the driver filled; undefined where the phone did not say. */
    receptacle: Receptacle | undefined
  },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      opening_reading: handOver.openingDl,
      closing_reading: handOver.closingDl,
      short_by: handOver.shortDl,
      over_by: handOver.overDl,
      delivered_at: handOver.at,
      is_code_checked_offline: handOver.isCodeCheckedOffline,
      poured_lat: handOver.place?.lat ?? null,
      poured_lng: handOver.place?.lng ?? null,
      receptacle: handOver.receptacle ?? null,
    })
    .where('order_id', '=', orderId)
    .execute()
}
