import type { OrderId, RunId } from '@gatefill/domain/core/ids'
import { shortId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { givenText, runStateLabel } from '@gatefill/domain/dispatch/runs/run-words'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Run } from './run-rows.ts'
import { findLastChange } from './run-views.repository.ts'
import { findDriverName, findRun } from './runs.repository.ts'

/** The details of a refusal that comes too late: who changed the run, when, and its state now. */
async function nowOf(tx: Tx, run: Pick<Run, 'id' | 'state' | 'version'>) {
  const last = await findLastChange(tx, run.id)
  return {
    runId: run.id,
    state: run.state,
    version: run.version,
    by: last?.by ?? null,
    at: last?.at.toISOString() ?? null,
  }
}

/** Somebody else was faster. */
export async function changedMeanwhile(
  tx: Tx,
  run: Pick<Run, 'id' | 'state' | 'version'>,
): Promise<Refusal<'CONFLICT'>> {
  const details = await nowOf(tx, run)
  const who = details.by === null ? 'Somebody' : details.by
  return refuse('CONFLICT', {
    message: `${who} has changed this run. It is '${runStateLabel(run.state)}' now.`,
    details,
  })
}

/** The order stands in a run already: with whom, who gave it there and when. */
export async function takenByAnotherRun(
  app: App,
  tx: Tx,
  { id: orderId, status }: { id: OrderId; status: OrderStatus },
  inRun: RunId,
): Promise<Refusal<'CONFLICT'>> {
  const run = await findRun(tx, inRun)
  if (run === undefined) throw new Error(`the run ${inRun} of order ${orderId} is gone`)
  const now = await nowOf(tx, run)
  const driverName = await findDriverName(tx, run.driverId)
  return refuse('CONFLICT', {
    message: givenText(shortId(orderId), { ...now, driverName }, app.clock()),
    details: { ...now, orderId, status },
  })
}
