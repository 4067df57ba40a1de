import type { IncidentId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { NewIncident, NewStep } from './incidents.repository.ts'
import { insertIncident, insertStep } from './incidents.repository.ts'

/** Topic of what follows each new incident and each step of one: the alerts are brought up to date at once. */
export const INCIDENT_CHANGED = 'dispatch.incident-changed'

/** Opens an incident in the transaction of what caused it; staff are alerted after the commit. */
export async function recordIncident(tx: Tx, incident: NewIncident): Promise<void> {
  await insertIncident(tx, incident)
  await reportChange(tx, incident.id, 0, incident.at)
}

/** Adds a step of the handling by a member of staff; the alerts follow after the commit. */
export async function recordStep(tx: Tx, id: IncidentId, step: NewStep): Promise<void> {
  await reportChange(tx, id, await insertStep(tx, id, step), step.at)
}

const reportChange = (tx: Tx, id: IncidentId, position: number, at: Date): Promise<void> =>
  addOutboxMessage(
    tx,
    { topic: INCIDENT_CHANGED, key: `${INCIDENT_CHANGED}:${id}:${position}`, payload: {}, runAt: at },
    at,
  )
