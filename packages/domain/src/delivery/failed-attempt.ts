import { formatDateTime, formatTimeOn } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { awaitsDriver } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import type { AnswerChoice, AnsweredBy, FailedDelivery } from './failed-delivery.ts'
import { failureSentence } from './failed-delivery.ts'

/** The wait for an answer after a failed attempt; `choice` is null before the answer, and where none came. */
export type Hold = Pick<FailedDelivery, 'reason' | 'attempts' | 'answerUntil'> & {
  choice: AnswerChoice | null
  /** Null before the answer. */
  answeredBy: AnsweredBy | null
  /** When the wait was over; null while it lasts. */
  endedAt: Timestamp | null
}

/** An answer as staff read it in the history of an order. */
export type StaffAnswer = { choice: AnswerChoice; by: AnsweredBy; at: Timestamp }

const CHOSE: Readonly<Record<AnswerChoice, string>> = {
  another_time: 'chose another time',
  corrected: 'corrected the details',
  money_back: 'chose a refund',
}
const CHOSEN: Readonly<Record<AnswerChoice, string>> = {
  another_time: 'Another time chosen',
  corrected: 'Details corrected',
  money_back: 'Refund chosen',
}
const NO_ANSWER = 'The customer did not answer'

/** What was chosen, as the history of an order names it. */
export const answerName = (choice: AnswerChoice): string => CHOSEN[choice]

/** What staff read of the last failed attempt: what the customer is asked, or who answered what and when. */
export const holdSentence = (hold: Hold): string => `${failureSentence(hold)} ${answerSentence(hold)}.`

function answerSentence({ choice, answeredBy, endedAt, answerUntil }: Hold): string {
  if (endedAt === null) return `The customer can answer until ${formatDateTime(answerUntil)}`
  if (choice === null || answeredBy === null) return NO_ANSWER
  return `${chosenBy(choice, answeredBy)} on ${formatDateTime(endedAt)}`
}

const chosenBy = (choice: AnswerChoice, by: AnsweredBy): string =>
  by === 'customer' ? `The customer ${CHOSE[choice]}` : `Staff ${CHOSE[choice]} for the customer`

/** What was chosen, as a card says it: 'Customer chose another time, 3:05pm'. */
export function answerNote({ choice, answeredBy, endedAt, answerUntil }: Hold, now: Date): string {
  const when = (time: Timestamp) => formatTimeOn(time, now)
  if (endedAt === null) return `Waits for the customer until ${when(answerUntil)}`
  if (choice === null || answeredBy === null) return NO_ANSWER
  return `${answeredBy === 'customer' ? 'Customer' : 'Staff'} ${CHOSE[choice]}, ${when(endedAt)}`
}

/**
 * What staff read on an order of its last failed attempt. The wait may stay open for a while after staff have cancelled
 * the order or given it to a driver, which nobody waits for.
 */
export function failedAttemptOf(hold: Hold, status: OrderStatus) {
  const { choice, answeredBy, endedAt } = hold
  const isOnHold = endedAt === null && awaitsDriver(status)
  const isUnanswered = !isOnHold && choice === null
  const answer: StaffAnswer | null =
    choice === null || answeredBy === null || endedAt === null
      ? null
      : { choice, by: answeredBy, at: endedAt }
  return {
    text: isUnanswered ? `${failureSentence(hold)} ${NO_ANSWER}.` : holdSentence(hold),
    isOnHold,
    answer,
  }
}

/** What a stop of a run says of a failed attempt: the sentence, and the note of its card. */
export function stopAnswerOf(hold: Hold, status: OrderStatus, now: Date) {
  const { text, isOnHold } = failedAttemptOf(hold, status)
  const isUnanswered = !isOnHold && hold.choice === null
  return { answer: text, answerNote: isUnanswered ? NO_ANSWER : answerNote(hold, now) }
}
