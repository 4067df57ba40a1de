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
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { putOnRoad } from '../../fleet/index.ts'
import type { Act } from './acts.repository.ts'
import { insertAct, lockAct, saveUndone } from './acts.repository.ts'
import { endRun } from './end-run.ts'
import { lockRunWithOrders } from './lock-run.ts'

// What a dispatcher did in one action, and can undo before anybody has seen it.

/** From when on drivers and customers learn of what is given now. */
export const visibleFrom = (app: App): Date => new Date(app.clock().getTime() + UNDO_SECONDS * 1000)

/** Records what a dispatcher did in one action, so that it can be undone until nobody may any more. */
export async function recordAct(
  app: App,
  tx: Tx,
  staffId: StaffId,
  {
    runIds = [],
    breakdown = null,
    undoUntil,
  }: { undoUntil: Date } & Partial<Pick<Act, 'runIds' | 'breakdown'>>,
): Promise<Act> {
  const id = asId<ActId>(app.ids.next(ID_PREFIX.act))
  const act = { id, staffId, runIds, breakdown, at: app.clock(), undoUntil, undoneAt: null }
  await insertAct(tx, act)
  return act
}

/**
 * Takes an act back while nobody has seen it: its runs are withdrawn and none of the customers is told; a vehicle that broke
 * down is back on the road with everything it has.
 */
export async function undoAct(
  app: App,
  tx: Tx,
  staffId: StaffId,
  id: ActId,
): Promise<Result<{ id: ActId; runIds: RunId[] }, 'NOT_FOUND' | 'CONFLICT'>> {
  const act = await lockAct(tx, id)
  if (act === undefined) return refuse('NOT_FOUND', { message: ACT_NOT_FOUND })
  if (act.undoneAt !== null) return refuse('CONFLICT', { message: ALREADY_UNDONE })
  const at = app.clock()
  if (at >= act.undoUntil)
    return refuse('CONFLICT', {
      message: UNDO_TOO_LATE,
      details: { undoUntil: act.undoUntil.toISOString() },
    })
  if (act.breakdown !== null) {
    const back = await putOnRoad(app, tx, { id: act.breakdown.vehicleId, staffId })
    if (!back.ok) return back
  }
  for (const runId of act.runIds.toSorted()) {
    const locked = await lockRunWithOrders(tx, runId)
    if (!locked.ok) return locked
    // A customer who cancelled may have ended it already.
    if (!isWaitingRun(locked.value.run.state)) continue
    const by = { actor: 'dispatcher', id: staffId } as const
    const ending = { event: 'withdraw', by, note: 'Undone', at, details: { notifyAt: 'never' } } as const
    await endRun(app, tx, locked.value, 'withdrawn', ending)
  }
  await saveUndone(tx, id, at)
  return ok({ id, runIds: act.runIds })
}
