import type { WireConfirmed } from '@gatefill/contracts/staff/dispatch/plan-shapes'
import type { RunId, StaffId } from '@gatefill/domain/core/ids'
import { parseId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DeskLive } from '../board/zones.service.ts'
import type { PapersDeps } from '../driving/papers-problem.ts'
import { createFindPapersProblem } from '../driving/papers-problem.ts'
import type { LockDeps } from '../runs/lock-run.ts'
import { lockRunWithOrders } from '../runs/lock-run.ts'
import type { RunsService } from '../runs/runs.service.ts'
import { findProposedIn } from './proposals.repository.ts'

type ConfirmForm = { version: number; runIds: readonly string[] }
type Refused = WireConfirmed['refused'][number]

const CHANGED = 'The plan has changed since you saw this run. Look at it again.'
const RUNS_REQUIRED = 'Please choose at least one run'
const TWICE = 'List each run only once'

/** Confirms proposed runs for a dispatcher, each by itself. */
export function confirmPlanService(
  context: Pick<Context, 'clock'>,
  deps: LockDeps &
    DeskLive &
    PapersDeps & { runs: Pick<RunsService, 'assignRun' | 'recordAct' | 'visibleFrom'> },
) {
  const findPapersProblem = createFindPapersProblem(context, deps)

  /** Drivers and customers learn of it 8 seconds later, so that undoing reaches nobody. */
  async function confirmRuns(
    tx: Tx,
    staffId: StaffId,
    form: ConfirmForm,
  ): Promise<Result<WireConfirmed, 'VALIDATION'>> {
    if (form.runIds.length === 0) return invalid({ runIds: [RUNS_REQUIRED] })
    if (new Set(form.runIds).size < form.runIds.length) return invalid({ runIds: [TWICE] })
    const undoUntil = deps.runs.visibleFrom()
    const confirmed: RunId[] = []
    const refused: Refused[] = []
    // In one order for everybody, so that two who confirm do not wait for each other.
    for (const text of form.runIds.toSorted()) {
      const id = parseId('run', text)
      const problem =
        id === undefined
          ? { runId: text, code: 'NOT_FOUND', text: RUN_NOT_FOUND }
          : await confirmOne(tx, id, { staffId, version: form.version, visibleAt: undoUntil })
      if (problem !== undefined) refused.push(problem)
      else if (id !== undefined) confirmed.push(id)
    }
    if (confirmed.length === 0) return ok({ confirmed, refused, actId: null, undoUntil: null })
    const act = await deps.runs.recordAct(tx, staffId, confirmed, undoUntil)
    for (const id of confirmed) deps.onDeskChanged(tx, 'run', id)
    return ok({ confirmed, refused, actId: act.id, undoUntil: undoUntil.toISOString() })
  }

  /** Undefined where the run is the driver's now. */
  async function confirmOne(
    tx: Tx,
    id: RunId,
    { staffId, version, visibleAt }: { staffId: StaffId; version: number; visibleAt: Date },
  ): Promise<Refused | undefined> {
    const locked = await lockRunWithOrders(tx, deps, id)
    if (!locked.ok) return { runId: id, code: locked.code, text: locked.message ?? RUN_NOT_FOUND }
    const proposedIn = await findProposedIn(tx, id)
    if (locked.value.run.state === 'proposed' && proposedIn > version)
      return { runId: id, code: 'CHANGED', text: CHANGED }
    const ended = await findPapersProblem(tx, locked.value.run)
    if (ended !== undefined) return { runId: id, code: 'PAPERS', text: ended.message ?? CHANGED }
    const by = { actor: 'dispatcher', id: staffId } as const
    const assigned = await deps.runs.assignRun(tx, locked.value, 'assigned', { by, visibleAt })
    return assigned.ok ? undefined : { runId: id, code: assigned.code, text: assigned.message ?? CHANGED }
  }

  return { confirmRuns }
}

export type ConfirmPlanService = ReturnType<typeof confirmPlanService>
