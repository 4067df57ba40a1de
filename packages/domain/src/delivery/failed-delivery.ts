import { phoneProblem } from '../accounts/phone.ts'
import { ADDRESS_LIMITS } from '../addresses/address.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { formatDateTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { toDate } from '../core/lagos-time.ts'
import type { FieldErrors } from '../core/result.ts'
import type { FailReason } from '../dispatch/runs/cannot-deliver.ts'
import { FAIL_REASONS } from '../dispatch/runs/cannot-deliver.ts'
import type { TimeSlot } from '../orders/time-slot.ts'
import { isSlotOpen, SLOT_GONE } from '../orders/time-slot.ts'

/** What a customer chooses after a delivery that failed (C-94). */
export const ANSWER_CHOICES = ['another_time', 'corrected', 'money_back'] as const
export type AnswerChoice = (typeof ANSWER_CHOICES)[number]

/** A delivery that failed and whose customer has not answered yet. */
export type FailedDelivery = {
  reason: FailReason
  /** Failed attempts that count, 0 where it was not the customer's doing. */
  attempts: number
  failedAt: Timestamp
  answerUntil: Timestamp
}

/** The driver comes a third time where the customer asks for it, and no more (C-94). */
const MAX_ATTEMPTS = 3

export const mayTryAgain = ({ attempts }: Pick<FailedDelivery, 'attempts'>): boolean =>
  attempts < MAX_ATTEMPTS

/** As it is sent. Without a slot the driver comes as soon as possible. */
export type AnswerForm = {
  choice: AnswerChoice
  slot?: TimeSlot | undefined
  /** Of a correction: the number to call, and how to find the gate. */
  phone?: string | undefined
  landmark?: string | undefined
}

const NO_ATTEMPT_LEFT = 'We have tried as often as we can. Please choose a refund.'
/** The same for staff. */
export const NO_MORE_ATTEMPTS =
  'There is no attempt left, or the time to answer is over. Cancel the order to refund it.'

/** Errors of an answer, by its fields. */
export function answerErrors(
  form: AnswerForm,
  failed: Pick<FailedDelivery, 'attempts'>,
  now: Date,
): FieldErrors {
  const { choice, slot, phone = '', landmark = '' } = form
  return fieldErrors([
    ['choice', wantsMoneyBack(choice) || mayTryAgain(failed) ? undefined : NO_ATTEMPT_LEFT],
    ['slot', slot === undefined || isSlotOpen(slot, now) ? undefined : SLOT_GONE],
    [
      'phone',
      isCorrection(choice) && phone.trim() === '' && landmark.trim() === ''
        ? 'Enter the right phone number, or how to find your gate'
        : phoneProblem(phone),
    ],
    [
      'landmark',
      landmark.trim().length > ADDRESS_LIMITS.landmark
        ? `Landmark must be at most ${ADDRESS_LIMITS.landmark} characters`
        : undefined,
    ],
  ])
}

/** The customer says what was wrong: the number, or how to find the gate. */
export const isCorrection = (choice: AnswerChoice): boolean => choice === 'corrected'
export const wantsMoneyBack = (choice: AnswerChoice): boolean => choice === 'money_back'
export const isOverdue = ({ answerUntil }: Pick<FailedDelivery, 'answerUntil'>, now: Date): boolean =>
  toDate(answerUntil) <= now

export const NOTHING_TO_ANSWER = 'This order is not waiting for your answer.'
export const AWAITS_YOUR_ANSWER = 'Needs your answer'
/** Stored with the cancellation, and shown as its reason. */
export const MONEY_BACK_REASON = 'Refund after a failed delivery'
export const UNANSWERED_REASON = 'No answer within 24 hours after a failed delivery'

/** 'Nobody was at the gate. This was attempt 1.' */
export const failureSentence = ({ reason, attempts }: Pick<FailedDelivery, 'reason' | 'attempts'>): string =>
  `${FAIL_REASONS[reason]}.${attemptSentence(attempts)}`

/** The same for the customer, who is not called 'the customer'. */
export const failureForCustomer = ({
  reason,
  attempts,
}: Pick<FailedDelivery, 'reason' | 'attempts'>): string =>
  `${{ ...FAIL_REASONS, refused: 'The delivery was refused at the gate' }[reason]}.${attemptSentence(attempts)}`

const attemptSentence = (attempts: number): string => (attempts === 0 ? '' : ` This was attempt ${attempts}.`)

const CHOSEN: Readonly<Record<AnswerChoice, string>> = {
  another_time: 'The customer chose another time',
  corrected: 'The customer corrected the details',
  money_back: 'The customer chose a refund',
}

/** The wait for an answer after a failed attempt; `choice` is null before the answer, and where none came. */
export type Hold = Pick<FailedDelivery, 'reason' | 'attempts' | 'answerUntil'> & {
  choice: AnswerChoice | null
}

/** What dispatch reads of the last failed attempt: what the customer is asked, or has answered. */
export const holdSentence = (hold: Hold): string =>
  `${failureSentence(hold)} ${
    hold.choice === null
      ? `The customer can answer until ${formatDateTime(hold.answerUntil)}.`
      : `${CHOSEN[hold.choice]}.`
  }`
