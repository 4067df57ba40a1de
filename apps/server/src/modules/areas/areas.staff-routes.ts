import { listStaffAreas, saveArea } from '@gatefill/contracts/staff/fleet/areas'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { AreasService } from './areas.service.ts'

/** The operator's changes of the served areas. */
export function bindStaffAreas(bind: Binder, areas: AreasService): void {
  bind(listStaffAreas, async () => ok(await areas.listDated()))
  bind(saveArea, ({ tx, caller, params, body }) =>
    areas.save(tx, { name: params.name, staffId: caller.staffId }, body),
  )
}
