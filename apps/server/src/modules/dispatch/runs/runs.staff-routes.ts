import {
  breakRun,
  createRun,
  getRun,
  listRuns,
  setRunStops,
  undoAct,
  withdrawRun,
} from '@gatefill/contracts/staff/dispatch/runs'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { DeskLive } from '../board/zones.service.ts'
import type { RunsService } from './runs.service.ts'

export function bindStaffRuns(bind: Binder, { database }: Context, runs: RunsService & DeskLive): void {
  /** Tells every desk of a run that was changed here. */
  const told = <Changed extends { ok: boolean; value?: { id: string } }>(
    tx: Parameters<DeskLive['onDeskChanged']>[0],
    changed: Changed,
  ): Changed => {
    if (changed.value !== undefined) runs.onDeskChanged(tx, 'run', changed.value.id)
    return changed
  }

  bind(listRuns, async ({ query }) => ok(await runs.listRuns(query)))
  bind(getRun, ({ params }) => runs.readRun(database.db, params.id))
  bind(createRun, async ({ tx, caller, body }) =>
    told(tx, await runs.createRunByStaff(tx, caller.staffId, body)),
  )
  bind(setRunStops, async ({ tx, caller, params, body }) =>
    told(tx, await runs.setRunStops(tx, caller.staffId, params.id, body)),
  )
  bind(withdrawRun, async ({ tx, caller, params, body }) =>
    told(tx, await runs.withdrawRunByStaff(tx, caller.staffId, params.id, body)),
  )
  bind(breakRun, async ({ tx, caller, params, body }) =>
    told(tx, await runs.breakRunByStaff(tx, caller.staffId, params.id, body)),
  )
  bind(undoAct, ({ tx, caller, params }) => runs.undoAct(tx, caller.staffId, params.id))
}
