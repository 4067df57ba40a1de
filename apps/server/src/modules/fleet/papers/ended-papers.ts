import { formatDate } from '@gatefill/domain/core/formats'
import type { PaperKind } from '@gatefill/domain/fleet/paper'
import { endedRequired, PAPER_NAMES } from '@gatefill/domain/fleet/paper'
import type { Db } from '../../../platform/db/database.ts'
import { fleetRulesAt } from '../../rules/index.ts'
import { listCompartments } from '../vehicles/vehicles.repository.ts'
import { listPapers } from './papers.repository.ts'

/** A required paper or calibration of a vehicle or driver that has ended; one that was never entered is not among them. */
export type EndedPaper = { rule: 'PAPERS' | 'CALIBRATION'; ownerId: string; text: string; since: Date }

const textOf = (name: string, since: Date): string => `${name} ended ${formatDate(since)}.`

/** What is on the road without valid papers at a moment, for whoever gives a run and whoever leaves a station. */
export async function endedPapers(db: Db, at: Date): Promise<EndedPaper[]> {
  const { isRequired } = await fleetRulesAt(db, at)
  const [vehicles, drivers, compartments] = [
    isRequired.vehiclePapers ? await listPapers(db, { of: 'vehicle' }) : [],
    isRequired.driverPapers ? await listPapers(db, { of: 'driver' }) : [],
    isRequired.calibration ? await listCompartments(db) : [],
  ]
  const papers = [...endedRequired('vehicle', vehicles, at), ...endedRequired('driver', drivers, at)].map(
    ({ ownerId, kind, validTo }): EndedPaper => ({
      rule: 'PAPERS',
      ownerId,
      text: textOf(PAPER_NAMES[kind as PaperKind], validTo), // the papers' table has the kinds of the domain only
      since: validTo,
    }),
  )
  const calibrations = compartments.flatMap(({ vehicleId, calibratedUntil }): EndedPaper[] =>
    calibratedUntil === null || calibratedUntil > at
      ? []
      : [
          {
            rule: 'CALIBRATION',
            ownerId: vehicleId,
            text: textOf('Calibration of a meter', calibratedUntil),
            since: calibratedUntil,
          },
        ],
  )
  return [...papers, ...calibrations]
}
