import type { OrderId, RunId } from '@gatefill/domain/core/ids'
import { shortId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { runStateLabel } from '@gatefill/domain/dispatch/runs/run-words'
import type { Tx } from '../../../platform/db/database.ts'
import type { Run } from './run-rows.ts'
import { findLastChange } from './run-views.repository.ts'
import { findRun } from './runs.repository.ts'

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

/** The order stands in a run already. */
export async function takenByAnotherRun(
  tx: Tx,
  orderId: OrderId,
  inRun: RunId,
): Promise<Refusal<'CONFLICT'>> {
  return refuse('CONFLICT', {
    message: `Order #${shortId(orderId)} is in another run already.`,
    details: { ...(await holderOfOrder(tx, inRun)), orderId },
  })
}

/** The run that holds an order, with who changed it last and when. */
export async function holderOfOrder(tx: Tx, inRun: RunId): Promise<Record<string, unknown>> {
  const run = await findRun(tx, inRun)
  return run === undefined ? {} : nowOf(tx, run)
}
