import { fieldErrors } from '../../core/field-errors.ts'
import { DAY_SECONDS, secondsBetween } from '../../core/lagos-time.ts'
import type { FieldErrors } from '../../core/result.ts'
import { stateMachine } from '../../core/state-machine.ts'
import { typedNumber } from '../../core/typed/typed-number.ts'
import type { SentRefund } from './refund-lifecycle.ts'
import { needsAttention } from './refund-lifecycle.ts'

/** The account that a customer names for a refund: asked for, given, sent to the provider, refused by it, or over. */
export const REFUND_ACCOUNT_STATES = ['asked', 'given', 'sent', 'refused', 'ended'] as const
export type RefundAccountState = (typeof REFUND_ACCOUNT_STATES)[number]

/** What the account of a refund may become: one whose call failed is given still, one that was refused can be given anew,
 * also after the bank had the refund and returned it. */
export const refundAccountStates = stateMachine<RefundAccountState>({
  asked: ['given', 'ended'],
  given: ['sent', 'refused', 'ended'],
  sent: ['given', 'refused', 'ended'],
  refused: ['given', 'ended'],
  ended: ['refused'],
})

/** The provider has the refund and cannot return it to where it came from: it wants an account of the customer. */
export const asksForAccount = (refund: SentRefund): boolean =>
  needsAttention(refund.state) && refund.providerRefundId !== null

/** What its customer is told of it; `given` names the account by its bank and last digits. */
export type CustomerRefundAccount =
  | { state: 'needed' | 'refused'; bankName: ''; ending: '' }
  | { state: 'given'; bankName: string; ending: string }

/** Whether the customer may name an account now; one that was sent stands until the provider has refused it. */
export const mayGiveAccount = (refund: SentRefund, account: RefundAccountState | undefined): boolean =>
  asksForAccount(refund) && (account === undefined || account === 'asked' || account === 'refused')

/** An account as its customer types it; a Nigerian account number (NUBAN) has ten digits. */
export type RefundAccountForm = { bankCode: string; accountNumber: string }

const NUBAN = /^\d{10}$/

/** The digits of an account number as it may be typed, with blanks, dashes or dots. */
export const accountNumberOf = (typed: string): string => typedNumber(typed).replaceAll('.', '')

export const refundAccountErrors = ({ bankCode, accountNumber }: RefundAccountForm): FieldErrors =>
  fieldErrors([
    ['bankCode', bankCode === '' ? 'Please select your bank' : undefined],
    [
      'accountNumber',
      NUBAN.test(accountNumberOf(accountNumber))
        ? undefined
        : 'Please enter the 10 digits of your account number',
    ],
  ])

export const UNKNOWN_BANK = 'Please select a bank from the list'
export const UNKNOWN_ACCOUNT = 'This bank has no account with that number. Please check both.'

/** The last digits, by which a person recognises an account. */
export const endingOf = (accountNumber: string): string => accountNumber.slice(-4)

/** Name enquiries for one refund within a day. */
const MAX_ENQUIRIES = 10

export type Enquiries = { count: number; since: Date }

/** The enquiries with one more; undefined, and seconds to wait, where there were too many within a day. */
export function withEnquiry(
  { count, since }: Enquiries,
  now: Date,
): { enquiries: Enquiries } | { retryAfter: number } {
  const passed = secondsBetween(since, now)
  if (passed >= DAY_SECONDS) return { enquiries: { count: 1, since: now } }
  if (count >= MAX_ENQUIRIES) return { retryAfter: Math.ceil(DAY_SECONDS - passed) }
  return { enquiries: { count: count + 1, since } }
}
