import type { CompartmentId, DriverId, ShiftId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { OpenIncident } from '@gatefill/domain/dispatch/incidents/incident-kind'
import type { LostByDips } from '@gatefill/domain/dispatch/runs/pour'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { openIncidentsOf } from './driver-duty.repository.ts'

/** A shift that has not ended; without a vehicle where its driver named none and has no usual one. */
export type OpenShift = {
  id: ShiftId
  driverId: DriverId
  vehicleId: VehicleId | null
  beganAt: Date
  plannedEnd: Date | null
  /** Since when the driver takes a break; null while driving. */
  breakSince: Date | null
}

export async function findOpenShift(db: Db, driverId: DriverId): Promise<OpenShift | undefined> {
  const row = await db
    .selectFrom('shifts')
    .selectAll()
    .where('driver_id', '=', driverId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return (
    row && {
      id: asId(row.id),
      driverId: asId(row.driver_id),
      vehicleId: row.vehicle_id === null ? null : asId(row.vehicle_id),
      beganAt: row.began_at,
      plannedEnd: row.planned_end,
      breakSince: row.break_since,
    }
  )
}

/** Inserts a shift, or changes the planned end of an open one. */
export async function saveOpenShift(tx: Tx, shift: Omit<OpenShift, 'breakSince'>): Promise<void> {
  const { id, driverId, vehicleId, beganAt, plannedEnd } = shift
  await tx
    .insertInto('shifts')
    .values({ id, driver_id: driverId, vehicle_id: vehicleId, began_at: beganAt, planned_end: plannedEnd })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ planned_end: plannedEnd }))
    .execute()
}

export async function endShift(tx: Tx, id: ShiftId, at: Date): Promise<void> {
  await tx.updateTable('shifts').set({ ended_at: at }).where('id', '=', id).execute()
}

/** A vehicle as a shift begins with it, locked so that of two drivers who take it one does. */
export type ShiftVehicle = {
  id: VehicleId
  plate: string
  offRoadReason: string | null
  /** Who has it now, and since when. */
  taken: { name: string; since: Date } | null
  /** Incidents that two people have not closed. */
  openIncidents: OpenIncident[]
}

export async function lockShiftVehicle(tx: Tx, id: VehicleId): Promise<ShiftVehicle | undefined> {
  const vehicle = await tx
    .selectFrom('vehicles')
    .select(['id', 'plate', 'off_road_reason'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (vehicle === undefined) return undefined
  const shift = await tx
    .selectFrom('shifts')
    .innerJoin('drivers', 'drivers.id', 'shifts.driver_id')
    .select(['drivers.name', 'shifts.began_at as since'])
    .where('shifts.vehicle_id', '=', id)
    .where('shifts.ended_at', 'is', null)
    .executeTakeFirst()
  return {
    id,
    plate: vehicle.plate,
    offRoadReason: vehicle.off_road_reason,
    taken: shift ?? null,
    openIncidents: await openIncidentsOf(tx, id),
  }
}

/** The vehicle that a driver usually drives. */
export async function usualVehicleOf(db: Db, driverId: DriverId): Promise<VehicleId | undefined> {
  const row = await db
    .selectFrom('drivers')
    .select('usual_vehicle_id')
    .where('id', '=', driverId)
    .executeTakeFirst()
  return row?.usual_vehicle_id == null ? undefined : asId(row.usual_vehicle_id)
}

/** What was loaded into each compartment since a moment, in decilitres. */
export async function loadedSince(
  db: Db,
  vehicleId: VehicleId,
  since: Date,
): Promise<Map<CompartmentId, number>> {
  const rows = await db
    .selectFrom('stock_moves as m')
    .innerJoin('compartments as c', 'c.id', 'm.compartment_id')
    .select(({ fn }) => ['c.id', fn.sum<number>('m.delta_dl').as('dl')])
    .where('c.vehicle_id', '=', vehicleId)
    .where('m.kind', '=', 'load')
    .where('m.at', '>=', since)
    .groupBy('c.id')
    .execute()
  return new Map(rows.map(({ id, dl }) => [asId(id), Number(dl)]))
}

/** What dips of a driver took off the records of a van since a shift began and since `since`, in decilitres, this moment included. */
export async function lostByDips(
  tx: Tx,
  { driverId, vehicleId, beganAt }: { driverId: DriverId; vehicleId: VehicleId; beganAt: Date },
  since: Date,
): Promise<LostByDips> {
  const { rows } = await sql<{ shift: number; van: number; driver: number }>`
    select coalesce(-sum(m.delta_dl) filter (where c.vehicle_id = ${vehicleId} and m.at >= ${beganAt}), 0)::int as shift,
      coalesce(-sum(m.delta_dl) filter (where c.vehicle_id = ${vehicleId}), 0)::int as van,
      coalesce(-sum(m.delta_dl) filter (where m.actor_id = ${driverId}), 0)::int as driver
    from stock_moves m join compartments c on c.id = m.compartment_id
    where m.kind = 'adjust' and m.actor = 'driver' and m.at >= least(${since}::timestamptz, ${beganAt}::timestamptz)
      and (c.vehicle_id = ${vehicleId} or m.actor_id = ${driverId})`.execute(tx)
  const [row] = rows
  return { inShift: row?.shift ?? 0, vanInWeek: row?.van ?? 0, driverInWeek: row?.driver ?? 0 }
}
