import { fieldErrors } from '../../core/field-errors.ts'
import { formatDateTime } from '../../core/formats.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { tooLongProblem } from '../../core/plain-line.ts'
import { REASON_MAX } from '../../core/reason.ts'
import type { FieldErrors } from '../../core/result.ts'

export const INCIDENT_NOT_FOUND = 'This incident does not exist.'
const CLOSED_ALREADY = 'This incident is closed already.'

/** Open until one person has explained it, explained until another one has closed it. */
export const INCIDENT_STATES = ['open', 'explained', 'closed'] as const
export type IncidentState = (typeof INCIDENT_STATES)[number]

export const INCIDENT_STATE_NAMES: Readonly<Record<IncidentState, string>> = {
  open: 'Open',
  explained: 'Explained',
  closed: 'Closed',
}

/** What a list may be narrowed to: a state, or all that somebody has still to do something about. */
export const INCIDENT_FILTERS = ['not_closed', ...INCIDENT_STATES] as const
export type IncidentFilter = (typeof INCIDENT_FILTERS)[number]

/** What staff do with an incident, in the order of the work; each is a step of its history. */
export const INCIDENT_STEPS = ['acknowledged', 'explained', 'sent_back', 'closed'] as const
export type IncidentStep = (typeof INCIDENT_STEPS)[number]

/** 'Explained by Halima Yusuf': what the history says before the name. */
export const INCIDENT_STEP_WORDS: Readonly<Record<IncidentStep, string>> = {
  acknowledged: 'In the hands of',
  explained: 'Explained by',
  sent_back: 'Sent back by',
  closed: 'Closed by',
}

/** The explanation of an incident, on one line. */
export const explanationErrors = (explanation: string): FieldErrors =>
  fieldErrors([
    [
      'explanation',
      explanation === '' ? 'Say what happened' : tooLongProblem(explanation, 'The explanation', REASON_MAX),
    ],
  ])

/** What the second person checked; it may be left out. */
export const closingErrors = (note: string): FieldErrors =>
  fieldErrors([['note', tooLongProblem(note, 'What you checked', REASON_MAX)]])

/** What is missing in an explanation, for whoever explains it again. */
export const sendBackErrors = (note: string): FieldErrors =>
  fieldErrors([
    ['note', note === '' ? 'Say what is missing' : tooLongProblem(note, 'What is missing', REASON_MAX)],
  ])

type Handling = { explainedBy: string | null; closedBy: string | null }

export const incidentState = ({ explainedBy, closedBy }: Handling): IncidentState =>
  closedBy !== null ? 'closed' : explainedBy !== null ? 'explained' : 'open'

/** Why nobody can explain an incident now; an explanation may be written anew until it is closed. */
export const explainProblem = (incident: Handling): string | undefined =>
  incident.closedBy === null ? undefined : CLOSED_ALREADY

/** Why somebody cannot close an incident now; undefined when they can. */
export function closeProblem(incident: Handling, by: string): string | undefined {
  if (incident.closedBy !== null) return CLOSED_ALREADY
  if (incident.explainedBy === null) return 'Explain the incident first.'
  return incident.explainedBy === by ? 'You explained this incident. A colleague must close it.' : undefined
}

/** Why somebody cannot send an explanation back; undefined when they can. */
export function sendBackProblem(incident: Handling, by: string): string | undefined {
  if (incident.closedBy !== null) return CLOSED_ALREADY
  if (incident.explainedBy === null) return 'Nobody has explained this incident yet.'
  return incident.explainedBy === by ? 'You explained this incident. Write your explanation anew.' : undefined
}

type Held = Handling & { holder: string | null; heldSince: Timestamp | Date | null }

/** Why somebody cannot take an incident in hand; undefined when they can. */
export function acknowledgeProblem({ holder, heldSince, ...incident }: Held): string | undefined {
  if (incident.closedBy !== null) return CLOSED_ALREADY
  if (incident.explainedBy !== null) return 'This incident has been explained already.'
  if (holder === null || heldSince === null) return undefined
  return `${holder} has it since ${formatDateTime(heldSince)}.`
}

/** After how many seconds an emergency that nobody has taken rings with the owner too. */
export const OWNER_RINGS_SECONDS = 60
