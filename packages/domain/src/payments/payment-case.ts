import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'
import type { DisputeState } from './reconciliation.ts'

/**
 * Money of an order that no refund of ours follows: the bank is asked to return a payment and decides, or a payment
 * came in another currency, which a person sends back.
 */
export const PAYMENT_CASE_KINDS = ['disputed', 'dispute_won', 'dispute_lost', 'other_currency'] as const
export type PaymentCaseKind = (typeof PAYMENT_CASE_KINDS)[number]

/** Such a payment as its customer sees it. */
export type PaymentCase = {
  /** Our reference of the payment, which the bank may name as well. */
  reference: string
  kind: PaymentCaseKind
  /** In kobo; null where it is not naira. */
  amount: Kobo | null
  /** When the bank was asked or has decided, or the payment came. */
  at: Timestamp
}

const OF_DISPUTE: Readonly<Record<DisputeState, PaymentCaseKind>> = {
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
}

export const caseOfDispute = (state: DisputeState): PaymentCaseKind => OF_DISPUTE[state]

const WORDS: Readonly<Record<PaymentCaseKind, { label: string; text: string }>> = {
  disputed: {
    label: 'Disputed at your bank',
    text: 'You asked your bank to return this payment. Your bank decides. Until then, we send no refund of it.',
  },
  dispute_won: {
    label: 'Dispute closed',
    text: 'Your bank has decided that this payment stands. Contact your bank or our support if you do not agree.',
  },
  dispute_lost: {
    label: 'Returned by your bank',
    text: 'Your bank has decided to return this payment to you. The money comes from your bank, not as a refund from us.',
  },
  other_currency: {
    label: 'Paid in another currency',
    text: 'This payment was not in naira and does not count for the order. Our team sends it back by hand; contact support if you want to know more.',
  },
}

/** What its customer reads. */
export const paymentCaseText = ({ kind, amount }: Pick<PaymentCase, 'kind' | 'amount'>) => ({
  ...WORDS[kind],
  amount: amount === null ? 'Payment' : formatNaira(amount),
})
