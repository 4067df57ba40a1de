import type { WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, VehicleId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { alreadyOffRoad, notOffRoad } from '@gatefill/domain/fleet/road'
import { VEHICLE_NOT_FOUND } from '@gatefill/domain/fleet/vehicle-form'
import type { App } from '../../../app-context.ts'
import { noteChanges } from '../../../platform/audit-changes.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { fleetChanged } from '../fleet-changed.ts'
import { staleRefusal } from '../last-saved.ts'
import type { VehicleRow } from './vehicles.repository.ts'
import { lockVehicle, updateVehicle } from './vehicles.repository.ts'
import { readVehicle } from './vehicles.ts'

type Acting = { id: VehicleId; staffId: StaffId }
type Road = Pick<VehicleRow, 'offRoadSince' | 'offRoadReason'>

const NOT_FOUND = refuse('NOT_FOUND', { message: VEHICLE_NOT_FOUND })
const ON_ROAD: Road = { offRoadSince: null, offRoadReason: null }

// Vehicles that are taken off the road and put back.

/** Off the road it gets no new run; what it has goes on, or a dispatcher moves it. */
export async function setRoad(
  app: App,
  tx: Tx,
  { id, staffId }: Acting,
  form: { version: number; isOffRoad: boolean; reason: string },
): Promise<Result<WireVehicle, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
  const vehicle = await lockVehicle(tx, id)
  if (vehicle === undefined) return NOT_FOUND
  const errors = form.isOffRoad ? reasonErrors(form) : {}
  if (hasErrors(errors)) return invalid(errors)
  const stale = await staleRefusal(tx, vehicle.plate, form.version, vehicle)
  if (stale !== undefined) return stale
  const offRoad = form.isOffRoad
    ? { offRoadSince: vehicle.offRoadSince ?? app.clock(), offRoadReason: plainLine(form.reason) }
    : ON_ROAD
  await saveRoad(app, tx, vehicle, staffId, offRoad)
  return ok(await readVehicle(app, tx, id))
}

/** Takes a vehicle off the road now; refused where it is off already. */
export async function takeOffRoad(
  app: App,
  tx: Tx,
  { id, staffId }: Acting,
  reason: string,
): Promise<Result<VehicleRow, 'NOT_FOUND' | 'CONFLICT'>> {
  const vehicle = await lockVehicle(tx, id)
  if (vehicle === undefined) return NOT_FOUND
  const { plate, offRoadReason } = vehicle
  if (offRoadReason !== null) return refuse('CONFLICT', { message: alreadyOffRoad(plate, offRoadReason) })
  await saveRoad(app, tx, vehicle, staffId, { offRoadSince: app.clock(), offRoadReason: plainLine(reason) })
  return ok(vehicle)
}

/** Puts a vehicle back on the road; refused where it is on it. */
export async function putOnRoad(
  app: App,
  tx: Tx,
  { id, staffId }: Acting,
): Promise<Result<WireVehicle, 'NOT_FOUND' | 'CONFLICT'>> {
  const vehicle = await lockVehicle(tx, id)
  if (vehicle === undefined) return NOT_FOUND
  if (vehicle.offRoadSince === null) return refuse('CONFLICT', { message: notOffRoad(vehicle.plate) })
  await saveRoad(app, tx, vehicle, staffId, ON_ROAD)
  return ok(await readVehicle(app, tx, id))
}

async function saveRoad(app: App, tx: Tx, vehicle: VehicleRow, staffId: StaffId, road: Road): Promise<void> {
  const { id, plate, version, offRoadSince } = vehicle
  noteChanges(tx, [{ field: plate, before: roadText(offRoadSince), after: roadText(road.offRoadSince) }])
  await updateVehicle(tx, { id, version, updatedBy: staffId, ...road }, app.clock())
  await fleetChanged.publish(app, tx, { subject: id })
}

const roadText = (since: Date | null): string => (since === null ? 'On the road' : 'Off the road')
