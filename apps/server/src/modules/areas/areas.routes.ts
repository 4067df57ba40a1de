import { listAreas as listAreasEndpoint } from '@gatefill/contracts/areas'
import { ok } from '@gatefill/domain/result'
import type { Context } from '../../platform/context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { listAreas } from './areas.repository.ts'

/** Where we deliver, for maps and for the notice before payment. */
export function bindAreas(bind: Binder, { database }: Context): void {
  bind(listAreasEndpoint, async () => ok(await listAreas(database.db)))
}
