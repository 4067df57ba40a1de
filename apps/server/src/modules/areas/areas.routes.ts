import * as areasCalls from '@gatefill/contracts/public/areas'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listAreas } from './areas.ts'

/** For maps, and for the notice before payment. */
export function bindAreas(app: App, bind: Binder): void {
  bind(areasCalls.listAreas, async () => ok(await listAreas(app)))
}
