import type { Id } from '../core/ids.ts'
import type { Day } from '../core/lagos-days.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, greaterOf, negate, ZERO } from '../core/money.ts'
import type { PayeeKind } from './payee-kind.ts'
import { vatOfFees } from './vat.ts'

/** The accounts of the ledger. */
export const ACCOUNTS = [
  'psp_receivable',
  'psp_fees',
  'customer_deposits',
  'refunds_payable',
  'refunds_in_transit',
  'station_payable',
  'service_fee_revenue',
  'delivery_fee_revenue',
  'delivery_cost',
  'driver_payable',
  'bank',
  'chargeback_loss',
  'goodwill_cost',
  'vat_payable',
  'stamp_duty',
  'fuel_margin',
  'bank_charges',
  'capital',
  'interest_income',
  'tax_withheld',
  'bank_discrepancies',
] as const

export type Account = (typeof ACCOUNTS)[number]

export type JournalKind =
  | 'charge'
  | 'delivered'
  | 'refund_requested'
  | 'short_delivery'
  | 'goodwill'
  | 'goodwill_released'
  | 'driver_pay'
  | 'payout'
  | 'payout_returned'
  | 'refund_accepted'
  | 'refund_processed'
  | 'refund_failed'
  | 'refund_returned'
  | 'refund_reopened'
  | 'refund_charged_back'
  | 'settlement'
  | 'stamp_duty'
  | 'chargeback'
  | 'chargeback_returned'
  | 'station_cost'
  | 'manual'
  | 'bank_line'
  | 'bank_line_reversed'

/** In kobo: + is debit, - is credit. */
export type Posting = { account: Account; amount: Kobo }

/** One movement of money. It is posted once for a kind and source, and its postings sum to zero. */
export type Journal = {
  kind: JournalKind
  source: {
    type: 'attempt' | 'order' | 'refund' | 'payout' | 'settlement' | 'dispute' | 'manual' | 'bank_line'
    id: string
  }
  postings: Posting[]
  /** The day on which the money moved, where it is another than that of the posting. */
  valueDate?: Day
}

/** In seconds: a journal is committed at most this long after its time, since transactions end within seconds. */
export const LATE_POSTING_SECONDS = 3600

/** The sums of the debit and the credit balances, in kobo, and what is between them: zero while the ledger balances. */
export type TrialBalance = { debit: Kobo; credit: Kobo; between: Kobo }

export function trialBalance(balances: readonly { amount: Kobo }[]): TrialBalance {
  const debit = addKobo(...balances.map(({ amount }) => greaterOf(amount, ZERO)))
  const credit = addKobo(...balances.map(({ amount }) => greaterOf(negate(amount), ZERO)))
  return { debit, credit, between: addKobo(debit, negate(credit)) }
}

export const isBalanced = (postings: readonly Posting[]): boolean =>
  addKobo(...postings.map((posting) => posting.amount)) === ZERO

const debit = (account: Account, amount: Kobo): Posting => ({ account, amount })
const credit = (account: Account, amount: Kobo): Posting => ({ account, amount: negate(amount) })

/** Throws for a journal without an amount; single postings of zero (no fee) are left out. */
function journal(kind: JournalKind, source: Journal['source'], postings: Posting[]): Journal {
  const nonZero = postings.filter((posting) => posting.amount !== ZERO)
  if (nonZero.length === 0 || !isBalanced(nonZero))
    throw new RangeError(`${kind} ${source.id} does not balance`)
  return { kind, source, postings: nonZero }
}

/** Money taken from the customer; `fee` is what the provider keeps of it. */
export const chargeJournal = (attemptId: Id<'attempt'>, amount: Kobo, fee: Kobo): Journal =>
  journal('charge', { type: 'attempt', id: attemptId }, [
    debit('psp_receivable', addKobo(amount, negate(fee))),
    debit('psp_fees', fee),
    credit('customer_deposits', amount),
  ])

/**
 * `turns`: how often a provider or bank had turned the refund round before, so that what ends it again is posted again. The
 * source is the refund, and with a turn its number behind a colon.
 */
const refundJournal =
  (kind: JournalKind, from: Account, to: Account) =>
  (refundId: Id<'refund'>, amount: Kobo, turns = 0): Journal =>
    journal(kind, { type: 'refund', id: turns === 0 ? refundId : `${refundId}:${turns}` }, [
      debit(from, amount),
      credit(to, amount),
    ])

/** We owe the customer the money back, before delivery. */
export const refundRequestedJournal = refundJournal(
  'refund_requested',
  'customer_deposits',
  'refunds_payable',
)
/** Litres that were paid and not delivered: the station is not paid for them. */
export const shortDeliveryJournal = refundJournal('short_delivery', 'station_payable', 'refunds_payable')
/** A part of the payment is refunded at our own cost; the deposit stays whole for the delivery. */
export const goodwillJournal = refundJournal('goodwill', 'goodwill_cost', 'refunds_payable')
/** The order was cancelled after a goodwill refund: its deposit pays for that refund after all. */
export const goodwillReleasedJournal = (orderId: Id<'order'>, amount: Kobo): Journal =>
  journal('goodwill_released', { type: 'order', id: orderId }, [
    debit('customer_deposits', amount),
    credit('goodwill_cost', amount),
  ])
