/** What an incident is about: a dip, a meter, a pour that the books do not explain, or what a driver reports. */
export const INCIDENT_KINDS = [
  'dip',
  'meter',
  'over_pour',
  'cancelled_pour',
  'reported',
  'emergency',
] as const
export type IncidentKind = (typeof INCIDENT_KINDS)[number]
