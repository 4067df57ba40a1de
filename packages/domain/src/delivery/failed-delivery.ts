import { phoneProblem, typedPhone } from '../accounts/phone.ts'
import { ADDRESS_LIMITS } from '../addresses/address.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { formatDateTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { toDate } from '../core/lagos-time.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
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
export const MAX_ATTEMPTS = 3

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
      isCorrection(choice) && typedPhone(phone) === '' && plainLine(landmark) === ''
        ? 'Enter the right phone number, or how to find your gate'
        : phoneProblem(phone),
    ],
    ['landmark', tooLongProblem(plainLine(landmark), 'Landmark', ADDRESS_LIMITS.landmark)],
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

/** Who answered: the customer, or staff for them. */
export const ANSWERERS = ['customer', 'staff'] as const
export type AnsweredBy = (typeof ANSWERERS)[number]

/** What was answered after the last failed delivery of an order. */
export type DeliveryAnswer = {
  reason: FailReason
  failedAt: Timestamp
  choice: AnswerChoice
  /** Null where it is not known: an earlier version stored the answer. */
  by: AnsweredBy | null
  at: Timestamp
}

const YOU_CHOSE: Readonly<Record<AnswerChoice, string>> = {
  another_time: 'You chose another time',
  corrected: 'You corrected the details',
  money_back: 'You chose a refund',
}
const WE_CHOSE: Readonly<Record<AnswerChoice, string>> = {
  another_time: 'Our team chose another time for you',
  corrected: 'Our team corrected the details for you',
  money_back: 'Our team chose a refund for you',
}
const WAS_CHOSEN: Readonly<Record<AnswerChoice, string>> = {
  another_time: 'Another time was chosen',
  corrected: 'The details were corrected',
  money_back: 'A refund was chosen',
}

/** 'Another time was chosen': where it is not known by whom. */
export const choiceWithoutAuthor = (choice: AnswerChoice): string => WAS_CHOSEN[choice]

/** What the customer reads: 'Nobody was at the gate. You chose another time on 24 Nov 2026, 3:05pm.' */
export function answerForCustomer({ reason, choice, by, at }: DeliveryAnswer): string {
  const chosen = by === null ? WAS_CHOSEN : by === 'customer' ? YOU_CHOSE : WE_CHOSE
  return `${failureForCustomer({ reason, attempts: 0 })} ${chosen[choice]} on ${formatDateTime(at)}.`
}
