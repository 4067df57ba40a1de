import { fieldErrors } from '../core/field-errors.ts'
import type { StaffId } from '../core/ids.ts'
import { DAY_SECONDS } from '../core/lagos-time.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors, Result } from '../core/result.ts'
import { ok, refuse } from '../core/result.ts'
import { stateMachine } from '../core/state-machine.ts'
import type { EmailContent } from './email/email-content.ts'

export const PROMOTION_STATES = ['draft', 'sending', 'sent', 'withdrawn'] as const
export type PromotionState = (typeof PROMOTION_STATES)[number]

/** A second person's approval sends a draft; what is under way cannot be called back. */
export const promotionStates = stateMachine<PromotionState>({
  draft: ['sending', 'withdrawn'],
  sending: ['sent'],
  sent: [],
  withdrawn: [],
})

/** Who gets a promotion, always among those who opted in: all, who ordered within `AUDIENCE_DAYS`, or who did not. */
export const AUDIENCES = ['everyone', 'recent', 'quiet'] as const
export type Audience = (typeof AUDIENCES)[number]

/** How far back an order counts for an audience. */
const AUDIENCE_DAYS = 90
export const AUDIENCE_SECONDS = AUDIENCE_DAYS * DAY_SECONDS

export const AUDIENCE_NAMES: Readonly<Record<Audience, string>> = {
  everyone: 'Everybody who opted in',
  recent: `Opted in, ordered within ${AUDIENCE_DAYS} days`,
  quiet: `Opted in, no order within ${AUDIENCE_DAYS} days`,
}

export const PROMOTION_STATE_NAMES: Readonly<Record<PromotionState, string>> = {
  draft: 'Awaiting approval',
  sending: 'Sending',
  sent: 'Sent',
  withdrawn: 'Withdrawn',
}

export type PromotionForm = { subject: string; words: string; audience: string }

export const PROMOTION_NOT_FOUND = 'There is no such promotion.'
export const OWN_PROMOTION = 'Somebody else must approve a promotion that you wrote.'
export const PROMOTION_DECIDED = 'This promotion has already been approved or withdrawn.'

const SUBJECT_MAX = 80
export const WORDS_MAX = 1000

const isAudience = (text: string): text is Audience => AUDIENCES.some((each) => each === text)

/** Reads an audience; undefined for unknown text. */
export const audienceOf = (text: string): Audience | undefined => (isAudience(text) ? text : undefined)

export const promotionErrors = (form: PromotionForm): FieldErrors =>
  fieldErrors([
    ['subject', lineProblem(form.subject, 'Subject', SUBJECT_MAX)],
    ['words', lineProblem(form.words, 'Text', WORDS_MAX)],
    ['audience', isAudience(form.audience) ? undefined : 'Please select who gets it'],
  ])

type Decided = { state: PromotionState; createdBy: StaffId }

/** Whether this person may send it: a draft of somebody else. */
export function mayApprovePromotion({ state, createdBy }: Decided, by: StaffId): Result<void, 'CONFLICT'> {
  if (!promotionStates.canBecome(state, 'sending')) return refuse('CONFLICT', { message: PROMOTION_DECIDED })
  return createdBy === by ? refuse('CONFLICT', { message: OWN_PROMOTION }) : ok(undefined)
}

export const mayWithdrawPromotion = (state: PromotionState): boolean =>
  promotionStates.canBecome(state, 'withdrawn')

/** The mail of a promotion; `unsubscribeUrl` works without a sign-in. */
export const promotionEmail = (
  { subject, words }: { subject: string; words: string },
  { firstName, unsubscribeUrl }: { firstName: string; unsubscribeUrl: string },
): EmailContent => ({
  subject,
  name: firstName,
  paragraphs: words.split(/\n{2,}/),
  reason: {
    text: 'You are receiving this email because you switched promotions on.',
    label: 'Unsubscribe',
    url: unsubscribeUrl,
  },
})
