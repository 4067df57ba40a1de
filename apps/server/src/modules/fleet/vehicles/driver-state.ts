import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok } from '@gatefill/domain/core/result'
import { PAPER_NAMES, paperLimits, papersInForce } from '@gatefill/domain/fleet/paper'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listDrivers, setDriverPause, setDriverSuspension } from '../../drivers/index.ts'

import { listPapers } from '../papers/papers.repository.ts'
import { paperView } from './vehicle-view.ts'
import { listVehicles } from './vehicles.repository.ts'

/** Drivers as the fleet sees them: papers, usual vehicle, and why one gets no orders. */
export async function listDriverStates(app: App): Promise<WireFleetDriver[]> {
  const at = app.clock()
  const [people, papers, vehicles] = await Promise.all([
    listDrivers(app.database.db),
    listPapers(app.database.db, { of: 'driver' }),
    listVehicles(app.database.db),
  ])
  return people.map((driver) => {
    const own = papers.filter(({ ownerId }) => ownerId === driver.id)
    return {
      driverId: driver.id,
      name: driver.name,
      phone: driver.phone,
      usualVehicleId: driver.usualVehicleId,
      usualPlate: vehicles.find(({ id }) => id === driver.usualVehicleId)?.plate ?? null,
      onShiftSince: driver.onShiftSince?.toISOString() ?? null,
      suspendedSince: driver.suspendedSince?.toISOString() ?? null,
      suspendedReason: driver.suspendedReason,
      pausedSince: driver.pausedSince?.toISOString() ?? null,
      pausedReason: driver.pausedReason,
      lapsesInRow: driver.lapsesInRow,
      papers: papersInForce(own, at).map((paper) => paperView(paper, at)),
      missingPapers: paperLimits('driver', own, at)
        .filter(({ validUntil }) => validUntil === null)
        .map(({ kind }) => PAPER_NAMES[kind]),
    }
  })
}

/** Suspends a driver with a reason, or lets them go on. */
export async function setDriverSuspended(
  app: App,
  tx: Tx,
  id: DriverId,
  { isSuspended, reason }: { isSuspended: boolean; reason: string },
) {
  const errors = isSuspended ? reasonErrors({ reason }) : {}
  if (hasErrors(errors)) return invalid(errors)
  const saved = await setDriverSuspension(app, tx, id, isSuspended ? plainLine(reason) : null)
  return saved.ok ? ok({ driverId: id, since: saved.value?.toISOString() ?? null }) : saved
}

/** Pauses the offers to a driver with a reason, or ends the pause. */
export async function setDriverPaused(
  app: App,
  tx: Tx,
  id: DriverId,
  { isPaused, reason }: { isPaused: boolean; reason: string },
) {
  const errors = isPaused ? reasonErrors({ reason }) : {}
  if (hasErrors(errors)) return invalid(errors)
  const saved = await setDriverPause(app, tx, id, isPaused ? plainLine(reason) : null)
  return saved.ok ? ok({ driverId: id, since: saved.value?.toISOString() ?? null }) : saved
}
