import { addArea as addAreaCall, listStaffAreas, saveArea } from '@gatefill/contracts/staff/fleet/areas'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { addArea, changeArea, listDatedAreas } from './areas.ts'

/** The operator's changes of the served areas. */
export function bindStaffAreas(app: App, bind: Binder): void {
  bind(listStaffAreas, async () => ok(await listDatedAreas(app)))
  bind(addAreaCall, ({ tx, caller, body }) => addArea(app, tx, caller.staffId, body))
  bind(saveArea, ({ tx, caller, params, body }) =>
    changeArea(app, tx, { name: params.name, staffId: caller.staffId }, body),
  )
}
