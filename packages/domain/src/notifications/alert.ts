import type { StaffRole } from '../accounts/roles.ts'
import { HOUR_SECONDS, secondsBetween } from '../core/lagos-time.ts'
import type { IncidentUrgency } from '../dispatch/incidents/incident-kind.ts'

/** What needs a person of staff. */
export const ALERT_KINDS = [
  'emergency',
  'incident_now',
  'late_run',
  'silent_van',
  'recovery',
  'payment_refused',
  'escalation_dispatch',
  'escalation_finance',
  'escalation_answered',
  'dispute_refunded',
  'acceptance_due',
  'half_of_limit',
  'account_change',
  'batch_notice',
  'refund_balance',
  'money_turned',
  'meter_check_late',
  'messages_failing',
  'job_failed',
  'incident_soon',
  'refund_approval',
  'acceptance_approval',
  'dispute_due',
  'paper_ends',
  'discrepancies',
  'dead_letters',
  'disk',
] as const
export type AlertKind = (typeof ALERT_KINDS)[number]

/** How soon: the heading under which it stands. */
export const ALERT_GROUPS = ['now', 'soon', 'system'] as const
export type AlertGroup = (typeof ALERT_GROUPS)[number]

export const ALERT_GROUP_NAMES: Readonly<Record<AlertGroup, string>> = {
  now: 'Needs a person now',
  soon: 'Due soon',
  system: 'System',
}

type AlertRule = { name: string; group: AlertGroup; roles: readonly StaffRole[] }

/** Who is told: the roles that can act on it; an owner reads everything (C-95). */
const RULES: Readonly<Record<AlertKind, AlertRule>> = {
  emergency: { name: 'Emergencies', group: 'now', roles: ['dispatcher', 'admin', 'owner'] },
  incident_now: {
    name: 'Incidents that need a person now',
    group: 'now',
    roles: ['dispatcher', 'admin', 'owner'],
  },
  late_run: { name: 'Late runs', group: 'now', roles: ['dispatcher', 'admin', 'owner'] },
  silent_van: { name: 'Vans without a signal', group: 'now', roles: ['dispatcher', 'admin', 'owner'] },
  recovery: { name: 'Account recoveries', group: 'now', roles: ['support', 'admin', 'owner'] },
  payment_refused: {
    name: 'Payments that a provider refuses',
    group: 'now',
    roles: ['support', 'finance', 'admin', 'owner'],
  },
  escalation_dispatch: {
    name: 'Questions of support to dispatch',
    group: 'now',
    roles: ['dispatcher', 'admin', 'owner'],
  },
  escalation_finance: {
    name: 'Questions of support to finance',
    group: 'now',
    roles: ['finance', 'admin', 'owner'],
  },
  escalation_answered: {
    name: 'Answers to escalated tickets',
    group: 'now',
    roles: ['support', 'admin', 'owner'],
  },
  dispute_refunded: {
    name: 'Disputes of refunded payments',
    group: 'now',
    roles: ['finance', 'admin', 'owner'],
  },
  acceptance_due: {
    name: 'Accepted disputes that await a second person, with less than a day left',
    group: 'now',
    roles: ['finance', 'admin', 'owner'],
  },
  half_of_limit: { name: 'What one person did alone', group: 'now', roles: ['admin', 'owner'] },
  account_change: {
    name: 'Changed bank accounts of stations and drivers',
    group: 'now',
    roles: ['finance', 'admin', 'owner'],
  },
  batch_notice: {
    name: 'Notices about fuel that await a second person',
    group: 'now',
    roles: ['support', 'admin', 'owner'],
  },
  refund_balance: {
    name: 'Refunds without balance',
    group: 'now',
    roles: ['finance', 'admin', 'owner'],
  },
  money_turned: {
    name: 'Refunds, payouts and disputes that a bank turned round',
    group: 'now',
    roles: ['finance', 'admin', 'owner'],
  },
  meter_check_late: {
    name: 'Customers who were promised an answer about the meter',
    group: 'now',
    roles: ['dispatcher', 'finance', 'admin', 'owner'],
  },
  messages_failing: {
    name: 'Mails, texts, refunds and events that keep failing',
    group: 'now',
    roles: ['admin', 'finance', 'owner'],
  },
  job_failed: { name: 'Jobs that failed or did not run', group: 'now', roles: ['admin', 'finance', 'owner'] },
  incident_soon: { name: 'Incidents to clear up', group: 'soon', roles: ['dispatcher', 'admin', 'owner'] },
  refund_approval: { name: 'Refunds awaiting approval', group: 'soon', roles: ['finance', 'admin', 'owner'] },
  acceptance_approval: {
    name: 'Accepted disputes that await a second person',
    group: 'soon',
    roles: ['finance', 'admin', 'owner'],
  },
  dispute_due: { name: 'Disputes due', group: 'soon', roles: ['finance', 'admin', 'owner'] },
  paper_ends: { name: 'Papers expiring', group: 'soon', roles: ['dispatcher', 'admin', 'owner'] },
  discrepancies: { name: 'Open discrepancies', group: 'soon', roles: ['finance', 'admin', 'owner'] },
  dead_letters: { name: 'Failed messages', group: 'system', roles: ['admin', 'finance', 'owner'] },
  disk: { name: 'Disk', group: 'system', roles: ['admin', 'owner'] },
}

