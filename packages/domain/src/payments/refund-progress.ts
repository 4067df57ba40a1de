import { formatDate } from '../core/formats.ts'
import type { RefundId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime, secondsAfter, toDate } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import type { RefundState } from './payment-lifecycle.ts'

/** A refund as its customer sees it; amount in kobo. */
export type CustomerRefund = {
  id: RefundId
  amount: Kobo
  /** Why, in a sentence. */
  reason: string
  stage: RefundStage
  requestedAt: Timestamp
  /** When it should be in the customer's account; null once it was sent there. */
  expectedAt: Timestamp | null
  /** When the provider sent it to the customer's bank. */
  sentAt: Timestamp | null
}

/**
 * Where the money is: with us, with the provider, sent to the bank, stuck so that a person works on it, or returned by
 * the bank itself after a dispute.
 */
export const REFUND_STAGES = ['requested', 'on_the_way', 'sent', 'delayed', 'by_bank'] as const
export type RefundStage = (typeof REFUND_STAGES)[number]

const STAGES: Readonly<Record<RefundState, RefundStage>> = {
  requested: 'requested',
  sending: 'requested',
  unknown: 'requested',
  pending: 'on_the_way',
  processing: 'on_the_way',
  processed: 'sent',
  needs_attention: 'delayed',
  failed: 'delayed',
  charged_back: 'by_bank',
}

export const refundStageOf = (state: RefundState): RefundStage => STAGES[state]

/** The customer has it, or will see it at the bank: we owe nothing of it any more. */
export const isRefundSettled = (stage: RefundStage): boolean => stage === 'sent' || stage === 'by_bank'
/** Nothing more can come of it than what the bank shows. */
export const isRefundSent = (stage: RefundStage): boolean => stage === 'sent'
export const isRefundDelayed = (stage: RefundStage): boolean => stage === 'delayed'

const LABELS: Readonly<Record<RefundStage, string>> = {
  requested: 'Refund requested',
  on_the_way: 'On its way to your bank',
  sent: 'Sent to your bank',
  delayed: 'Delayed: our team is on it',
  by_bank: 'Not sent: your bank returned it',
}

export const refundStageLabel = (stage: RefundStage): string => LABELS[stage]

/** A refund takes 3 to 10 working days (payments sheet, 2.5). */
export const REFUND_WORKING_DAYS = 10

/** So many working days later in Lagos, Monday to Friday; public holidays are not known here. */
export function workingDaysAfter(from: Date | Timestamp, days: number): Timestamp {
  const next = secondsAfter(from, 24 * 3600)
  const left = isWeekend(next) ? days : days - 1
  return left === 0 ? next.toISOString() : workingDaysAfter(next, left)
}

function isWeekend(time: Date): boolean {
  const { year, month, day } = lagosTime(time)
  return [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
}

/** Why money goes back, by the reason that the refund was made for. */
const REASONS: Readonly<Record<string, string>> = {
  cancelled: 'The order was cancelled before the fuel left the station.',
  charged_back: 'The order was cancelled, and its payment had been taken back before.',
  superseded: 'A payment came that the order could not take any more.',
  mismatch: 'The payment was not the amount of the order.',
  short_delivery: 'Fewer liters were delivered than you paid for.',
  goodwill: 'Our team sends part of your money back.',
}

/** Several refunds of one kind are told apart by what follows a colon. */
export const refundReasonText = (reason: string): string =>
  REASONS[reason.split(':')[0] ?? ''] ?? 'Money of this order goes back to you.'

/** What to expect of a refund and what to do when it is late, in one sentence. */
export function refundAdvice(
  refund: Pick<CustomerRefund, 'stage' | 'expectedAt' | 'sentAt'>,
  now: Date,
): string {
  if (isRefundSent(refund.stage))
    return 'Your bank may take a little longer to show it. If it does not, contact support.'
  if (refund.stage === 'by_bank')
    return 'Your bank returned the payment to you after your dispute, so we do not send it once more.'
  if (isRefundDelayed(refund.stage))
    return 'It is still yours. Our team is working on it; contact support if you want to know more.'
  if (refund.expectedAt === null) return 'Banks usually take 3 to 10 working days.'
  return toDate(refund.expectedAt) < now
    ? `It should have reached you by ${formatDate(refund.expectedAt)}. Please contact support with the number of this order.`
    : `Expected in your account by ${formatDate(refund.expectedAt)}. Banks usually take 3 to 10 working days.`
}
