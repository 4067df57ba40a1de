import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { OnEstimateChanged } from './estimate-events.ts'
import type { StopEnd, StoredEstimate } from './estimates.repository.ts'
import {
  deleteEstimates,
  findRunsToClose,
  findStopEnds,
  lockEstimates,
  recordArrival,
  saveEstimate,
} from './estimates.repository.ts'

/** Ends estimates: an arrival is stored beside what was told, and the row goes when the stop is over. */
export function createCloseEstimates(
  { database }: Pick<Context, 'database'>,
  { onEstimateChanged }: { onEstimateChanged: OnEstimateChanged },
) {
  const closeRun = (runId: string): Promise<void> =>
    database.transaction(async (tx) => {
      const estimates = await lockEstimates(tx, runId)
      const ends = await findStopEnds(tx, runId)
      for (const end of ends) {
        const estimate = estimates.get(end.orderId)
        if (estimate !== undefined && (await noteArrival(tx, estimate, end)))
          onEstimateChanged(tx, { id: end.orderId, userId: end.userId })
      }
      const over = ends.filter(({ isOver }) => isOver).map(({ orderId }) => orderId)
      await deleteEstimates(tx, runId, over)
    })

  return async function closeEstimates(): Promise<void> {
    for (const id of await findRunsToClose(database.db)) await closeRun(id)
  }
}

/** Whether the van has arrived by the driver's word, which was not known yet. */
async function noteArrival(
  tx: Tx,
  estimate: StoredEstimate,
  { arrivedAt, isOver }: StopEnd,
): Promise<boolean> {
  if (estimate.arrivedAt !== null || arrivedAt === null) return false
  await recordArrival(tx, estimate, arrivedAt)
  if (!isOver) await saveEstimate(tx, { ...estimate, arrivedAt })
  return true
}
