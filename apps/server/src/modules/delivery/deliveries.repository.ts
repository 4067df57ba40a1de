import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { DriverId, OrderId, StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

/** Saves that an order was loaded; it replaces an earlier loading of the same order. */
export async function saveLoading(
  tx: Tx,
  loading: { orderId: OrderId; driverId: DriverId; stationId: StationId; at: Date },
): Promise<void> {
  const columns = {
    driver_id: loading.driverId,
    station_id: loading.stationId,
    loaded_at: loading.at,
    wrong_codes: 0,
    wrong_code_at: null,
    claimed_opening: null,
    claimed_closing: null,
  }
  await tx
    .insertInto('deliveries')
    .values({ order_id: loading.orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

/** How often the customer's code was wrong. The caller has locked the order. */
export async function findTries(
  tx: Tx,
  orderId: OrderId,
): Promise<{ wrongCodes: number; wrongCodeAt: Date | null }> {
  const row = await tx
    .selectFrom('deliveries')
    .select(['wrong_codes', 'wrong_code_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return { wrongCodes: row?.wrong_codes ?? 0, wrongCodeAt: row?.wrong_code_at ?? null }
}

/** The same of several orders; those without a wrong code are left out. */
export async function triesOf(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<Map<OrderId, { wrongCodes: number; wrongCodeAt: Date | null }>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('deliveries')
    .select(['order_id', 'wrong_codes', 'wrong_code_at'])
    .where('order_id', 'in', [...orderIds])
    .where('wrong_codes', '>', 0)
    .execute()
  return new Map(
    rows.map((row) => [asId(row.order_id), { wrongCodes: row.wrong_codes, wrongCodeAt: row.wrong_code_at }]),
  )
}

export async function saveTries(
  tx: Tx,
  orderId: OrderId,
  { wrongCodes, wrongCodeAt }: { wrongCodes: number; wrongCodeAt: Date | null },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ wrong_codes: wrongCodes, wrong_code_at: wrongCodeAt })
    .where('order_id', '=', orderId)
    .execute()
}

/** What the meter showed at a hand-over that the server refused after the phone had taken the code for right. */
export async function saveClaim(
  tx: Tx,
  orderId: OrderId,
  { openingDl, closingDl }: { openingDl: number | undefined; closingDl: number | undefined },
): Promise<void> {
  if (openingDl === undefined || closingDl === undefined) return
  await tx
    .updateTable('deliveries')
    .set({ claimed_opening: openingDl, claimed_closing: closingDl })
    .where('order_id', '=', orderId)
    .execute()
}

/** Readings, and by how much they show less than was ordered. */
export async function saveHandOver(
  tx: Tx,
  orderId: OrderId,
  handOver: {
    openingDl: number
    closingDl: number
    shortDl: number
    at: Date
    isCodeCheckedOffline: boolean
    /** Where the phone was, of a hand-over without network. */
    place: Coordinates | null
  },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      opening_reading: handOver.openingDl,
      closing_reading: handOver.closingDl,
      short_by: handOver.shortDl,
      delivered_at: handOver.at,
      is_code_checked_offline: handOver.isCodeCheckedOffline,
      poured_lat: handOver.place?.lat ?? null,
      poured_lng: handOver.place?.lng ?? null,
    })
    .where('order_id', '=', orderId)
    .execute()
}
