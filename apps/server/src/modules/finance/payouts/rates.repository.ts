import type { DriverPay, StationCost } from '@gatefill/contracts/staff/finance/payouts'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { CostFromDay, PayFromDay } from '@gatefill/domain/finance/payout-lines'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Added = { addedBy: StaffId; addedAt: Date }

export type StationCostRow = Omit<StationCost, 'addedBy' | 'addedAt'> & Added
export type DriverPayRow = Omit<DriverPay, 'addedBy' | 'addedAt'> & Added

/** The prices of all stations, the newest day first. */
export async function stationCosts(db: Db): Promise<StationCostRow[]> {
  const rows = await db
    .selectFrom('station_costs as cost')
    .innerJoin('stations', 'stations.id', 'cost.station_id')
    .innerJoin('products', 'products.id', 'cost.product_id')
    .selectAll('cost')
    .select(['stations.name as station_name', 'products.name as product_name'])
    .orderBy('cost.from_day', 'desc')
    .orderBy('cost.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    stationId: row.station_id,
    stationName: row.station_name,
    productId: row.product_id,
    productName: row.product_name,
    costPerLitre: row.cost_per_litre,
    from: row.from_day,
    addedBy: asId<StaffId>(row.added_by),
    addedAt: row.added_at,
  }))
}

export async function costsOfStation(db: Db, stationId: string): Promise<CostFromDay[]> {
  const rows = await db.selectFrom('station_costs').selectAll().where('station_id', '=', stationId).execute()
  return rows.map((row) => ({
    productId: asId(row.product_id),
    costPerLitre: kobo(row.cost_per_litre),
    from: row.from_day,
  }))
}

export type NewStationCost = Added & {
  id: string
  stationId: string
  productId: string
  costPerLitre: Kobo
  from: Day
}

/** False when the station has a price for this fuel from this day on already. */
export async function insertStationCost(tx: Tx, cost: NewStationCost): Promise<boolean> {
  const row = await tx
    .insertInto('station_costs')
    .values({
      id: cost.id,
      station_id: cost.stationId,
      product_id: cost.productId,
      cost_per_litre: cost.costPerLitre,
      from_day: cost.from,
      added_by: cost.addedBy,
      added_at: cost.addedAt,
    })
    .onConflict((conflict) => conflict.columns(['station_id', 'product_id', 'from_day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The pay of all drivers, the newest day first. */
export async function driverPay(db: Db): Promise<DriverPayRow[]> {
  const rows = await db
    .selectFrom('driver_pay as pay')
    .leftJoin('drivers', 'drivers.id', 'pay.driver_id')
    .selectAll('pay')
    .select('drivers.name as driver_name')
    .orderBy('pay.from_day', 'desc')
    .orderBy('pay.id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    driverId: row.driver_id,
    driverName: row.driver_name,
    perRun: row.per_run,
    perGate: row.per_gate,
    perKm: row.per_km,
    from: row.from_day,
    addedBy: asId<StaffId>(row.added_by),
    addedAt: row.added_at,
  }))
}

export type NewDriverPay = Added & Omit<PayFromDay, 'isOwn'> & { id: string; driverId: string | null }

/** False when there is pay for this driver, or for all, from this day on already. */
export async function insertDriverPay(tx: Tx, pay: NewDriverPay): Promise<boolean> {
  const row = await tx
    .insertInto('driver_pay')
    .values({
      id: pay.id,
      driver_id: pay.driverId,
      per_run: pay.perRun,
      per_gate: pay.perGate,
      per_km: pay.perKm,
      from_day: pay.from,
      added_by: pay.addedBy,
      added_at: pay.addedAt,
    })
    .onConflict((conflict) => conflict.columns(['driver_id', 'from_day']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isKnown(
  db: Db,
  table: 'stations' | 'products' | 'drivers',
  id: string,
): Promise<boolean> {
  const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
