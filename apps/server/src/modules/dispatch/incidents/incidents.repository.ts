import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type {
  CompartmentId,
  DriverId,
  IncidentId,
  OrderId,
  RunId,
  ShiftId,
  StaffId,
  StopId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import { MINUTE_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { IncidentStep } from '@gatefill/domain/dispatch/incidents/incident'
import type { IncidentKind } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

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
  /** Where the phone was; without it the last place where it was seen counts. */
  place?: { lat: number; lng: number } | undefined
  note: string
  at: Date
}

/** A van that was seen before this is somewhere else by now. */
const SEEN_MINUTES = 15

export async function insertIncident(tx: Tx, incident: NewIncident): Promise<void> {
  const place = incident.place ?? (await lastPlaceOf(tx, incident))
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
      photo_id: incident.photoId?.toLowerCase() ?? null,
      lat: place?.lat ?? null,
      lng: place?.lng ?? null,
      note: incident.note,
      at: incident.at,
    })
    .execute()
}

/** Where the customer set the pin of an order; null without one. */
export async function findPin(tx: Tx, id: OrderId): Promise<Coordinates | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['pin_lat as lat', 'pin_lng as lng'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row === undefined || row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng }
}

/** Where the driver's phone was seen shortly before. */
export async function lastPlaceOf(
  db: Db,
  { driverId, at }: Pick<NewIncident, 'driverId' | 'at'>,
): Promise<Coordinates | undefined> {
  if (driverId === null) return undefined
  return db
    .selectFrom('driver_positions')
    .select(['lat', 'lng'])
    .where('driver_id', '=', driverId)
    .where('measured_at', '<=', at)
    .where('measured_at', '>', secondsAfter(at, -SEEN_MINUTES * MINUTE_SECONDS))
    .orderBy('measured_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export type NewStep = { step: IncidentStep; by: StaffId; note: string | null; at: Date }

/** Appends a step to the history of an incident, and gives its position: 1 for the first. */
export async function insertStep(tx: Tx, id: IncidentId, { step, by, note, at }: NewStep): Promise<number> {
  const { rows } = await sql<{ position: number }>`
    insert into incident_steps (incident_id, position, step, staff_id, note, at)
    select ${id}, coalesce(max(position), 0) + 1, ${step}, ${by}, ${note}, ${at}
    from incident_steps where incident_id = ${id} returning position`.execute(tx)
  const [row] = rows
  if (row === undefined) throw new Error(`the step of incident ${id} was not written`)
  return row.position
}

export async function saveAcknowledged(tx: Tx, id: IncidentId, by: StaffId, at: Date): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ acknowledged_by: by, acknowledged_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveExplanation(
  tx: Tx,
  id: IncidentId,
  { by, explanation, at }: { by: StaffId; explanation: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ explanation, explained_by: by, explained_at: at })
    .where('id', '=', id)
    .execute()
}

/** The incident is open again; what was explained stays in its history. */
export async function clearExplanation(tx: Tx, id: IncidentId): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ explanation: null, explained_by: null, explained_at: null })
    .where('id', '=', id)
    .execute()
}

export async function saveClosed(
  tx: Tx,
  id: IncidentId,
  { by, note, at }: { by: StaffId; note: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ closed_by: by, closed_at: at, closing_note: note === '' ? null : note })
    .where('id', '=', id)
    .execute()
}
