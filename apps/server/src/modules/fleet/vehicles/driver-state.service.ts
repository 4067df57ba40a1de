import type { WireFleetDriver } from '@gatefill/contracts/staff/fleet/driver-state'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok } from '@gatefill/domain/core/result'
import { PAPER_NAMES, paperLimits, papersInForce } from '@gatefill/domain/fleet/paper'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { FleetDeps } from '../fleet-deps.ts'
import { listPapers } from '../papers/papers.repository.ts'
import { paperView } from './vehicle-view.ts'
import { listVehicles } from './vehicles.repository.ts'

/** Drivers as the fleet sees them: papers, usual vehicle, and why one gets no orders. */
export function driverStateService({ database, clock }: Context, { drivers }: Pick<FleetDeps, 'drivers'>) {
  async function list(): Promise<WireFleetDriver[]> {
    const { db } = database
    const at = clock()
    const [people, papers, vehicles] = await Promise.all([
      drivers.listDrivers(db),
      listPapers(db, { of: 'driver' }),
      listVehicles(db),
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

  async function setSuspension(
    tx: Tx,
    id: DriverId,
    { isSuspended, reason }: { isSuspended: boolean; reason: string },
  ) {
    const errors = isSuspended ? reasonErrors({ reason }) : {}
    if (hasErrors(errors)) return invalid(errors)
    const saved = await drivers.setSuspension(tx, id, isSuspended ? plainLine(reason) : null)
    return saved.ok ? ok({ driverId: id, since: saved.value?.toISOString() ?? null }) : saved
  }

  async function setPause(tx: Tx, id: DriverId, { isPaused, reason }: { isPaused: boolean; reason: string }) {
    const errors = isPaused ? reasonErrors({ reason }) : {}
    if (hasErrors(errors)) return invalid(errors)
    const saved = await drivers.setPause(tx, id, isPaused ? plainLine(reason) : null)
    return saved.ok ? ok({ driverId: id, since: saved.value?.toISOString() ?? null }) : saved
  }

  return { list, setSuspension, setPause }
}
