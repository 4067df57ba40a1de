import { DAY_SECONDS } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira, ZERO } from '../core/money.ts'
import { CURRENCY } from './payment-decision.ts'

/**
 * How our ledger and a provider's can disagree about one payment or refund: one of them does not have it, or they have
 * different amounts, currencies or states. `balance`: our own ledger does not balance. `unreadable`: a row of the
 * provider's list that we do not understand.
 */
export const DISCREPANCY_KINDS = [
  'missing_here',
  'missing_there',
  'amount',
  'currency',
  'status',
  'balance',
  'unreadable',
] as const
export type DiscrepancyKind = (typeof DISCREPANCY_KINDS)[number]

export const DISCREPANCY_SUBJECTS = ['payment', 'refund', 'settlement', 'dispute', 'ledger'] as const
export type DiscrepancySubject = (typeof DISCREPANCY_SUBJECTS)[number]

/** The check of our own ledger that compares `psp_receivable` with what providers still owe us. */
export const RECEIVABLE_CHECK = 'receivable from providers'

/** One thing about which our ledger and a provider disagree, with what each of them says. */
export type Discrepancy = {
  subject: DiscrepancySubject
  kind: DiscrepancyKind
  /** Our reference of the payment, the provider's id of the refund, settlement or dispute, or the name of the ledger check. */
  reference: string
  ours: string
  theirs: string
}

/** From `from` on, before `to`. */
export type Period = { from: Date; to: Date }

/**
 * A payment in our ledger. `paid` in kobo; null where another currency came, which the ledger does not hold.
 * `mayBeUnlisted`: it came before the period of the provider's list, or so late that the list need not have it yet.
 */
export type OurPayment = {
  reference: string
  captured: boolean
  transactionId: string | null
  paid: Kobo | null
  refunded: Kobo
  mayBeUnlisted: boolean
}

/** A payment at the provider; `amount` in kobo of `currency`. */
export type TheirPayment = {
  reference: string
  transactionId?: string | undefined
  state: 'open' | 'paid' | 'reversed' | 'unknown'
  amount?: Kobo | undefined
  currency?: string | undefined
}

/** A refund in our ledger that the provider has accepted; `amount` in kobo. */
export type OurRefund = { refundId: string; amount: Kobo; sent: boolean; failed: boolean }
export type TheirRefund = {
  refundId: string
  amount: Kobo
  state: 'pending' | 'processing' | 'processed' | 'needs_attention' | 'failed'
}

/** Compares payments both ways. An attempt that was never paid is no discrepancy. */
export function paymentDiscrepancies(
  ours: readonly OurPayment[],
  listed: readonly TheirPayment[],
): Discrepancy[] {
  const theirs = namedAsOurs(ours, listed)
  const here = new Map(ours.map((payment) => [payment.reference, payment]))
  const taken = theirs.filter(({ state }) => state === 'paid' || state === 'reversed')
  const isOwn = ({ reference, transactionId }: TheirPayment) =>
    transactionId !== undefined && transactionId === here.get(reference)?.transactionId
  // A reference may have several transactions: the one that is ours counts, else one that was paid.
  const there = new Map(
    [...theirs, ...taken, ...theirs.filter(isOwn)].map((payment) => [payment.reference, payment]),
  )
  const found = taken.flatMap((payment) => comparePayment(here.get(payment.reference), payment))
  const missing = ours.flatMap((payment) => {
    if (!payment.captured) return []
    const known = there.get(payment.reference)
    if (known === undefined || isAnotherTry(payment, known))
      return payment.mayBeUnlisted
        ? []
        : [discrepancy('payment', 'missing_there', payment, inLedger(payment), 'not listed')]
    // While a refund of ours is processed the provider may list the payment as open.
    const isOpen = known.state === 'open' || known.state === 'unknown'
    return isOpen && payment.refunded === ZERO
      ? [discrepancy('payment', 'status', payment, inLedger(payment), known.state)]
      : []
  })
  return [...found, ...missing]
}

