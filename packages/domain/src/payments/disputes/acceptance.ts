import type { StaffId } from '../../core/ids.ts'
import type { Kobo } from '../../core/money.ts'
import { formatNaira } from '../../core/money.ts'

/** What a person asked to accept above the limits of one person: a second one approves or declines it (C-105). */
export const ACCEPTANCE_STATES = ['requested', 'approved', 'declined'] as const
export type AcceptanceState = (typeof ACCEPTANCE_STATES)[number]

export const ACCEPTANCE_REQUESTED =
  'Nothing was sent yet. A second person must approve this before the time to answer ends.'
export const ACCEPTANCE_WAITS =
  'A colleague asked to accept this dispute, and a second person decides about it. Nothing was sent.'
export const CONTESTED_INSTEAD = 'The dispute was contested instead.'
export const DISPUTE_ANSWERED = 'This dispute is decided, or was answered meanwhile. Nothing was sent.'

export const isAcceptanceWaiting = (state: AcceptanceState): boolean => state === 'requested'

/** Why this person does not decide about it; undefined when they may, as far as the two accounts are independent. */
export function acceptanceProblem(
  { state, requestedBy }: { state: AcceptanceState; requestedBy: StaffId },
  staffId: StaffId,
): string | undefined {
  if (!isAcceptanceWaiting(state)) return `This acceptance was already ${state}. Nothing was changed.`
  return requestedBy === staffId
    ? 'You asked to accept this dispute yourself, so another person must decide.'
    : undefined
}

/** Why an acceptance of so much, in kobo, is not sent as it was asked for; undefined when it is. */
export const amountMoved = (asked: Kobo, most: Kobo): string | undefined =>
  asked === most
    ? undefined
    : `${formatNaira(asked)} was asked for, and ${formatNaira(most)} can be given back now. Nothing was sent. Decline this, and ask anew.`
