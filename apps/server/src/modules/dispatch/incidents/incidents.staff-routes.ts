import {
  acknowledgeIncident,
  closeIncident,
  explainIncident,
  getIncident,
  listEmergencies,
  listIncidents,
  sendBackIncident,
} from '@gatefill/contracts/staff/dispatch/incidents'
import { ok } from '@gatefill/domain/core/result'
import type { Context } from '../../../platform/context.ts'
import type { Binder } from '../../../platform/http/bind.ts'
import type { DeskLive } from '../board/zones.service.ts'
import { incidentsService } from './incidents.service.ts'
import type { ReadIncidentsDeps } from './read-incidents.service.ts'
import { readIncidentsService } from './read-incidents.service.ts'

export function bindIncidents(bind: Binder, context: Context, deps: ReadIncidentsDeps & DeskLive): void {
  const { list, read, listEmergencies: emergencies } = readIncidentsService(context, deps)
  const { acknowledge, explain, sendBack, close } = incidentsService(context, deps)
  bind(listIncidents, async ({ query }) => ok(await list(query)))
  bind(listEmergencies, async () => ok(await emergencies()))
  bind(getIncident, ({ caller, params }) => read(caller, params.id))
  bind(acknowledgeIncident, ({ tx, caller, params }) => acknowledge(tx, { ...caller, ...params }))
  bind(explainIncident, ({ tx, caller, params, body }) => explain(tx, { ...caller, ...params }, body))
  bind(sendBackIncident, ({ tx, caller, params, body }) => sendBack(tx, { ...caller, ...params }, body))
  bind(closeIncident, ({ tx, caller, params, body }) => close(tx, { ...caller, ...params }, body))
}
