import type { ProductId, StaffId, StationId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type OutageRow = {
  stationId: StationId
  station: string
  productId: ProductId | null
  product: string | null
  reason: string
  since: Date
  until: Date | null
}

/** Outages that nobody has ended, by station; also those whose expected time has passed. */
export async function listOpenOutages(db: Db): Promise<OutageRow[]> {
  const rows = await db
    .selectFrom('station_outages as o')
    .innerJoin('stations as s', 's.id', 'o.station_id')
    .leftJoin('products as p', 'p.id', 'o.product_id')
    .select([
      'o.station_id',
      's.name as station',
      'o.product_id',
      'p.name as product',
      'o.reason',
      'o.since',
      'o.until',
    ])
    .where('o.ended_at', 'is', null)
    .orderBy('s.name')
    .orderBy('o.since')
    .execute()
  return rows.map(({ station_id, product_id, ...row }) => ({
    ...row,
    stationId: asId(station_id),
    productId: product_id === null ? null : asId(product_id),
  }))
}

type NewOutage = Pick<OutageRow, 'stationId' | 'productId' | 'reason' | 'until'> & {
  id: string
  by: StaffId
  at: Date
}

export async function insertOutage(tx: Tx, outage: NewOutage): Promise<void> {
  await tx
    .insertInto('station_outages')
    .values({
      id: outage.id,
      station_id: outage.stationId,
      product_id: outage.productId,
      reason: outage.reason,
      since: outage.at,
      until: outage.until,
      reported_by: outage.by,
    })
    .execute()
}

/** Ends the open outages of a fuel at a station; false where there is none. */
export async function endOutages(
  tx: Tx,
  {
    stationId,
    productId,
    by,
    at,
  }: { stationId: StationId; productId: ProductId | null; by: StaffId; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('station_outages')
    .set({ ended_at: at, ended_by: by })
    .where('station_id', '=', stationId)
    .where('product_id', productId === null ? 'is' : '=', productId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
