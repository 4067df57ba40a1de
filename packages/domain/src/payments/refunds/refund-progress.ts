import { formatDate } from '../../core/formats.ts'
import type { RefundId } from '../../core/ids.ts'
import type { Timestamp } from '../../core/lagos-time.ts'
import { DAY_SECONDS, lagosTime, secondsAfter, toDate } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import type { CustomerRefundAccount } from './refund-account.ts'
import type { RefundState } from './refund-lifecycle.ts'

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
  /** When the bank returned it after it was sent; null where it did not. */
  returnedAt: Timestamp | null
  /** The bank account that we need of the customer, or were given; null where none is needed. */
  account: CustomerRefundAccount | null
}

/**
 * Where the money is: with us, with the provider, sent to the bank, delayed so that staff acts, or returned by the bank
 * itself after a dispute.
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

/** Sent by us or returned by the bank: we owe nothing of it any more. */
export const isRefundSettled = (stage: RefundStage): boolean => stage === 'sent' || stage === 'by_bank'
/** It has left the provider for the customer's bank. */
export const isRefundSent = (stage: RefundStage): boolean => stage === 'sent'
export const isRefundDelayed = (stage: RefundStage): boolean => stage === 'delayed'

const LABELS: Readonly<Record<RefundStage, string>> = {
  requested: 'Refund requested',
  on_the_way: 'On its way to your bank',
  sent: 'Sent to your bank',
  delayed: 'Delayed. Our team is working on it',
  by_bank: 'Not sent: returned by your bank',
}

export const refundStageLabel = (stage: RefundStage): string => LABELS[stage]

/** Whether it goes on only when its customer names a bank account. */
export const waitsForAccount = ({ account }: Pick<CustomerRefund, 'account'>): boolean =>
  account !== null && account.state !== 'given'

/** The label of a refund, which says so where the refund waits for its customer. */
export function refundLabel({
  stage,
  account,
  returnedAt,
}: Pick<CustomerRefund, 'stage' | 'account' | 'returnedAt'>): string {
  if (waitsForAccount({ account })) return 'We need your bank account'
  if (isBack({ stage, returnedAt }) && account === null)
    return 'Returned by your bank. Our team is working on it'
  return account === null ? refundStageLabel(stage) : refundStageLabel('on_the_way')
}

/** It was sent, the bank returned it, and nobody has sent it again. */
const isBack = ({ stage, returnedAt }: Pick<CustomerRefund, 'stage' | 'returnedAt'>): boolean =>
  isRefundDelayed(stage) && returnedAt !== null

/**
 * The providers need 3 to 10 working days; two more for Easter and the Muslim holidays, whose days
 * move, so that the date we name holds.
 */
const REFUND_WORKING_DAYS = 12

/** When a refund that was requested at `from` has arrived, or is late. */
export const refundDueAt = (from: Date | Timestamp): Timestamp => workingDaysAfter(from, REFUND_WORKING_DAYS)

/** Where a refund goes, by when, and what to do if it is late: the one wording of screens, emails and notifications. */
export const refundArrival = (dueAt: Timestamp): string =>
  `to the card or account you paid from by ${formatDate(dueAt)}. If it has not arrived by then, contact support with your order number.`

/** Public holidays of Nigeria on a fixed date, as month-day. */
const HOLIDAYS: ReadonlySet<string> = new Set(['1-1', '5-1', '6-12', '10-1', '12-25', '12-26'])

/** The time so many working days later in Lagos: Monday to Friday, without holidays on a fixed date. */
export function workingDaysAfter(from: Date | Timestamp, days: number): Timestamp {
  const next = secondsAfter(from, DAY_SECONDS)
  const left = isDayOff(next) ? days : days - 1
  return left === 0 ? next.toISOString() : workingDaysAfter(next, left)
}

function isDayOff(time: Date): boolean {
  const { year, month, day } = lagosTime(time)
  return (
    HOLIDAYS.has(`${month}-${day}`) || [0, 6].includes(new Date(Date.UTC(year, month - 1, day)).getUTCDay())
  )
}

/** What to expect of a refund and what to do when it is late, in one sentence. */
export function refundAdvice(
  refund: Pick<CustomerRefund, 'stage' | 'expectedAt' | 'sentAt' | 'account' | 'returnedAt'>,
  now: Date,
): string {
  if (refund.account !== null) return accountAdvice(refund.account)
  if (isRefundSent(refund.stage))
    return 'It may take your bank a little longer to show it. If it does not appear, contact support.'
  if (refund.stage === 'by_bank')
    return 'Your bank returned this payment to you after your dispute, so we will not send it again.'
  if (isBack(refund) && refund.returnedAt !== null)
    return `We had sent it, and your bank did not take it: it came back on ${formatDate(refund.returnedAt)}. The money is still yours, and our team is sending it again. Contact support if your card or account was closed.`
  if (isRefundDelayed(refund.stage))
    return 'We still owe you this money and our team is working on it. Contact support if you have questions.'
  const dueAt = refund.expectedAt ?? refundDueAt(now)
  return toDate(dueAt) < now
    ? `It should have reached you by ${formatDate(dueAt)}. Contact support with your order number.`
    : `It goes ${refundArrival(dueAt)}`
}

function accountAdvice({ state, bankName, ending }: CustomerRefundAccount): string {
  if (state === 'given') return `We are sending it to your ${bankName} account ending in ${ending}.`
  return state === 'refused'
    ? 'That bank account did not accept your refund. Please give us another one.'
    : 'We could not return it to the card or account that you paid with. Tell us which bank account should receive it.'
}
