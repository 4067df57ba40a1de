import { closeIncident, explainIncident, listIncidents } from '@gatefill/contracts/staff/dispatch/incidents'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import { incidentsService } from './incidents.service.ts'

export function bindIncidents(bind: Binder, context: Context): void {
  const incidents = incidentsService(context)
  bind(listIncidents, async ({ query }) => ok(await incidents.list(query)))
  bind(explainIncident, ({ tx, caller, params, body }) =>
    incidents.explain(tx, { staffId: caller.staffId, id: params.id }, body),
  )
  bind(closeIncident, ({ tx, caller, params }) =>
    incidents.close(tx, { staffId: caller.staffId, id: params.id }),
  )
}
