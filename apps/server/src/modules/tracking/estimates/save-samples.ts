import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Tx } from '../../../platform/db/database.ts'
import type { EstimatedGate } from './estimate-run.ts'
import { findSampled, insertSample } from './residuals.repository.ts'

/** Minutes before an arrival at which forecasts are kept, to be compared with what came. */
const HORIZONS = [15, 30, 60] as const

/** Keeps the first forecast of each horizon; those from the plan say nothing about the roads. */
export async function saveSamples(
  tx: Tx,
  runId: string,
  gates: readonly EstimatedGate[],
  now: Date,
): Promise<void> {
  const due = gates.flatMap((each) => {
    const { estimate, forecast } = each
    const left = secondsBetween(now, forecast.expectedAt)
    const horizonMinutes = HORIZONS.find((minutes) => left <= minutes * 60)
    if (estimate === undefined || estimate.arrivedAt !== null || estimate.basis === 'plan') return []
    if (horizonMinutes === undefined || left <= 0) return []
    return [{ estimate, forecast, horizonMinutes }]
  })
  if (due.length === 0) return
  const sampled = await findSampled(tx, runId)
  for (const { estimate, forecast, horizonMinutes } of due) {
    if (sampled.has(`${estimate.orderId} ${horizonMinutes}`)) continue
    await insertSample(tx, {
      orderId: estimate.orderId,
      runId,
      horizonMinutes,
      at: now,
      expectedAt: forecast.expectedAt,
      announcedTo: estimate.told.range.to,
      stopsBefore: forecast.stopsBefore,
    })
  }
}
