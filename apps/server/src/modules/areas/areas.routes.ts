import { listAreas } from '@gatefill/contracts/public/areas'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { AreasService } from './areas.service.ts'

/** For maps, and for the notice before payment. */
export function bindAreas(bind: Binder, areas: AreasService): void {
  bind(listAreas, async () => ok(await areas.list()))
}
