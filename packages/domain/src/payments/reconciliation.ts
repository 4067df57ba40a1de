import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, negate, ZERO } from '../core/money.ts'
import { CURRENCY } from './payment-lifecycle.ts'

/**
 * How two ledgers can differ about one payment or refund: one of them does not know it, or they know different
 * amounts, currencies or states. `balance`: our own books do not add up.
 */
export const DISCREPANCY_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'currency',
  'status',
  'balance',
] as const
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number]

export type DiscrepancySubject = 'payment' | 'refund' | 'books'

/** One thing that two ledgers say differently, each in its own words. */
export type Discrepancy = {
  subject: DiscrepancySubject
  kind: DiscrepancyKind
  /** Our reference of the payment, the provider's id of the refund, or the name of the check of our books. */
  reference: string
  ours: string
  theirs: string
}

/** A stretch of time: from it on, and before its end. */
export type Period = { from: Date; to: Date }

/** What a provider paid out to our bank account; in kobo. */
export type Settlement = { settlementId: string; amount: Kobo; settledAt: Date }

/** `lost`: the bank took the money back from us. */
export const DISPUTE_STATES = ['open', 'won', 'lost'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
export const isDisputeOpen = (state: DisputeState): boolean => state === 'open'
export const isDisputeLost = (state: DisputeState): boolean => state === 'lost'

/** A payment that its customer disputes at the bank; amount in kobo. */
export type Dispute = {
  disputeId: string
  reference: string
  amount: Kobo
  state: DisputeState
  openedAt: Date
}

/**
 * Whether somebody should look at a dispute: its bank has not decided, or the money is gone and the order is still being
 * brought.
 */
export const isDisputeUnsettled = (state: DisputeState, orderGoesOn: boolean): boolean =>
  isDisputeOpen(state) || (isDisputeLost(state) && orderGoesOn)

/** What the disputes of a payment mean for sending money back: whether one is undecided, and what the bank took, in kobo. */
export const disputedMoney = (
  disputes: readonly Pick<Dispute, 'state' | 'amount'>[],
): { undecided: boolean; lost: Kobo } => ({
  undecided: disputes.some(({ state }) => isDisputeOpen(state)),
  lost: addKobo(...disputes.filter(({ state }) => isDisputeLost(state)).map(({ amount }) => amount)),
})

/**
 * A payment in our books. `paid` in kobo; null where another currency came, which the books do not hold. `recent`: it
 * came so late that the list need not have it yet.
 */
export type OurPayment = {
  reference: string
  captured: boolean
  transactionId: string | null
  paid: Kobo | null
  refunded: Kobo
  recent: boolean
}

/** A payment at the provider; `amount` in kobo of `currency`. */
export type TheirPayment = {
  reference: string
  transactionId?: string | undefined
  state: 'open' | 'paid' | 'reversed' | 'unknown'
  amount?: Kobo | undefined
  currency?: string | undefined
}

/** A refund in our books that the provider has accepted. */
export type OurRefund = { refundId: string; amount: Kobo; sent: boolean; failed: boolean }
export type TheirRefund = {
  refundId: string
  amount: Kobo
  state: 'pending' | 'processing' | 'processed' | 'needs_attention' | 'failed'
}

/** What the provider took back of payments by itself, in kobo: neither a refund nor a dispute of ours says so. */
export function isReversed(
  ours: readonly OurPayment[],
  theirs: readonly TheirPayment[],
): { reference: string; transactionId: string; amount: Kobo }[] {
  const here = new Map(ours.map((payment) => [payment.reference, payment]))
  return theirs.flatMap(({ reference, state, transactionId, amount, currency }) => {
    const known = here.get(reference)
    if (state !== 'reversed' || known === undefined || !known.captured) return []
    if (transactionId === undefined || transactionId !== known.transactionId) return []
    if (currency !== CURRENCY || amount !== known.paid || known.refunded >= amount) return []
    return [{ reference, transactionId, amount: addKobo(amount, negate(known.refunded)) }]
  })
}

/** Compares payments both ways. What nobody has paid is no difference, wherever it is known. */
export function paymentDiscrepancies(
  ours: readonly OurPayment[],
  theirs: readonly TheirPayment[],
): Discrepancy[] {
  const here = new Map(ours.map((payment) => [payment.reference, payment]))
  const taken = theirs.filter(({ state }) => state === 'paid' || state === 'reversed')
  // Of several tries under one reference the one that was paid counts.
  const there = new Map([...theirs, ...taken].map((payment) => [payment.reference, payment]))
  const found = taken.flatMap((payment) => comparedPayment(here.get(payment.reference), payment))
  const lost = ours.flatMap((payment) => {
    if (!payment.captured) return []
    const known = there.get(payment.reference)
    if (known === undefined)
      return payment.recent
        ? []
        : [difference('payment', 'missing_there', payment, inBooks(payment), 'not listed')]
    // While our refund is on its way the provider may call the payment undecided.
    const open = known.state === 'open' || known.state === 'unknown'
    const undecided = open && payment.refunded === ZERO
    return undecided ? [difference('payment', 'status', payment, inBooks(payment), known.state)] : []
  })
  return [...found, ...lost]
}

function comparedPayment(ours: OurPayment | undefined, theirs: TheirPayment): Discrepancy[] {
  const there = `${theirs.state} ${amountText(theirs)}`
  if (ours === undefined) return [difference('payment', 'missing_here', theirs, 'not known', there)]
  if (!ours.captured) return [difference('payment', 'status', theirs, 'not paid', there)]
  const { transactionId } = theirs
  // The customer paid the same page twice, and the vendor took it.
  if (ours.transactionId !== null && transactionId !== undefined && transactionId !== ours.transactionId)
    return [
      difference(
        'payment',
        'missing_here',
        theirs,
        `transaction ${ours.transactionId}`,
        `another one, ${transactionId}: ${there}`,
      ),
    ]
  const other = theirs.currency !== undefined && theirs.currency !== CURRENCY
  if (other) return [difference('payment', 'currency', theirs, inBooks(ours), there)]
  if (theirs.amount !== undefined && theirs.amount !== ours.paid)
    return [difference('payment', 'amount', theirs, inBooks(ours), there)]
  // The money went back, and no refund of ours says so.
  if (theirs.state === 'reversed' && ours.paid !== null && ours.refunded < ours.paid)
    return [
      difference(
        'payment',
        'status',
        theirs,
        `${inBooks(ours)}, returned ${formatNaira(ours.refunded)}`,
        there,
      ),
    ]
  return []
}

const inBooks = ({ paid }: OurPayment): string =>
  paid === null ? 'paid in another currency' : formatNaira(paid)

const amountText = ({ amount, currency }: TheirPayment): string =>
  amount === undefined
    ? 'without an amount'
    : currency === undefined || currency === CURRENCY
      ? formatNaira(amount)
      : `${amount} of ${currency}`

/** Compares refunds both ways: each one at the provider is in our books once, with its amount and its end. */
export function refundDiscrepancies(
  ours: readonly OurRefund[],
  theirs: readonly TheirRefund[],
): Discrepancy[] {
  const here = new Map(ours.map((refund) => [refund.refundId, refund]))
  const there = new Set(theirs.map(({ refundId }) => refundId))
  const found = theirs.flatMap((refund): Discrepancy[] => {
    const known = here.get(refund.refundId)
    const words = `${refund.state} ${formatNaira(refund.amount)}`
    const subject = { reference: refund.refundId }
    if (known === undefined) return [difference('refund', 'missing_here', subject, 'not known', words)]
    if (known.amount !== refund.amount)
      return [difference('refund', 'amount', subject, formatNaira(known.amount), words)]
    const agree =
      known.sent === (refund.state === 'processed') && known.failed === (refund.state === 'failed')
    return agree ? [] : [difference('refund', 'status', subject, endOf(known), words)]
  })
  const lost = ours.filter(({ refundId }) => !there.has(refundId))
  return [
    ...found,
    ...lost.map((refund) =>
      difference(
        'refund',
        'missing_there',
        { reference: refund.refundId },
        formatNaira(refund.amount),
        'not listed',
      ),
    ),
  ]
}

const endOf = ({ sent, failed }: OurRefund): string => (sent ? 'sent' : failed ? 'failed' : 'on its way')

const difference = (
  subject: DiscrepancySubject,
  kind: DiscrepancyKind,
  { reference }: { reference: string },
  ours: string,
  theirs: string,
): Discrepancy => ({ subject, kind, reference, ours, theirs })

/** A difference that is older than this is told to people (payments sheet, section 9). */
export const ALERT_AFTER_SECONDS = 24 * 3600
