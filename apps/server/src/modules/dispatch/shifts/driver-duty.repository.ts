import type { WireDriverVehicle } from '@gatefill/contracts/driver/driver-duty-shapes'
import type { DriverId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { OpenIncident } from '@gatefill/domain/dispatch/incidents/incident-kind'
import type { ShiftVan } from '@gatefill/domain/dispatch/runs/vehicle-use'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { compartmentMeterJson } from '../../../platform/db/sql/meter-json.ts'

/** A van as a driver may take it; `id` branded. */
export type DriverVehicle = Omit<WireDriverVehicle, 'id'> & { id: VehicleId }

const VEHICLE = sql`v.id, v.plate, v.name, coalesce((
    select json_agg(json_build_object('id', c.id, 'position', c.position, 'productId', c.product_id, 'product', t.name,
      'capacityDl', c.capacity_dl, 'onBoardDl', c.on_board_dl, 'toLoadDl', c.to_load_dl, 'promisedDl', c.promised_dl,
      'meterDl', c.meter_dl, 'meter', ${sql.raw(compartmentMeterJson('c'))}) order by c.position)
    from compartments c join products t on t.id = c.product_id where c.vehicle_id = v.id), '[]') as compartments`

/** A van with what its compartments hold. */
export async function findDriverVehicle(db: Db, id: VehicleId): Promise<DriverVehicle | undefined> {
  const { rows } = await sql<DriverVehicle>`select ${VEHICLE} from vehicles v where v.id = ${id}`.execute(db)
  return rows[0]
}

/** Why a van may not begin a shift, as far as the tables say. */
export type VehicleUse = {
  offRoadReason: string | null
  takenBy: string | null
  /** Incidents that are not closed; what they stop says the domain. */
  openIncidents: OpenIncident[]
}

/** Every van by its plate, with what stands against taking it. */
export async function listDriverVehicles(db: Db): Promise<(DriverVehicle & VehicleUse)[]> {
  const { rows } = await sql<
    DriverVehicle & VehicleUse
  >`select ${VEHICLE}, v.off_road_reason as "offRoadReason",
      (select d.name from shifts s join drivers d on d.id = s.driver_id
        where s.vehicle_id = v.id and s.ended_at is null) as "takenBy",
      coalesce((select json_agg(distinct jsonb_build_object('kind', i.kind,
          'state', case when i.explained_by is null then 'open' else 'explained' end))
        from incidents i where i.vehicle_id = v.id and i.closed_at is null), '[]') as "openIncidents"
    from vehicles v order by v.plate`.execute(db)
  return rows
}

/** Incidents of a van that are not closed, the oldest first. */
export async function openIncidentsOf(db: Db, id: VehicleId): Promise<OpenIncident[]> {
  const rows = await db
    .selectFrom('incidents')
    .select(['kind', 'explained_by'])
    .where('vehicle_id', '=', id)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ kind, explained_by }) => ({ kind, state: explained_by === null ? 'open' : 'explained' }))
}

/** A van as it decides whether its open shift takes a further run. */
export async function findShiftVan(db: Db, id: VehicleId): Promise<ShiftVan | undefined> {
  const [van, openIncidents] = await Promise.all([
    db.selectFrom('vehicles').select(['plate', 'off_road_reason']).where('id', '=', id).executeTakeFirst(),
    openIncidentsOf(db, id),
  ])
  return van && { plate: van.plate, offRoadReason: van.off_road_reason, openIncidents }
}

/** When a driver last answered the checks of a van. */
export async function lastCheckOf(
  db: Db,
  { vehicleId, driverId, since }: { vehicleId: VehicleId; driverId: DriverId; since: Date },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('vehicle_checks')
    .select('at')
    .where('vehicle_id', '=', vehicleId)
    .where('driver_id', '=', driverId)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function insertVehicleCheck(
  db: Db,
  check: { id: string; vehicleId: VehicleId; driverId: DriverId; failed: string[]; note: string; at: Date },
): Promise<void> {
  const { id, vehicleId, driverId, failed, note, at } = check
  await db
    .insertInto('vehicle_checks')
    .values({ id, vehicle_id: vehicleId, driver_id: driverId, failed, note, at })
    .execute()
}

/** The state of a driver, as far as it stands between them and orders. */
export async function findDriverState(db: Db, id: DriverId) {
  return db
    .selectFrom('drivers')
    .select(['paused_since', 'paused_reason', 'suspended_since', 'suspended_reason', 'usual_vehicle_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Since when the driver takes a break; null ends it. Gives false without an open shift. */
export async function saveBreak(db: Db, driverId: DriverId, since: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shifts')
    .set({ break_since: since === null ? null : sql<Date>`coalesce(break_since, ${since})` })
    .where('driver_id', '=', driverId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The usual van of a driver, by its id. */
export const usualOf = (row: { usual_vehicle_id: string | null } | undefined): VehicleId | null =>
  row?.usual_vehicle_id == null ? null : asId(row.usual_vehicle_id)
