import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { endedPapers } from '../../fleet/index.ts'
import type { Run } from './run-rows.ts'

/**
 * Why a van and its driver must not begin a run now: a required paper, permit or calibration that has ended since the
 * run was planned. Asked when a proposal is confirmed and when the van leaves the station.
 */
export async function findPapersProblem(
  app: App,
  tx: Tx,
  { vehicleId, driverId }: Pick<Run, 'vehicleId' | 'driverId'>,
): Promise<Refusal<'CONFLICT'> | undefined> {
  const ended = (await endedPapers(tx, app.clock())).find(
    ({ ownerId }) => ownerId === vehicleId || ownerId === driverId,
  )
  if (ended === undefined) return undefined
  const { rule, text, since } = ended
  return refuse('CONFLICT', { message: text, details: { rule, since: since.toISOString() } })
}
