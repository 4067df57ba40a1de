import { addPause, endPause, listPauses } from '@gatefill/contracts/staff/fleet/pauses'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Pauses of ordering. */
export function bindPauses(bind: Binder, { pauses }: FleetService): void {
  bind(listPauses, async () => ok(await pauses.list()))
  bind(addPause, ({ tx, caller, body }) => pauses.add(tx, caller.staffId, body))
  bind(endPause, ({ tx, caller, params }) => pauses.end(tx, params.id, caller.staffId))
}
