import { listAreas } from '@gatefill/contracts/public/areas'
import { listStaffAreas, saveArea } from '@gatefill/contracts/staff/fleet/areas'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { AreasService } from './areas.service.ts'

/** For maps, and for the notice before payment; and the operator's changes of them. */
export function bindAreas(bind: Binder, areas: AreasService): void {
  bind(listAreas, async () => ok(await areas.list()))
  bind(listStaffAreas, async () => ok(await areas.listDated()))
  bind(saveArea, ({ tx, caller, params, body }) =>
    areas.save(tx, { name: params.name, staffId: caller.staffId }, body),
  )
}
