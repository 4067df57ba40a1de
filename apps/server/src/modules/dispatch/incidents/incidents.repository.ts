import type {
  CompartmentId,
  DriverId,
  IncidentId,
  OrderId,
  RunId,
  ShiftId,
  StopId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import type { IncidentKind } from '@gatefill/domain/dispatch/runs/incident'
import type { Tx } from '../../../platform/db/database.ts'

/** Something that two people must clear up; `deltaDl` is what is too much (positive) or too little. */
export type NewIncident = {
  id: IncidentId
  kind: IncidentKind
  driverId: DriverId | null
  vehicleId: VehicleId | null
  shiftId: ShiftId | null
  compartmentId?: CompartmentId
  runId?: RunId
  stopId?: StopId
  orderId?: OrderId
  deltaDl?: number
  /** A picture that the phone uploads. */
  photoId?: string
  note: string
  at: Date
}

export async function insertIncident(tx: Tx, incident: NewIncident): Promise<void> {
  await tx
    .insertInto('incidents')
    .values({
      id: incident.id,
      kind: incident.kind,
      driver_id: incident.driverId,
      vehicle_id: incident.vehicleId,
      shift_id: incident.shiftId,
      compartment_id: incident.compartmentId ?? null,
      run_id: incident.runId ?? null,
      stop_id: incident.stopId ?? null,
      order_id: incident.orderId ?? null,
      delta_dl: incident.deltaDl ?? null,
      photo_id: incident.photoId ?? null,
      note: incident.note,
      at: incident.at,
    })
    .execute()
}
