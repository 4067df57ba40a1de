import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { FleetService } from '../../fleet/index.ts'
import type { Run } from '../runs/run-rows.ts'

export type PapersDeps = { fleet: Pick<FleetService, 'endedPapersAt'> }

/**
 * Why a van and its driver must not begin a run now: a required paper, permit or calibration that has ended since the
 * run was planned. Asked when a proposal is confirmed and when the van leaves the station.
 */
export const createFindPapersProblem =
  ({ clock }: Pick<Context, 'clock'>, { fleet }: PapersDeps) =>
  async (
    tx: Tx,
    { vehicleId, driverId }: Pick<Run, 'vehicleId' | 'driverId'>,
  ): Promise<Refusal<'CONFLICT'> | undefined> => {
    const ended = (await fleet.endedPapersAt(tx, clock())).find(
      ({ ownerId }) => ownerId === vehicleId || ownerId === driverId,
    )
    if (ended === undefined) return undefined
    const { rule, text, since } = ended
    return refuse('CONFLICT', { message: text, details: { rule, since: since.toISOString() } })
  }
