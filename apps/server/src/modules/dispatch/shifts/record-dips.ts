import type { IncidentId, VehicleId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Dip } from '@gatefill/domain/dispatch/runs/dips'
import { dipsSummedSince, dipToleranceDl, lossProblem } from '@gatefill/domain/dispatch/runs/pour'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { FleetService } from '../../fleet/index.ts'
import { recordIncident } from '../incidents/record-incident.ts'
import { insertStockMove, lockCompartments } from '../runs/compartments.repository.ts'
import type { OpenShift } from './shifts.repository.ts'
import { loadedSince, lostByDips } from './shifts.repository.ts'

/** The rule of losses, dated. */
export type LossesDeps = { fleet: Pick<FleetService, 'rulesAt'> }

/** Sets the records to what the dip stick shows, and reports where they were too far apart. */
export function createRecordDips({ ids }: Pick<Context, 'ids'>, { fleet }: LossesDeps) {
  /** `isCompared`: more than the tolerance apart is an incident; the first figures of the old call only set the records. */
  return async function recordDips(
    tx: Tx,
    shift: OpenShift & { vehicleId: VehicleId },
    dips: readonly Dip[],
    { at, isCompared }: { at: Date; isCompared: boolean },
  ): Promise<void> {
    const { losses } = await fleet.rulesAt(tx, at)
    const loaded = await loadedSince(tx, shift.vehicleId, shift.beganAt)
    const compartments = await lockCompartments(tx, shift.vehicleId)
    const { driverId, vehicleId } = shift
    const loadedDl = [...loaded.values()].reduce((sum, each) => sum + each, 0)
    for (const { compartmentId, dl } of dips) {
      const compartment = compartments.find(({ id }) => id === compartmentId)
      const deltaDl = compartment === undefined ? 0 : dl - compartment.onBoardDl
      if (compartment === undefined || deltaDl === 0) continue
      const note = `The dip shows ${formatReading(dl)}, the records ${formatReading(compartment.onBoardDl)}.`
      const by = { actor: 'driver', id: driverId } as const
      const id = ids.next(ID_PREFIX.stockMove)
      await insertStockMove(tx, { id, compartmentId, kind: 'adjust', deltaDl, by, note, at })
      // The first figures of the old call set the records; they never take anything off them unseen.
      if (!isCompared && deltaDl > 0) continue
      const isFarApart = Math.abs(deltaDl) > dipToleranceDl(loaded.get(compartmentId) ?? 0, losses)
      const inSum =
        deltaDl > 0
          ? undefined
          : lossProblem(await lostByDips(tx, { ...shift, driverId }, dipsSummedSince(at)), loadedDl, losses)
      if (!isFarApart && inSum === undefined) continue
      const incidentId = asId<IncidentId>(ids.next(ID_PREFIX.incident))
      const about = { compartmentId, deltaDl, note: inSum === undefined ? note : `${note} ${inSum}`, at }
      await recordIncident(tx, {
        id: incidentId,
        kind: 'dip',
        driverId,
        vehicleId,
        shiftId: shift.id,
        ...about,
      })
    }
  }
}
