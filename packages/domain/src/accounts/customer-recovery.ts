import { fieldErrors } from '../core/field-errors.ts'
import type { StaffId } from '../core/ids.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { emailFormErrors } from './sign-in-form.ts'

export const CHECKED_MAX = 500

/** `checked`: how the caller proved who they are; `newEmail`: '' where the mailbox is still theirs. */
export type RecoveryForm = { checked: string; newEmail: string }

export const recoveryErrors = ({ checked, newEmail }: RecoveryForm): FieldErrors =>
  fieldErrors([
    ['checked', lineProblem(checked, 'How the person was checked', CHECKED_MAX)],
    ['newEmail', newEmail === '' ? undefined : emailFormErrors({ email: newEmail }).email?.[0]],
  ])

/** Why this member of staff cannot decide a recovery; undefined when they can. */
export const recoveryProblem = (
  request: { requestedBy: StaffId } | undefined,
  by: StaffId,
): string | undefined => {
  if (request === undefined)
    return 'No recovery of this account awaits approval. Check the person and request one.'
  return request.requestedBy === by ? 'You checked this person. A colleague must decide.' : undefined
}

/** Whether a member of staff is the second person of a recovery: the console offers the decision to no other. */
export const decidesRecovery = (request: { requestedBy: string }, by: string): boolean =>
  request.requestedBy !== by
