import { addPaper, listPapers, savePaper } from '@gatefill/contracts/staff/fleet/papers'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../../platform/http/bind.ts'
import type { FleetService } from '../fleet.service.ts'

/** Papers of vehicles, drivers and stations. */
export function bindPapers(bind: Binder, { papers }: FleetService): void {
  bind(listPapers, async ({ query }) => ok(await papers.list(query)))
  bind(addPaper, ({ tx, caller, body }) => papers.add(tx, caller.staffId, body))
  bind(savePaper, ({ tx, caller, params, body }) =>
    papers.save(tx, { id: params.id, staffId: caller.staffId }, body),
  )
}