/** As what an incident that is not closed is told of. An emergency is one until somebody has explained it. */
export const incidentAlertKind = (urgency: IncidentUrgency, state: 'open' | 'explained'): AlertKind =>
  urgency === 'soon' || (urgency === 'emergency' && state === 'explained')
    ? 'incident_soon'
    : urgency === 'emergency'
      ? 'emergency'
      : 'incident_now'

export const alertGroup = (kind: AlertKind): AlertGroup => RULES[kind].group
export const alertName = (kind: AlertKind): string => RULES[kind].name

/** The kinds that a role is told of, in the order of the list. */
export const alertKindsOf = (role: StaffRole): AlertKind[] =>
  ALERT_KINDS.filter((kind) => RULES[kind].roles.includes(role))

/** A cause that holds now; `cause` names it and stays the same while it lasts. */
export type AlertCause = { cause: string; kind: AlertKind; title: string; detail: string; path: string }

/** An objection to a recovery is told of for so many days, in which its owner is found out. */
export const OBJECTION_DAYS = 3
/** From so many minutes after the time that its customer was told on, a run is late enough for a person. */
export const LATE_RUN_MINUTES = 10
/** An answer to an escalation that no customer was told is told of for so many days. */
export const ESCALATION_ANSWERED_DAYS = 31
/** A dispute is told of so many days before its answer is due. */
export const DISPUTE_DUE_DAYS = 3
/** A job of every day has not succeeded for so many hours. */
const JOB_SILENT_HOURS = 26
/** The disk that holds the data counts as full from this percentage on. */
export const DISK_FULL_PERCENT = 80

/** Five cron fields of a job that is due on every day. */
const EVERY_DAY = /^\S+ \S+ \* \* \*$/

/** How a recurring job ended last; `cron` is '' where nothing is known of its schedule. */
export type JobTimes = { cron: string; lastSucceededAt: Date | null; lastFailedAt: Date | null }

/** What is wrong with a recurring job: its last run failed, or a job of every day was not run in time. */
export function jobProblem(
  { cron, lastSucceededAt, lastFailedAt }: JobTimes,
  now: Date,
): 'failed' | 'not run' | undefined {
  if (lastFailedAt !== null && (lastSucceededAt === null || lastFailedAt > lastSucceededAt)) return 'failed'
  const isSilent =
    lastSucceededAt !== null && secondsBetween(lastSucceededAt, now) > JOB_SILENT_HOURS * HOUR_SECONDS
  return isSilent && EVERY_DAY.test(cron) ? 'not run' : undefined
}

/** What begins, what goes on and what is over, between the causes of before and those of now. */
export function alertChanges<Open extends { cause: string }>(
  open: readonly Open[],
  causes: readonly AlertCause[],
): { begun: AlertCause[]; lasting: AlertCause[]; ended: Open[] } {
  const known = new Set(open.map(({ cause }) => cause))
  const present = new Set(causes.map(({ cause }) => cause))
  return {
    begun: causes.filter(({ cause }) => !known.has(cause)),
    lasting: causes.filter(({ cause }) => known.has(cause)),
    ended: open.filter(({ cause }) => !present.has(cause)),
  }
}