/** Whether a row is another try of the reference than ours: a try that failed says nothing of the payment after it. */
const isAnotherTry = ({ transactionId: ours }: OurPayment, { transactionId }: TheirPayment): boolean =>
  ours !== null && transactionId !== undefined && transactionId !== ours

/** Several payments of one reference are told apart by the provider's transaction, by which ours are named. */
function namedAsOurs(ours: readonly OurPayment[], theirs: readonly TheirPayment[]): TheirPayment[] {
  const names = new Map(ours.map(({ transactionId, reference }) => [transactionId, reference]))
  return theirs.map((payment) => {
    const name = payment.transactionId === undefined ? undefined : names.get(payment.transactionId)
    return name === undefined ? payment : { ...payment, reference: name }
  })
}

function comparePayment(ours: OurPayment | undefined, theirs: TheirPayment): Discrepancy[] {
  const there = `${theirs.state} ${amountText(theirs)}`
  if (ours === undefined) return [discrepancy('payment', 'missing_here', theirs, 'not in our ledger', there)]
  if (!ours.captured) return [discrepancy('payment', 'status', theirs, 'not paid', there)]
  // The customer paid twice under one reference, and the provider took both.
  if (isAnotherTry(ours, theirs))
    return [
      discrepancy(
        'payment',
        'missing_here',
        theirs,
        `transaction ${ours.transactionId}`,
        `transaction ${theirs.transactionId}: ${there}`,
      ),
    ]
  const other = theirs.currency !== undefined && theirs.currency !== CURRENCY
  if (other) return [discrepancy('payment', 'currency', theirs, inLedger(ours), there)]
  if (theirs.amount !== undefined && theirs.amount !== ours.paid)
    return [discrepancy('payment', 'amount', theirs, inLedger(ours), there)]
  // The money went back without a refund of ours.
  if (theirs.state === 'reversed' && ours.paid !== null && ours.refunded < ours.paid)
    return [
      discrepancy(
        'payment',
        'status',
        theirs,
        `${inLedger(ours)}, refunded ${formatNaira(ours.refunded)}`,
        there,
      ),
    ]
  return []
}

const inLedger = ({ paid }: OurPayment): string =>
  paid === null ? 'paid in another currency' : formatNaira(paid)

const amountText = ({ amount, currency }: TheirPayment): string =>
  amount === undefined
    ? 'no amount'
    : currency === undefined || currency === CURRENCY
      ? formatNaira(amount)
      : `${amount} of ${currency}`

/** Compares refunds both ways: each one at the provider is in our ledger once, with its amount and its outcome. */
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
    if (known === undefined)
      return [discrepancy('refund', 'missing_here', subject, 'not in our ledger', words)]
    if (known.amount !== refund.amount)
      return [discrepancy('refund', 'amount', subject, formatNaira(known.amount), words)]
    const agree =
      known.sent === (refund.state === 'processed') && known.failed === (refund.state === 'failed')
    return agree ? [] : [discrepancy('refund', 'status', subject, outcomeOf(known), words)]
  })
  const missing = ours.filter(({ refundId }) => !there.has(refundId))
  return [
    ...found,
    ...missing.map((refund) =>
      discrepancy(
        'refund',
        'missing_there',
        { reference: refund.refundId },
        formatNaira(refund.amount),
        'not listed',
      ),
    ),
  ]
}

const outcomeOf = ({ sent, failed }: OurRefund): string => (sent ? 'sent' : failed ? 'failed' : 'on its way')

const discrepancy = (
  subject: DiscrepancySubject,
  kind: DiscrepancyKind,
  { reference }: { reference: string },
  ours: string,
  theirs: string,
): Discrepancy => ({ subject, kind, reference, ours, theirs })

/** Rows of a provider's list that we could not read, by what names them there. */
export const unreadableDiscrepancies = (
  subject: DiscrepancySubject,
  rows: readonly { reference: string; why: string }[],
): Discrepancy[] => rows.map((row) => discrepancy(subject, 'unreadable', row, 'cannot be read', row.why))

/** In seconds: staff is alerted to a discrepancy that is older. */
export const ALERT_AFTER_SECONDS = DAY_SECONDS
