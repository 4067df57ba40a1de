import { INCIDENT_NOT_FOUND } from '@gatefill/domain/dispatch/incidents/incident'
import { INCIDENT_DECIDERS } from '@gatefill/domain/dispatch/incidents/incident-kind'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text } from '../../core/fields.ts'
import { cappedPageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { picture } from '../../core/picture-shape.ts'
import { emergencySchema, incidentDetailSchema, incidentSchema } from './incident-shapes.ts'

const readers = staff('admin', 'dispatcher', 'support', 'owner')
const deciders = staff(...INCIDENT_DECIDERS)
const params = { id: idParam('incident', INCIDENT_NOT_FOUND) }
const READ = { method: 'GET', access: readers, status: 200 } as const
const WRITE = {
  method: 'POST',
  params,
  access: deciders,
  answer: plain(incidentSchema),
  status: 200,
} as const

/**
 * GET /staff/incidents: an emergency first, then the oldest of those that are not closed, then the newest. `state`: open,
 * explained, closed or not_closed; `kind`, `vehicle`, `driver`, `run`, `order`: what it is about; `from` and `until`:
 * days in Lagos as YYYY-MM-DD, both included.
 */
export const listIncidents = endpoint({
  ...READ,
  summary: 'Incidents, those to be cleared up first',
  path: '/staff/incidents',
  query: ['page', 'limit', 'state', 'kind', 'vehicle', 'driver', 'run', 'order', 'from', 'until'],
  answer: cappedPageOf(plain(incidentSchema)),
  message: 'Incidents',
  errors: [],
})

/** GET /staff/emergencies: those that nobody has explained yet, the newest first. */
export const listEmergencies = endpoint({
  ...READ,
  summary: 'Emergencies that nobody has explained',
  path: '/staff/emergencies',
  answer: plain(z.array(emergencySchema)),
  message: 'Emergencies',
  errors: [],
})

/** GET /staff/incidents/{id}: with its history, and what the caller may do. */
export const getIncident = endpoint({
  ...READ,
  summary: 'One incident with its history',
  path: '/staff/incidents/:id',
  params,
  answer: plain(incidentDetailSchema),
  message: 'Incident',
  errors: ['NOT_FOUND'],
})

/** GET /staff/incidents/{id}/photo: the driver's picture; every look is written to the audit. */
export const getIncidentPhoto = endpoint({
  ...READ,
  summary: "The driver's picture of an incident",
  path: '/staff/incidents/:id/photo',
  params,
  audit: 'read',
  answer: picture,
  bytes: 'image/webp',
  message: 'Photo',
  errors: ['NOT_FOUND'],
})

/** POST /staff/incidents/{id}/acknowledge: 'I have it'. Whoever has it stays named until it is explained. */
export const acknowledgeIncident = endpoint({
  ...WRITE,
  summary: 'Take an incident in hand',
  path: '/staff/incidents/:id/acknowledge',
  message: 'You have it',
  errors: ['NOT_FOUND', 'CONFLICT'],
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

/** POST /staff/incidents/{id}/send-back: the explanation is not enough; the incident is open again. */
export const sendBackIncident = endpoint({
  ...WRITE,
  summary: 'Send the explanation of an incident back',
  path: '/staff/incidents/:id/send-back',
  body: plain(z.object({ note: text() })),
  message: 'Sent back. The incident is open again.',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

/**
 * POST /staff/incidents/{id}/close: by another person than the one who explained it, and independent of them. `note`: what
 * they checked.
 */
export const closeIncident = endpoint({
  ...WRITE,
  summary: 'Close an incident',
  path: '/staff/incidents/:id/close',
  body: plain(z.object({ note: text() })),
  message: 'Incident closed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