/** The provider has deducted the refund from what it owes us. */
export const refundAcceptedJournal = refundJournal('refund_accepted', 'refunds_in_transit', 'psp_receivable')
/** The customer has it. */
export const refundProcessedJournal = refundJournal(
  'refund_processed',
  'refunds_payable',
  'refunds_in_transit',
)
/** The customer's bank did not take it after all: the provider has it again, and we owe it again. */
export const refundReturnedJournal = refundJournal('refund_returned', 'refunds_in_transit', 'refunds_payable')
/** The provider could not return it and owes it to us again; we still owe it to the customer. */
export const refundFailedJournal = refundJournal('refund_failed', 'psp_receivable', 'refunds_in_transit')

/** The bank returned the payment before we did: what we owed of it reduces the chargeback loss. */
export const refundChargedBackJournal = refundJournal(
  'refund_charged_back',
  'refunds_payable',
  'chargeback_loss',
)

/** The dispute that had covered it was won later, so that the customer has not got it: we owe it again. */
export const refundReopenedJournal = refundJournal('refund_reopened', 'chargeback_loss', 'refunds_payable')

/** The provider paid out to our bank account; `settlementId` names it and the provider. */
export const settlementJournal = (settlementId: string, amount: Kobo): Journal =>
  journal('settlement', { type: 'settlement', id: settlementId }, [
    debit('bank', amount),
    credit('psp_receivable', amount),
  ])

/** The provider took stamp duty off a settlement that no charge has posted; `settlementId` names it and the provider. */
export const stampDutyJournal = (settlementId: string, amount: Kobo): Journal =>
  journal('stamp_duty', { type: 'settlement', id: settlementId }, [
    debit('stamp_duty', amount),
    credit('psp_receivable', amount),
  ])

/**
 * The bank returned a payment, or a part of it, at our cost; `payment` names it and the provider. `before` is what was
 * charged back of it earlier, also what was given back since, in kobo: whatever reports the money, each part has one key.
 */
export const chargebackJournal = (payment: string, amount: Kobo, before: Kobo): Journal =>
  journal('chargeback', { type: 'dispute', id: before === ZERO ? payment : `${payment}:${before}` }, [
    debit('chargeback_loss', amount),
    credit('psp_receivable', amount),
  ])

/** A dispute that was lost is won after all: the provider owes us the money again. `before`: what was given back earlier. */
export const chargebackReturnedJournal = (payment: string, amount: Kobo, before: Kobo): Journal =>
  journal(
    'chargeback_returned',
    { type: 'dispute', id: before === ZERO ? payment : `${payment}:${before}` },
    [debit('psp_receivable', amount), credit('chargeback_loss', amount)],
  )

/**
 * The order was delivered: the deposit becomes what we owe the station, our fees, and the VAT that the fees include at
 * `vatPercent`.
 */
export function deliveredJournal(
  orderId: Id<'order'>,
  { subtotal, serviceFee, deliveryFee }: { subtotal: Kobo; serviceFee: Kobo; deliveryFee: Kobo },
  vatPercent: number,
): Journal {
  const { vat, netServiceFee, netDeliveryFee } = vatOfFees({ serviceFee, deliveryFee }, vatPercent)
  return journal('delivered', { type: 'order', id: orderId }, [
    debit('customer_deposits', addKobo(subtotal, serviceFee, deliveryFee)),
    credit('station_payable', subtotal),
    credit('service_fee_revenue', netServiceFee),
    credit('delivery_fee_revenue', netDeliveryFee),
    credit('vat_payable', vat),
  ])
}

/** A driver has earned the payout; it becomes what we owe him. */
export const driverPayJournal = (payoutId: Id<'payout'>, amount: Kobo): Journal =>
  journal('driver_pay', { type: 'payout', id: payoutId }, [
    debit('delivery_cost', amount),
    credit('driver_payable', amount),
  ])

/**
 * What a station takes for delivered fuel is known: of what the ledger owes it at our prices (`retail`), the rest is our
 * margin, or our loss where its price was higher. Undefined where the two are equal.
 */
export function stationCostJournal(payoutId: Id<'payout'>, retail: Kobo, cost: Kobo): Journal | undefined {
  const margin = addKobo(retail, negate(cost))
  if (margin === ZERO) return undefined
  return journal('station_cost', { type: 'payout', id: payoutId }, [
    debit('station_payable', margin),
    credit('fuel_margin', margin),
  ])
}

const payableOf = (kind: PayeeKind): Account => (kind === 'station' ? 'station_payable' : 'driver_payable')

/**
 * A payout in the ledger: `rootId` is the first of those that took each other's place, `returns` how many of them a bank
 * had returned before, so that what is paid again is posted again.
 */
type PaidOut = { rootId: Id<'payout'>; kind: PayeeKind; amount: Kobo; returns: number }

const payoutSource = ({ rootId, returns }: PaidOut): Journal['source'] => ({
  type: 'payout',
  id: returns === 0 ? rootId : `${rootId}:${returns}`,
})

/** Our bank has paid a station or driver. */
export const payoutJournal = (payout: PaidOut): Journal =>
  journal('payout', payoutSource(payout), [
    debit(payableOf(payout.kind), payout.amount),
    credit('bank', payout.amount),
  ])

/** The receiving bank has returned a payout: we have the money, and owe it again. */
export const payoutReturnedJournal = (payout: PaidOut): Journal =>
  journal('payout_returned', payoutSource(payout), [
    debit('bank', payout.amount),
    credit(payableOf(payout.kind), payout.amount),
  ])
