import type { DriverId, ShiftId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Db } from '../../../platform/db/database.ts'

/** A shift that has not ended; without a vehicle where its driver named none and has no usual one. */
export type OpenShift = {
  id: ShiftId
  driverId: DriverId
  vehicleId: VehicleId | null
  beganAt: Date
  plannedEnd: Date | null
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
    }
  )
}
