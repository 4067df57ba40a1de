import type { DriverId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

const NEWEST_ROWS = 200
const NEWEST_SHIFTS = 100

/** Who usually drives a vehicle. */
export async function usualDrivers(
  db: Db,
): Promise<{ vehicleId: VehicleId; driverId: DriverId; name: string }[]> {
  const rows = await db
    .selectFrom('drivers')
    .select(['id', 'name', 'usual_vehicle_id'])
    .where('usual_vehicle_id', 'is not', null)
    .where('active', '=', true)
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, usual_vehicle_id }) => ({
    vehicleId: asId(usual_vehicle_id ?? ''),
    driverId: asId(id),
    name,
  }))
}

/** Who drives a vehicle now. */
export async function openShifts(
  db: Db,
): Promise<{ vehicleId: VehicleId; driverId: DriverId; name: string; since: Date }[]> {
  const rows = await db
    .selectFrom('shifts')
    .innerJoin('drivers', 'drivers.id', 'shifts.driver_id')
    .select(['shifts.vehicle_id', 'drivers.id', 'drivers.name', 'shifts.began_at'])
    .where('shifts.ended_at', 'is', null)
    .where('shifts.vehicle_id', 'is not', null)
    .execute()
  return rows.map(({ id, name, vehicle_id, began_at }) => ({
    vehicleId: asId(vehicle_id ?? ''),
    driverId: asId(id),
    name,
    since: began_at,
  }))
}

export type StockMoveRow = {
  id: string
  compartment_id: string
  product: string
  kind: 'load' | 'deliver' | 'return' | 'sample' | 'adjust'
  delta_dl: number
  balance_dl: number
  order_id: string | null
  station_name: string | null
  batch: string | null
  seal: string | null
  note: string | null
  at: Date
}

/** The newest moves of a vehicle. The balance is counted backwards from what is on board now. */
export async function stockMovesOf(db: Db, vehicleId: VehicleId): Promise<StockMoveRow[]> {
  const { rows } = await sql<StockMoveRow>`
    select made.id, made.compartment_id, products.name as product, made.kind, made.delta_dl,
      (tank.on_board_dl - coalesce(sum(made.delta_dl) over (partition by made.compartment_id
        order by made.at desc, made.id desc rows between unbounded preceding and 1 preceding), 0))::int as balance_dl,
      stops.order_id, stations.name as station_name, made.batch, made.seal, made.note, made.at
    from stock_moves made
    join compartments tank on tank.id = made.compartment_id
    join products on products.id = tank.product_id
    left join stops on stops.id = made.stop_id
    left join stations on stations.id = stops.station_id
    where tank.vehicle_id = ${vehicleId}
    order by made.at desc, made.id desc
    limit ${NEWEST_ROWS}`.execute(db)
  return rows
}

type ShiftRow = {
  id: string
  driver_id: string
  driver_name: string
  vehicle_id: string | null
  plate: string | null
  began_at: Date
  planned_end: Date | null
  ended_at: Date | null
  loaded_dl: number
  delivered_dl: number
  adjusted_dl: number
}

/** The newest shifts with the litres that went through the vehicle meanwhile. */
export async function newestShifts(
  db: Db,
  { driverId, vehicleId }: { driverId?: string | undefined; vehicleId?: string | undefined },
): Promise<ShiftRow[]> {
  const { rows } = await sql<ShiftRow>`
    with newest as (
      select * from shifts
      where (${driverId ?? null}::text is null or driver_id = ${driverId ?? null})
        and (${vehicleId ?? null}::text is null or vehicle_id = ${vehicleId ?? null})
      order by began_at desc, id desc limit ${NEWEST_SHIFTS})
    select newest.id, newest.driver_id, drivers.name as driver_name, newest.vehicle_id, vehicles.plate, newest.began_at,
      newest.planned_end, newest.ended_at,
      coalesce(sum(made.delta_dl) filter (where made.kind = 'load'), 0)::int as loaded_dl,
      coalesce(-sum(made.delta_dl) filter (where made.kind = 'deliver'), 0)::int as delivered_dl,
      coalesce(sum(made.delta_dl) filter (where made.kind = 'adjust'), 0)::int as adjusted_dl
    from newest
    join drivers on drivers.id = newest.driver_id
    left join vehicles on vehicles.id = newest.vehicle_id
    left join compartments tank on tank.vehicle_id = newest.vehicle_id
    left join stock_moves made on made.compartment_id = tank.id and made.at >= newest.began_at
      and made.at <= coalesce(newest.ended_at, 'infinity')
    group by newest.id, newest.driver_id, drivers.name, newest.vehicle_id, vehicles.plate, newest.began_at,
      newest.planned_end, newest.ended_at
    order by newest.began_at desc, newest.id desc`.execute(db)
  return rows
}
