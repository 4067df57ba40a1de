import { fieldErrors } from '../../core/field-errors.ts'
import { tooLongProblem } from '../../core/plain-line.ts'
import { REASON_MAX } from '../../core/reason.ts'
import type { FieldErrors } from '../../core/result.ts'

/**
 * What an incident is about: a dip, a meter, a pour that the records do not explain, what a driver reports, a failed check
 * of a van, a missing photo.
 */
export const INCIDENT_KINDS = [
  'dip',
  'meter',
  'over_pour',
  'cancelled_pour',
  'reported',
  'emergency',
  'vehicle_check',
  'photo_missing',
  'pay_dispute',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]

export const INCIDENT_NOT_FOUND = 'This incident does not exist.'

/** Open until one person has explained it, explained until another one has closed it. */
export const INCIDENT_STATES = ['open', 'explained', 'closed'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

/** The explanation of an incident, on one line. */
export const explanationErrors = (explanation: string): FieldErrors =>
  fieldErrors([
    [
      'explanation',
      explanation === '' ? 'Say what happened' : tooLongProblem(explanation, 'The explanation', REASON_MAX),
    ],
  ])

type Handling = { explainedBy: string | null; closedBy: string | null }

export const incidentState = ({ explainedBy, closedBy }: Handling): IncidentState =>
  closedBy !== null ? 'closed' : explainedBy !== null ? 'explained' : 'open'

/** Why somebody cannot close an incident now; undefined when they can. */
export function closeProblem(incident: Handling, by: string): string | undefined {
  if (incident.closedBy !== null) return 'This incident is closed already.'
  if (incident.explainedBy === null) return 'Explain the incident first.'
  return incident.explainedBy === by ? 'You explained this incident. A colleague must close it.' : undefined
}
