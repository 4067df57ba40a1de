import type { StaffRole } from '../accounts/roles.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS, secondsBetween } from '../core/lagos-time.ts'
import { reasonErrors } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'

/** To whom support hands a question that it cannot answer alone. */
export const ESCALATION_TEAMS = ['dispatch', 'finance'] as const
export type EscalationTeam = (typeof ESCALATION_TEAMS)[number]

export const TEAM_NAMES: Readonly<Record<EscalationTeam, string>> = {
  dispatch: 'Dispatch',
  finance: 'Finance',
}

export const ESCALATION_NOT_FOUND = 'Escalation not found'
export const ALREADY_ESCALATED = 'This ticket is already escalated. Close that escalation first.'
export const ESCALATION_CLOSED = 'This escalation is already closed.'
export const NOT_YOUR_TEAM = 'This escalation is for another team.'

const ROLES_OF: Readonly<Record<EscalationTeam, readonly StaffRole[]>> = {
  dispatch: ['dispatcher', 'admin'],
  finance: ['finance', 'admin'],
}

/** Whether somebody with this role can be the owner of an escalation to this team. */
export const canOwn = (team: EscalationTeam, role: StaffRole): boolean => ROLES_OF[team].includes(role)

/** The teams whose escalations a role sees: dispatchers and finance their own, support and above all. */
export const teamsSeenBy = (role: StaffRole): readonly EscalationTeam[] => {
  if (role === 'dispatcher') return ['dispatch']
  return role === 'finance' ? ['finance'] : ESCALATION_TEAMS
}

/** Whether a role looks after tickets: answers them, is assigned to them. */
export const canAnswerTickets = (role: StaffRole): boolean => role === 'support' || role === 'admin'

export const escalationTeamOf = (text: string): EscalationTeam | undefined =>
  ESCALATION_TEAMS.find((team) => team === text)

/** Source: own choice; what nobody answers within a month is no escalation. */
const DUE_WITHIN_DAYS = 31

/** Source: own choice; the time is in the field before anybody types, and can be changed. */
const DUE_USUALLY_HOURS = 2
const QUARTER_MILLISECONDS = 15 * 60 * 1000

/** By when an escalation asks for an answer unless somebody chooses: in two hours, on the next quarter of an hour. */
export const usualDueAt = (now: Date): Date =>
  new Date(
    Math.ceil((now.getTime() + DUE_USUALLY_HOURS * HOUR_MILLISECONDS) / QUARTER_MILLISECONDS) *
      QUARTER_MILLISECONDS,
  )

/** `owner` is the role of the chosen person; undefined when there is no such person. */
export function escalationErrors(
  form: { team: string; reason: string; dueAt: string },
  owner: StaffRole | undefined,
  now: Date,
): FieldErrors {
  const team = escalationTeamOf(form.team)
  return {
    ...fieldErrors([
      ['team', team === undefined ? 'Please choose dispatch or finance' : undefined],
      [
        'ownerId',
        owner === undefined || (team !== undefined && !canOwn(team, owner))
          ? 'Please choose somebody of that team'
          : undefined,
      ],
      ['dueAt', dueProblem(form.dueAt, now)],
    ]),
    ...reasonErrors(form),
  }
}

function dueProblem(dueAt: string, now: Date): string | undefined {
  const time = new Date(dueAt).getTime()
  if (Number.isNaN(time)) return 'Please choose a time'
  if (time <= now.getTime()) return 'Please choose a time in the future'
  const limit = DUE_WITHIN_DAYS * DAY_MILLISECONDS
  return time - now.getTime() > limit ? `Please choose a time within ${DUE_WITHIN_DAYS} days` : undefined
}

/** Whether an open escalation should have been answered by now. */
export const isEscalationLate = ({ dueAt }: { dueAt: Timestamp }, now: Date): boolean =>
  secondsBetween(dueAt, now) > 0
