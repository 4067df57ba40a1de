import { emailFormErrors } from '../accounts/sign-in-form.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { StaffId } from '../core/ids.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

export const CHECKED_MAX = 500

/** How many hours the owner can object to an approved recovery before it takes effect. From the design of the page. */
export const OBJECTION_HOURS = 24

/** `checked`: how the caller proved who they are; `newEmail`: '' where the mailbox is still theirs. */
export type RecoveryForm = { checked: string; newEmail: string }

/** How an approved recovery ended; 'impossible': the account was closed, or its new address taken, meanwhile. */
export const RECOVERY_OUTCOMES = ['recovered', 'objected', 'stopped', 'impossible'] as const
export type RecoveryOutcome = (typeof RECOVERY_OUTCOMES)[number]

const OUTCOME_TEXTS: Readonly<Record<RecoveryOutcome, string>> = {
  recovered: 'Recovered. The owner sets a new password by email.',
  objected:
    'Somebody who reads the mail of the account objected. Nothing was changed. Find out who the owner is.',
  stopped: 'Stopped by staff. Nothing was changed.',
  impossible: 'Not possible any more. Nothing was changed.',
}

/** What the page of the customer says of a recovery that is over. */
export const recoveryOutcomeText = (outcome: RecoveryOutcome): string => OUTCOME_TEXTS[outcome]
export const isRecovered = (outcome: RecoveryOutcome): boolean => outcome === 'recovered'

export const recoveryErrors = ({ checked, newEmail }: RecoveryForm): FieldErrors =>
  fieldErrors([
    ['checked', lineProblem(checked, 'How the person was checked', CHECKED_MAX)],
    ['newEmail', newEmail === '' ? undefined : emailFormErrors({ email: newEmail }).email?.[0]],
  ])

/** A recovery that is not over; `takesEffectAt` is null until a second person has approved it. */
type OpenRecovery = { requestedBy: StaffId; takesEffectAt: Date | null }

/** Why this member of staff cannot approve a recovery; undefined when they can. */
export function approvalProblem(open: OpenRecovery | undefined, by: StaffId): string | undefined {
  if (open === undefined)
    return 'No recovery of this account awaits approval. Check the person and request one.'
  if (open.takesEffectAt !== null)
    return 'This recovery is approved. It takes effect if the owner does not object.'
  return decidesRecovery(open, by) ? undefined : 'You checked this person. A colleague must decide.'
}

/** Why this member of staff cannot decline or stop a recovery. To stop an approved one is safe, so anybody may. */
export const refusalProblem = (open: OpenRecovery | undefined, by: StaffId): string | undefined =>
  open !== undefined && open.takesEffectAt !== null ? undefined : approvalProblem(open, by)

/** Whether a member of staff is the second person of a recovery: the console offers the decision to no other. */
export const decidesRecovery = (request: { requestedBy: string }, by: string): boolean =>
  request.requestedBy !== by
