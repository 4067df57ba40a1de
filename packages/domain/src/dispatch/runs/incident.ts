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

export type IncidentState = 'open' | 'explained' | 'closed'

type Handling = { explainedBy: string | null; closedBy: string | null }

export const incidentState = ({ explainedBy, closedBy }: Handling): IncidentState =>
  closedBy !== null ? 'closed' : explainedBy !== null ? 'explained' : 'open'

/** Why somebody cannot close an incident now; undefined when they can. */
export function closeProblem(incident: Handling, by: string): string | undefined {
  if (incident.closedBy !== null) return 'This incident is closed already.'
  if (incident.explainedBy === null) return 'Explain the incident first.'
  return incident.explainedBy === by ? 'Another person must close what you have explained.' : undefined
}
