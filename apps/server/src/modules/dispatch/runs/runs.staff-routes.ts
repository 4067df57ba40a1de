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
import type { RunsService } from './runs.service.ts'

export function bindStaffRuns(bind: Binder, { database }: Context, runs: RunsService): void {
  bind(listRuns, async ({ query }) => ok(await runs.listRuns(query)))
  bind(getRun, ({ params }) => runs.readRun(database.db, params.id))
  bind(createRun, ({ tx, caller, body }) => runs.createRunByStaff(tx, caller.staffId, body))
  bind(setRunStops, ({ tx, caller, params, body }) => runs.setRunStops(tx, caller.staffId, params.id, body))
  bind(withdrawRun, ({ tx, caller, params, body }) =>
    runs.withdrawRunByStaff(tx, caller.staffId, params.id, body),
  )
  bind(breakRun, ({ tx, caller, params, body }) => runs.breakRunByStaff(tx, caller.staffId, params.id, body))
  bind(undoAct, ({ tx, caller, params }) => runs.undoAct(tx, caller.staffId, params.id))
}
