import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, ZERO } from '../core/money.ts'
import type { DisputeState } from './dispute.ts'
import { isDisputeLost } from './dispute.ts'

/**
 * Payments of an order that no refund of ours follows: its customer disputes one at the bank, which decides, or one came
 * in another currency, which staff returns.
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
  /** When the dispute was opened or decided, or the payment came. */
  at: Timestamp
}

const OF_DISPUTE: Readonly<Record<DisputeState, PaymentCaseKind>> = {
  open: 'disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
}

/**
 * Disputes as cases, in the order given. A provider may name what came back of one payment in several rows (a dispute and a
 * refund of its own): the customer reads their sum, at the time of the last.
 */
export function casesOfDisputes(
  disputes: readonly { reference: string; state: DisputeState; amount: Kobo; at: Date }[],
): PaymentCase[] {
  const cases = new Map<string, PaymentCase>()
  for (const [row, { reference, state, amount, at }] of disputes.entries()) {
    // One that took nothing names money that another one took.
    if (amount <= ZERO) continue
    const key = isDisputeLost(state) ? reference : `${reference} ${row}`
    const before = cases.get(key)
    cases.set(key, {
      reference,
      kind: OF_DISPUTE[state],
      amount: addKobo(before?.amount ?? ZERO, amount),
      at: at.toISOString(),
    })
  }
  return [...cases.values()]
}

const WORDS: Readonly<Record<PaymentCaseKind, { label: string; text: string }>> = {
  disputed: {
    label: 'Disputed at your bank',
    text: 'You asked your bank to return this payment. While the bank decides, we cannot refund it.',
  },
  dispute_won: {
    label: 'Dispute closed',
    text: 'Your bank decided that this payment stays with us. If it had returned the money to you before, it has taken it back. If you disagree, contact your bank or our support team.',
  },
  dispute_lost: {
    label: 'Returned by your bank',
    text: 'Your bank decided to return this payment to you. The money comes from your bank, not from us.',
  },
  other_currency: {
    label: 'Paid in another currency',
    text: 'This payment was not in naira, so it does not pay for your order. Our team will return it; contact support if you have questions.',
  },
}

/** What its customer reads. */
export const paymentCaseText = ({ kind, amount }: Pick<PaymentCase, 'kind' | 'amount'>) => ({
  ...WORDS[kind],
  amount: amount === null ? 'Payment' : formatNaira(amount),
})
