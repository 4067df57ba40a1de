import type { WirePaper, WireVehicle } from '@gatefill/contracts/staff/fleet/vehicle-shapes'
import type { VehicleId } from '@gatefill/domain/core/ids'
import { PAPER_NAMES, paperLimits, paperState, papersInForce } from '@gatefill/domain/fleet/paper'
import type { Db } from '../../../platform/db/database.ts'
import type { Paper } from '../papers/papers.repository.ts'
import { listPapers } from '../papers/papers.repository.ts'
import { openShifts, usualDrivers } from './vehicle-use.repository.ts'
import { type Compartment, listCompartments, listVehicles } from './vehicles.repository.ts'

/** Vehicles as the console shows them, by number plate; one if named. */
export async function readVehicles(db: Db, at: Date, id?: VehicleId): Promise<WireVehicle[]> {
  const [vehicles, compartments, papers, usual, shifts] = await Promise.all([
    listVehicles(db),
    listCompartments(db, id),
    listPapers(db, { of: 'vehicle', ownerId: id }),
    usualDrivers(db),
    openShifts(db),
  ])
  return vehicles
    .filter((vehicle) => id === undefined || vehicle.id === id)
    .map(({ updatedBy: _by, updatedAt: _at, offRoadSince, ...vehicle }) => {
      const shift = shifts.find(({ vehicleId }) => vehicleId === vehicle.id)
      const own = papers.filter(({ ownerId }) => ownerId === vehicle.id)
      return {
        ...vehicle,
        offRoadSince: offRoadSince?.toISOString() ?? null,
        drivers: usual
          .filter(({ vehicleId }) => vehicleId === vehicle.id)
          .map(({ driverId, name }) => ({ driverId, name })),
        shift:
          shift === undefined
            ? null
            : { driverId: shift.driverId, name: shift.name, since: shift.since.toISOString() },
        compartments: compartments.filter(({ vehicleId }) => vehicleId === vehicle.id).map(compartmentView),
        papers: papersInForce(own, at).map((paper) => paperView(paper, at)),
        missingPapers: paperLimits('vehicle', own, at)
          .filter(({ validUntil }) => validUntil === null)
          .map(({ kind }) => PAPER_NAMES[kind]),
      }
    })
}

const compartmentView = ({ vehicleId: _, calibratedAt, calibratedUntil, ...rest }: Compartment) => ({
  ...rest,
  calibratedAt: calibratedAt?.toISOString() ?? null,
  calibratedUntil: calibratedUntil?.toISOString() ?? null,
})

/** A paper as staff read it, with whether it is valid at a moment. */
export const paperView = (paper: Paper, at: Date): WirePaper => ({
  id: paper.id,
  of: paper.of,
  ownerId: paper.ownerId,
  kind: paper.kind,
  number: paper.number,
  validFrom: paper.validFrom.toISOString(),
  validTo: paper.validTo.toISOString(),
  version: paper.version,
  state: paperState(paper, at),
})
