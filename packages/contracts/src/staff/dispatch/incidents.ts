import { INCIDENT_NOT_FOUND } from '@gatefill/domain/dispatch/runs/incident'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { cappedPageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { incidentSchema } from './incident-shapes.ts'

const incident = plain(incidentSchema)
const params = { id: idParam('incident', INCIDENT_NOT_FOUND) }
const WRITE = {
  method: 'POST',
  params,
  access: staff('admin', 'dispatcher'),
  answer: incident,
  status: 200,
} as const

/** GET /staff/incidents: newest first; `state` open, explained or closed, `vehicle` an id. */
export const listIncidents = endpoint({
  summary: 'Incidents, newest first',
  method: 'GET',
  path: '/staff/incidents',
  access: staff('admin', 'dispatcher', 'support', 'owner'),
  query: ['page', 'limit', 'state', 'vehicle'],
  answer: cappedPageOf(incident),
  status: 200,
  message: 'Incidents',
  errors: [],
})

/** POST /staff/incidents/{id}/explain: what it was; another person closes it. */
export const explainIncident = endpoint({
  ...WRITE,
  summary: 'Explain an incident',
  path: '/staff/incidents/:id/explain',
  body: plain(z.object({ explanation: text() })),
  message: 'Explained. A colleague must close it.',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/** POST /staff/incidents/{id}/close: by another person than the one who explained it. */
export const closeIncident = endpoint({
  ...WRITE,
  summary: 'Close an incident',
  path: '/staff/incidents/:id/close',
  message: 'Incident closed',
  errors: ['NOT_FOUND', 'CONFLICT'],
})
