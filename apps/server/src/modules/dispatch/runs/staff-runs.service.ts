import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { ActId, RunId, StaffId } from '@gatefill/domain/core/ids'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { actsService } from './acts.service.ts'
import type { changeStopsService, StopsForm } from './change-stops.service.ts'
import type { createRunService } from './create-run.service.ts'
import { findRunView } from './run-views.repository.ts'
import type { withdrawRunService } from './withdraw-run.service.ts'

type EndForm = { version: number; reason: string }
type RunRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'
type GivenRun = WireRun & { actId: ActId; undoUntil: string }

type StaffRunsDeps = {
  newRuns: ReturnType<typeof createRunService>
  stopChanges: ReturnType<typeof changeStopsService>
  withdrawals: ReturnType<typeof withdrawRunService>
  acts: ReturnType<typeof actsService>
}

/** What a dispatcher does with one run, answered with the run as staff sees it afterwards. */
export function staffRunsService(
  { clock }: Pick<Context, 'clock'>,
  { newRuns, stopChanges, withdrawals, acts }: StaffRunsDeps,
) {
  /** The run as staff sees it after a write in this transaction. */
  async function readRun(on: Db | Tx, id: RunId): Promise<Result<WireRun, 'NOT_FOUND'>> {
    const run = await findRunView(on, id, clock())
    return run === undefined ? refuse('NOT_FOUND', { message: RUN_NOT_FOUND }) : ok(run)
  }

  const readAfter = async (
    tx: Tx,
    changed: Result<RunId, RunRefusal>,
  ): Promise<Result<WireRun, RunRefusal>> => (changed.ok ? readRun(tx, changed.value) : changed)

  return {
    readRun,

    /** A run of these orders for a driver, who sees it 8 seconds later. */
    createRunByStaff: async (
      tx: Tx,
      staffId: StaffId,
      form: { driverId: string; orderIds: readonly string[] },
    ): Promise<{ ok: true; value: GivenRun } | Refusal<RunRefusal>> => {
      const undoUntil = acts.visibleFrom()
      const created = await newRuns.createFromForm(tx, staffId, form, undoUntil)
      if (!created.ok) return created
      const act = await acts.recordAct(tx, staffId, [created.value.id], undoUntil)
      const run = await readRun(tx, created.value.id)
      return run.ok ? ok({ ...run.value, actId: act.id, undoUntil: undoUntil.toISOString() }) : run
    },

    setRunStops: async (tx: Tx, staffId: StaffId, id: RunId, form: StopsForm) =>
      readAfter(tx, await stopChanges.setStops(tx, staffId, id, form)),

    withdrawRunByStaff: async (tx: Tx, staffId: StaffId, id: RunId, form: EndForm) =>
      readAfter(tx, await withdrawals.withdrawRun(tx, { actor: 'dispatcher', id: staffId }, id, form)),

    breakRunByStaff: async (tx: Tx, staffId: StaffId, id: RunId, form: EndForm) =>
      readAfter(tx, await withdrawals.breakRun(tx, { actor: 'dispatcher', id: staffId }, id, form)),
  }
}
