import type { ActId, RunId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { isWaitingRun } from '@gatefill/domain/dispatch/runs/run'
import {
  ACT_NOT_FOUND,
  ALREADY_UNDONE,
  UNDO_SECONDS,
  UNDO_TOO_LATE,
} from '@gatefill/domain/dispatch/runs/run-form'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { Act } from './acts.repository.ts'
import { insertAct, lockAct, saveUndone } from './acts.repository.ts'
import { endRun } from './end-run.ts'
import type { LockDeps } from './lock-run.ts'
import { lockRunWithOrders } from './lock-run.ts'

/** What a dispatcher assigned in one action, and can undo before anybody has seen it. */
export function actsService({ clock, ids }: Context, deps: LockDeps) {
  /** From when on drivers and customers learn of what is given now. */
  const visibleFrom = (): Date => new Date(clock().getTime() + UNDO_SECONDS * 1000)

  async function recordAct(tx: Tx, staffId: StaffId, runIds: RunId[], undoUntil: Date): Promise<Act> {
    const id = asId<ActId>(ids.next(ID_PREFIX.act))
    const act = { id, staffId, runIds, at: clock(), undoUntil, undoneAt: null }
    await insertAct(tx, act)
    return act
  }

  /** Withdraws the runs of an act while nobody has seen them; none of the customers is told. */
  async function undo(
    tx: Tx,
    staffId: StaffId,
    id: ActId,
  ): Promise<Result<{ id: ActId; runIds: RunId[] }, 'NOT_FOUND' | 'CONFLICT'>> {
    const act = await lockAct(tx, id)
    if (act === undefined) return refuse('NOT_FOUND', { message: ACT_NOT_FOUND })
    if (act.undoneAt !== null) return refuse('CONFLICT', { message: ALREADY_UNDONE })
    const at = clock()
    if (at >= act.undoUntil)
      return refuse('CONFLICT', {
        message: UNDO_TOO_LATE,
        details: { undoUntil: act.undoUntil.toISOString() },
      })
    for (const runId of act.runIds.toSorted()) {
      const locked = await lockRunWithOrders(tx, deps, runId)
      if (!locked.ok) return locked
      // A customer who cancelled may have ended it already.
      if (!isWaitingRun(locked.value.run.state)) continue
      const by = { actor: 'dispatcher', id: staffId } as const
      const ending = { event: 'withdraw', by, note: 'Undone', at, details: { notifyAt: 'never' } } as const
      await endRun(tx, deps.orders, locked.value, 'withdrawn', ending)
    }
    await saveUndone(tx, id, at)
    return ok({ id, runIds: act.runIds })
  }

  return { visibleFrom, recordAct, undo }
}
