import { phoneProblem, typedPhone } from '../accounts/phone.ts'
import { ADDRESS_LIMITS } from '../addresses/address.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { formatDateTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { toDate } from '../core/lagos-time.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import type { FailReason } from './cannot-deliver.ts'
import { FAIL_REASONS } from './cannot-deliver.ts'
import type { TimeSlot } from './time-slot.ts'
import { slotProblem } from './time-slot.ts'

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

/** The answer as it is sent. Without a slot the driver comes as soon as possible. */
export type AnswerForm = {
  choice: AnswerChoice
  slot?: TimeSlot | undefined
  /** The number to call and how to find the gate, in a correction. */
  phone?: string | undefined
  landmark?: string | undefined
}

const NO_ATTEMPT_LEFT = 'We have tried as often as we can. Please choose a refund.'
/** Tells staff why no other attempt can be chosen. */
export const NO_MORE_ATTEMPTS =
  'There is no attempt left, or the time to answer is over. Cancel the order to refund it.'

export const CHOOSE_AN_ANSWER = 'Please choose what we should do'
export const CHOOSE_A_TIME = 'Please choose when we should come'

/** Errors of an answer, by its fields. */
export function answerErrors(
  form: AnswerForm,
  failed: Pick<FailedDelivery, 'attempts'>,
  now: Date,
): FieldErrors {
  const { choice, slot, phone = '', landmark = '' } = form
  return fieldErrors([
    ['choice', wantsMoneyBack(choice) || mayTryAgain(failed) ? undefined : NO_ATTEMPT_LEFT],
    ['slot', slotProblem(slot, now)],
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
/** '' while nothing is chosen. */
export const wantsMoneyBack = (choice: AnswerChoice | ''): boolean => choice === 'money_back'
export const isOverdue = ({ answerUntil }: Pick<FailedDelivery, 'answerUntil'>, now: Date): boolean =>
  toDate(answerUntil) <= now

export const NOTHING_TO_ANSWER = 'This order is not waiting for your answer.'
export const AWAITS_YOUR_ANSWER = 'Needs your answer'
/** Stored with the cancellation, and shown as its reason. */
export const MONEY_BACK_REASON = 'Refund after a failed delivery'

/** 'Nobody was at the gate. This was attempt 1.' */
export const failureSentence = ({ reason, attempts }: Pick<FailedDelivery, 'reason' | 'attempts'>): string =>
  `${FAIL_REASONS[reason]}.${attemptSentence(attempts)}`

/** `failureSentence` as its customer reads it, who is not called 'the customer'. */
export const failureForCustomer = ({
  reason,
  attempts,
}: Pick<FailedDelivery, 'reason' | 'attempts'>): string =>
  `${{ ...FAIL_REASONS, ...FOR_CUSTOMER }[reason]}.${attemptSentence(attempts)}`

const FOR_CUSTOMER = {
  refused: 'The delivery was refused at the gate',
  receptacle: 'Your fuel may not be filled into the container at your gate',
}

const attemptSentence = (attempts: number): string => (attempts === 0 ? '' : ` This was attempt ${attempts}.`)

/** Who answered: the customer, or staff for them. */
export const ANSWERERS = ['customer', 'staff'] as const
export type AnsweredBy = (typeof ANSWERERS)[number]

/** What was answered after the last failed delivery of an order. */
export type DeliveryAnswer = {
  reason: FailReason
  failedAt: Timestamp
  choice: AnswerChoice
  by: AnsweredBy
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

/** What the customer reads: 'Nobody was at the gate. You chose another time on 24 Nov 2026, 3:05pm.' */
export function answerForCustomer({ reason, choice, by, at }: DeliveryAnswer): string {
  const chosen = by === 'customer' ? YOU_CHOSE : WE_CHOSE
  return `${failureForCustomer({ reason, attempts: 0 })} ${chosen[choice]} on ${formatDateTime(at)}.`
}
