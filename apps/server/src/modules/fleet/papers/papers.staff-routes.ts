import * as papersCalls from '@gatefill/contracts/staff/fleet/papers'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { addPaper, changePaper, viewPapers } from './papers.ts'

/** Papers of vehicles, drivers and stations. */
export function bindPapers(app: App, bind: Binder): void {
  bind(papersCalls.listPapers, async ({ query }) => ok(await viewPapers(app, query)))
  bind(papersCalls.addPaper, ({ tx, caller, body }) => addPaper(app, tx, caller.staffId, body))
  bind(papersCalls.savePaper, ({ tx, caller, params, body }) =>
    changePaper(app, tx, { id: params.id, staffId: caller.staffId }, body),
  )
}
