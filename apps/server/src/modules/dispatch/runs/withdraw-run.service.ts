import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { RunId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { isActiveRun, runMachine } from '@gatefill/domain/dispatch/runs/run'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { endRun } from './end-run.ts'
import type { LockDeps } from './lock-run.ts'
import { lockRunWithOrders } from './lock-run.ts'
import { changedMeanwhile } from './run-refusals.ts'
import type { RunActor } from './run-rows.ts'

type EndForm = { version: number; reason: string }
type Outcome = Promise<Result<RunId, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

/** Runs that end before their last gate. Their orders wait for a van again in the same transaction. */
export function withdrawRunService({ clock }: Context, deps: LockDeps) {
  async function end(tx: Tx, by: RunActor, id: RunId, form: EndForm, to: 'withdrawn' | 'broken'): Outcome {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const locked = await lockRunWithOrders(tx, deps, id)
    if (!locked.ok) return locked
    const { run } = locked.value
    if (run.version !== form.version || !runMachine.canBecome(run.state, to)) return changedMeanwhile(tx, run)
    const event = to === 'broken' ? 'break' : 'withdraw'
    const isUnseen = !isActiveRun(run.state) && run.visibleAt !== null && run.visibleAt > clock()
    const details = isUnseen ? { details: { notifyAt: 'never' as const } } : {}
    const ending = { event, by, note: plainLine(form.reason), at: clock(), ...details } as const
    await endRun(tx, deps.orders, locked.value, to, ending)
    return ok(id)
  }

  return {
    withdrawRun: (tx: Tx, by: RunActor, id: RunId, form: EndForm): Outcome =>
      end(tx, by, id, form, 'withdrawn'),
    /** The van cannot go on. */
    breakRun: (tx: Tx, by: RunActor, id: RunId, form: EndForm): Outcome => end(tx, by, id, form, 'broken'),
  }
}
