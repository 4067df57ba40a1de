import * as runsCalls from '@gatefill/contracts/staff/dispatch/runs'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { DbOrTx } from '../../live/index.ts'
import { publishDeskChange } from '../../live/index.ts'

import { undoAct } from './acts.ts'
import { createRunByStaff, listRuns, readRun, setRunStops, withdrawRunByStaff } from './staff-runs.ts'

export function bindStaffRuns(app: App, bind: Binder): void {
  /** Tells every desk of a run that was changed here. */
  const told = <Changed extends { ok: boolean; value?: { id: string } }>(
    tx: DbOrTx,
    changed: Changed,
  ): Changed => {
    if (changed.value !== undefined) publishDeskChange(app, tx, 'run', changed.value.id)
    return changed
  }

  bind(runsCalls.listRuns, async ({ query }) => ok(await listRuns(app, query)))
  bind(runsCalls.getRun, ({ params }) => readRun(app, app.database.db, params.id))
  bind(runsCalls.createRun, async ({ tx, caller, body }) =>
    told(tx, await createRunByStaff(app, tx, caller.staffId, body)),
  )
  bind(runsCalls.setRunStops, async ({ tx, caller, params, body }) =>
    told(tx, await setRunStops(app, tx, caller.staffId, params.id, body)),
  )
  bind(runsCalls.withdrawRun, async ({ tx, caller, params, body }) =>
    told(tx, await withdrawRunByStaff(app, tx, caller.staffId, params.id, body)),
  )
  bind(runsCalls.undoAct, ({ tx, caller, params }) => undoAct(app, tx, caller.staffId, params.id))
}
