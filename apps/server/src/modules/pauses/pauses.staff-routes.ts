import * as pausesCalls from '@gatefill/contracts/staff/fleet/pauses'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { addPause, endPause, listPauses } from './pauses.ts'

/** Pauses of ordering. */
export function bindPauses(app: App, bind: Binder): void {
  bind(pausesCalls.listPauses, async () => ok(await listPauses(app)))
  bind(pausesCalls.addPause, ({ tx, caller, body }) => addPause(app, tx, caller.staffId, body))
  bind(pausesCalls.endPause, ({ tx, caller, params }) => endPause(app, tx, params.id, caller.staffId))
}
