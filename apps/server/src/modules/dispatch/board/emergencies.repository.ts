import type { WireEmergency } from '@gatefill/contracts/staff/dispatch/board-shapes'
import type { Db } from '../../../platform/db/database.ts'

/** Emergencies that nobody has explained yet, the newest first. */
export async function listEmergencies(db: Db): Promise<WireEmergency[]> {
  const rows = await db
    .selectFrom('incidents as i')
    .innerJoin('drivers as d', 'd.id', 'i.driver_id')
    .leftJoin('vehicles as v', 'v.id', 'i.vehicle_id')
    .select(['i.id', 'i.driver_id', 'd.name', 'd.phone', 'v.plate', 'i.note', 'i.at'])
    .where('i.kind', '=', 'emergency')
    .where('i.explained_by', 'is', null)
    .orderBy('i.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    incidentId: row.id,
    driverId: row.driver_id ?? '',
    driverName: row.name,
    phone: row.phone,
    plate: row.plate,
    note: row.note,
    at: row.at.toISOString(),
  }))
}
