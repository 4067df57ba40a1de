import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, IncidentId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX, parseId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { CheckedPoint } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { failedChecksNote, vehicleCheckErrors } from '@gatefill/domain/dispatch/runs/vehicle-check'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { findDriverVehicle, insertVehicleCheck, saveBreak } from './driver-duty.repository.ts'
import { findOpenShift, usualVehicleOf } from './shifts.repository.ts'

export type CheckForm = {
  vehicleId?: string | undefined
  points: readonly CheckedPoint[]
  note: string
  photoId?: string | undefined
}

export const VEHICLE_UNKNOWN = 'Please select a van that exists'
export const NOT_ON_SHIFT = 'You are not on shift.'

// What a driver says of van and shift beside its fuel: the check before a shift, and breaks.

/** The van that the form names, that of the shift, or the usual one. */
async function vehicleOf(tx: Tx, driverId: DriverId, named: string | undefined) {
  const id =
    named === undefined
      ? ((await findOpenShift(tx, driverId))?.vehicleId ?? (await usualVehicleOf(tx, driverId)))
      : parseId('vehicle', named)
  return id == null ? undefined : findDriverVehicle(tx, id)
}

/** Records the answers; a failed check is an incident, and the van takes no shift or run until it is closed. */
export async function recordCheck(
  app: App,
  tx: Tx,
  driverId: DriverId,
  form: CheckForm,
  at: Date,
): Promise<Result<void, 'VALIDATION'>> {
  const errors = vehicleCheckErrors(form.points)
  if (hasErrors(errors)) return invalid(errors)
  const vehicle = await vehicleOf(tx, driverId, form.vehicleId)
  if (vehicle === undefined) return invalid({ vehicleId: [VEHICLE_UNKNOWN] })
  const { id: vehicleId } = vehicle
  const note = plainLine(form.note)
  const failed = form.points.filter(({ isOk }) => !isOk).map(({ check }) => check)
  await insertVehicleCheck(tx, {
    id: app.ids.next(ID_PREFIX.vehicleCheck),
    vehicleId,
    driverId,
    failed,
    note,
    at,
  })
  const sentence = failedChecksNote(form.points, note)
  if (sentence !== undefined) await reportFailed(app, tx, { driverId, vehicleId, at, note: sentence }, form)
  return ok(undefined)
}

async function reportFailed(
  app: App,
  tx: Tx,
  about: { driverId: DriverId; vehicleId: VehicleId; at: Date; note: string },
  { photoId }: CheckForm,
): Promise<void> {
  const shift = await findOpenShift(tx, about.driverId)
  await recordIncident(tx, {
    ...about,
    id: asId<IncidentId>(app.ids.next(ID_PREFIX.incident)),
    kind: 'vehicle_check',
    shiftId: shift?.id ?? null,
    ...(photoId === undefined ? {} : { photoId }),
  })
}

/** A break begins; null ends it. */
export const setBreak = async (
  tx: Tx,
  driverId: DriverId,
  since: Date | null,
): Promise<Result<void, 'CONFLICT'>> =>
  (await saveBreak(tx, driverId, since))
    ? ok(undefined)
    : refuse('CONFLICT', { message: NOT_ON_SHIFT, details: { state: 'off_shift' } })
