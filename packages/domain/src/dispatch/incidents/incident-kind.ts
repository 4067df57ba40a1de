import type { StaffRole } from '../../accounts/roles.ts'

/**
 * How soon somebody must act. 'emergency': at once, loud at every desk until somebody has it; 'now': under 'Needs a person
 * now'; 'soon': within the day.
 */
export type IncidentUrgency = 'emergency' | 'now' | 'soon'

/** Who may explain and close an incident of some kind: roles that act (C-95). */
export type IncidentDecider = Extract<StaffRole, 'admin' | 'dispatcher'>

/** The rule by which an incident stops a van, as the refusal names it. */
export type IncidentRule = 'CHECK' | 'DIP' | 'EMERGENCY'

/** What a van may not do because of an incident, and how long. */
export type IncidentStop = {
  /** 'shift': no shift begins with the van. 'shift_and_runs': its open shift takes no further run either. */
  what: 'shift' | 'shift_and_runs'
  /** The state of the incident that frees the van. */
  until: 'explained' | 'closed'
  rule: IncidentRule
  /** For lists: 'No shift with this van'. */
  short: string
  /** On its page: what is stopped and what ends it. */
  notice: (plate: string) => string
  /** To a driver who wants the van. */
  refusal: (plate: string) => string
}

type KindOfIncident = {
  /** What it is, in a list. */
  name: string
  urgency: IncidentUrgency
  /** Null where the van goes on. */
  stop: IncidentStop | null
  deciders: readonly IncidentDecider[]
}

const DISPATCH = ['admin', 'dispatcher'] as const

const stoppedByCheck: IncidentStop = {
  what: 'shift_and_runs',
  until: 'closed',
  rule: 'CHECK',
  short: 'No shift with this van',
  notice: (plate) => `No shift with ${plate} until two people close the failed check.`,
  refusal: (plate) => `The check of ${plate} failed. Two people must close the incident first.`,
}

const stoppedByDip: IncidentStop = {
  what: 'shift',
  until: 'closed',
  rule: 'DIP',
  short: 'No shift with this van',
  notice: (plate) => `No shift with ${plate} until two people close the difference in its fuel.`,
  refusal: (plate) =>
    `The fuel of ${plate} did not add up after its last shift. Two people must close the incident first.`,
}

const stoppedByEmergency: IncidentStop = {
  what: 'shift_and_runs',
  until: 'explained',
  rule: 'EMERGENCY',
  short: 'No new run for this van',
  notice: (plate) => `No shift and no new run with ${plate} until somebody explains the emergency.`,
  refusal: (plate) => `${plate} had an emergency. Dispatch must explain it first.`,
}

/**
 * Everything that two people must clear up, one row a kind: what staff read, how soon, what it stops, who may decide. A new
 * kind is one row here and nothing else; the table of incidents takes any of these names.
 */
export const INCIDENT_KIND_TABLE = {
  emergency: { name: 'Emergency', urgency: 'emergency', stop: stoppedByEmergency, deciders: DISPATCH },
  vehicle_check: { name: 'Van check failed', urgency: 'now', stop: stoppedByCheck, deciders: DISPATCH },
  dip: { name: 'Dip does not add up', urgency: 'now', stop: stoppedByDip, deciders: DISPATCH },
  no_dips: { name: 'Shift ended without dips', urgency: 'now', stop: null, deciders: DISPATCH },
  station_book: { name: 'More loaded than the book had', urgency: 'now', stop: null, deciders: DISPATCH },
  meter: { name: 'Meter does not go on', urgency: 'soon', stop: null, deciders: DISPATCH },
  over_pour: { name: 'More than expected', urgency: 'soon', stop: null, deciders: DISPATCH },
  cancelled_pour: { name: 'Poured, then cancelled', urgency: 'soon', stop: null, deciders: DISPATCH },
  reported: { name: 'Reported by driver', urgency: 'now', stop: null, deciders: DISPATCH },
  wrong_codes: { name: 'Customer code guessed', urgency: 'now', stop: null, deciders: DISPATCH },
  lost_litres: { name: 'Litres lost in seven days', urgency: 'soon', stop: null, deciders: DISPATCH },
  short_pattern: { name: 'Often delivered short', urgency: 'soon', stop: null, deciders: DISPATCH },
  far_delivery: { name: 'Delivered away from the pin', urgency: 'soon', stop: null, deciders: DISPATCH },
  short_dwell: { name: 'Delivered too fast', urgency: 'soon', stop: null, deciders: DISPATCH },
  wrong_receptacle: { name: 'Filled what is forbidden', urgency: 'soon', stop: null, deciders: DISPATCH },
  photo_reused: { name: 'Photo used before', urgency: 'soon', stop: null, deciders: DISPATCH },
  photo_without_place: { name: 'Photo without a place', urgency: 'soon', stop: null, deciders: DISPATCH },
  photo_missing: { name: 'Photo missing', urgency: 'soon', stop: null, deciders: DISPATCH },
  pay_dispute: { name: 'Pay question', urgency: 'soon', stop: null, deciders: DISPATCH },
} as const satisfies Readonly<Record<string, KindOfIncident>>

export type IncidentKind = keyof typeof INCIDENT_KIND_TABLE
export const INCIDENT_KINDS = Object.keys(INCIDENT_KIND_TABLE) as IncidentKind[] // the keys of the table above

export const incidentKindOf = (kind: string): IncidentKind | undefined =>
  INCIDENT_KINDS.find((each) => each === kind)

const rowOf = (kind: IncidentKind): KindOfIncident => INCIDENT_KIND_TABLE[kind]

export const incidentName = (kind: IncidentKind): string => rowOf(kind).name
export const incidentUrgency = (kind: IncidentKind): IncidentUrgency => rowOf(kind).urgency

/** Whether a role may explain and close incidents of that kind. */
export const decidesIncident = (role: StaffRole, kind: IncidentKind): boolean =>
  rowOf(kind).deciders.some((each) => each === role)

/** Why a role cannot explain or close incidents of that kind; undefined where it can. */
export const deciderProblem = (role: StaffRole, kind: IncidentKind): string | undefined =>
  decidesIncident(role, kind)
    ? undefined
    : `${incidentName(kind)}: your role may read this incident, not decide on it.`

/** Every role that decides on some kind. */
export const INCIDENT_DECIDERS = ['admin', 'dispatcher'] as const satisfies readonly IncidentDecider[]

/** Every kind of that urgency. */
export const incidentKindsOf = (urgency: IncidentUrgency): IncidentKind[] =>
  INCIDENT_KINDS.filter((kind) => incidentUrgency(kind) === urgency)

export type OpenIncident = { kind: string; state: 'open' | 'explained' | 'closed' }

/** What an incident stops now; undefined where the van goes on. */
export function stopOf({ kind, state }: OpenIncident): IncidentStop | undefined {
  const known = incidentKindOf(kind)
  const stop = known === undefined ? null : rowOf(known).stop
  if (stop === null || state === 'closed') return undefined
  return state === 'explained' && stop.until === 'explained' ? undefined : stop
}
