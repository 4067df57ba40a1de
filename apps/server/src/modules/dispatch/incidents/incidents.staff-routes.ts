import * as incidentsCalls from '@gatefill/contracts/staff/dispatch/incidents'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Binder } from '../../../platform/http/bind.ts'

import {
  acknowledgeIncident,
  closeIncident,
  explainIncident,
  listEmergencies,
  listIncidents,
  readIncident,
  sendBackIncident,
} from './incidents.ts'

export function bindIncidents(app: App, bind: Binder): void {
  bind(incidentsCalls.listIncidents, async ({ query }) => ok(await listIncidents(app, query)))
  bind(incidentsCalls.listEmergencies, async () => ok(await listEmergencies(app)))
  bind(incidentsCalls.getIncident, ({ caller, params }) => readIncident(app, caller, params.id))
  bind(incidentsCalls.acknowledgeIncident, ({ tx, caller, params }) =>
    acknowledgeIncident(app, tx, { ...caller, ...params }),
  )
  bind(incidentsCalls.explainIncident, ({ tx, caller, params, body }) =>
    explainIncident(app, tx, { ...caller, ...params }, body),
  )
  bind(incidentsCalls.sendBackIncident, ({ tx, caller, params, body }) =>
    sendBackIncident(app, tx, { ...caller, ...params }, body),
  )
  bind(incidentsCalls.closeIncident, ({ tx, caller, params, body }) =>
    closeIncident(app, tx, { ...caller, ...params }, body),
  )
}
