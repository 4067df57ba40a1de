import type {
  WireDriverShift,
  WireDriverState,
  WireShiftVehicle,
} from '@gatefill/contracts/driver/driver-duty-shapes'
import type { DriverId, VehicleId } from '@gatefill/domain/core/ids'
import { checkedSince, shiftEndsAt } from '@gatefill/domain/dispatch/runs/shift-times'
import { runStopProblem, vehicleUseProblem } from '@gatefill/domain/dispatch/runs/vehicle-use'
import type { Db } from '../../../platform/db/database.ts'
import {
  findDriverState,
  findDriverVehicle,
  findShiftVan,
  lastCheckOf,
  listDriverVehicles,
  usualOf,
} from './driver-duty.repository.ts'
import { findOpenShift } from './shifts.repository.ts'

/** The open shift of a driver with its van; null without one. */
export async function readDriverShift(db: Db, driverId: DriverId): Promise<WireDriverShift | null> {
  const shift = await findOpenShift(db, driverId)
  if (shift === undefined) return null
  const { id, vehicleId, beganAt, breakSince } = shift
  const since = checkedSince(beganAt)
  const [vehicle, checkedAt, problem] =
    vehicleId === null
      ? []
      : await Promise.all([
          findDriverVehicle(db, vehicleId),
          lastCheckOf(db, { vehicleId, driverId, since }),
          runStopOf(db, vehicleId),
        ])
  return {
    id,
    since: beganAt.toISOString(),
    endsAt: shiftEndsAt(shift).toISOString(),
    vehicle: vehicle ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    problem: problem ?? null,
    onBreakSince: breakSince?.toISOString() ?? null,
  }
}

/** Why the van of an open shift takes no further run; undefined where it may. */
export async function runStopOf(db: Db, vehicleId: VehicleId): Promise<string | undefined> {
  const van = await findShiftVan(db, vehicleId)
  return van && runStopProblem(van)
}

/** Whether the driver may be given orders. */
export async function readDriverState(db: Db, driverId: DriverId): Promise<WireDriverState> {
  const row = await findDriverState(db, driverId)
  return {
    pausedSince: row?.paused_since?.toISOString() ?? null,
    pausedReason: row?.paused_reason ?? null,
    suspendedSince: row?.suspended_since?.toISOString() ?? null,
    suspendedReason: row?.suspended_reason ?? null,
  }
}

/** The vans that a shift may begin with: the driver's usual one first, then by plate. */
export async function listShiftVehicles(
  db: Db,
  driverId: DriverId,
  usualEnd: Date,
): Promise<WireShiftVehicle[]> {
  const [state, vehicles] = await Promise.all([findDriverState(db, driverId), listDriverVehicles(db)])
  const usual = usualOf(state)
  return vehicles
    .map(({ offRoadReason, takenBy, openIncidents, ...vehicle }) => ({
      ...vehicle,
      isUsual: vehicle.id === usual,
      usualEnd: usualEnd.toISOString(),
      problem:
        vehicleUseProblem({ plate: vehicle.plate, offRoadReason, takenBy, openIncidents })?.message ?? null,
    }))
    .toSorted((a, b) => Number(b.isUsual) - Number(a.isUsual))
}
