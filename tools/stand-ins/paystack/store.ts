import { randomBytes } from 'node:crypto'
import type { Channel } from '../shared/actions.ts'
import { balanceOfRefunds } from '../shared/balance.ts'
import type { Irregularities } from '../shared/irregularities.ts'
import type { Owed } from '../shared/pay-out.ts'

export type TransactionStatus =
  | 'abandoned'
  | 'ongoing'
  | 'failed'
  | 'success'
  | 'reversal_pending'
  | 'reversed'

export type RefundStatus = 'pending' | 'processing' | 'processed' | 'failed' | 'needs-attention'

/** How a refund of a payment ends; two of the test cards choose the bad endings. */
export type RefundEnd = Exclude<RefundStatus, 'pending' | 'processing'>

/** A transaction as the vendor keeps it; amounts in kobo. */
export type Transaction = {
  /** Up to 64 bits, as at the vendor. */
  id: bigint
  domain: 'test' | 'live'
  status: TransactionStatus
  reference: string
  accessCode: string
  /** What was asked for, and what was really paid. */
  requestedAmount: number
  amount: number
  currency: string
  email: string
  callbackUrl: string | null
  cancelUrl: string | null
  metadata: unknown
  channels: Channel[]
  channel: Channel | null
  fees: number | null
  /** The customer pays the fee on top of what was asked for. */
  feeOnTop: boolean
  gatewayResponse: string
  message: string | null
  last4: string
  refundEnd: RefundEnd
  createdAt: Date
  listedAt: Date
  paidAt: Date | null
  /** Whether a settlement has taken it up; one does, once. */
  isSettled: boolean
  /** The vendor forgets to pay it out. */
  isLost?: true
}

export type Refund = {
  id: number
  transactionId: bigint
  amount: number
  status: RefundStatus
  merchantNote: string | null
  customerNote: string | null
  createdAt: Date
  listedAt: Date
  updatedAt: Date
  /** The customer's bank returned it after it was processed. */
  isReturned?: true
  /** The vendor's own word for the money of a lost dispute, which it names once more as a refund. */
  isChargeback?: true
}

/** What is paid out to the merchant's bank; amounts in the smallest unit of its currency. */
export type Settlement = {
  id: number
  status: 'success' | 'processing' | 'pending' | 'failed'
  currency: string
  /** What reaches the bank: what was processed, less the fees and the deductions. */
  amount: number
  fees: number
  /** For refunds and chargebacks; null without any. */
  deductions: number | null
  transactionIds: bigint[]
  /** Which refunds and disputes were taken off; none where it does not say. */
  named: Owed[]
  /** What the vendor keeps of what it owes. */
  kept: number
  createdAt: Date
  listedAt: Date
  /** When a pending one succeeds. */
  succeedsAt: Date | null
}

export type DisputeStatus =
  | 'awaiting-merchant-feedback'
  | 'awaiting-bank-feedback'
  | 'pending'
  | 'resolved'
  | 'archived'

/** Fields of POST /dispute/:id/evidence. */
export type Evidence = {
  id: number
  customer_email: string
  customer_name: string
  customer_phone: string
  service_details: string
  delivery_address?: string
  delivery_date?: string
  createdAt: Date
  updatedAt: Date
}

/** A payment that its customer disputes at the bank. */
export type Dispute = {
  id: number
  reference: string
  status: DisputeStatus
  resolution: 'merchant-accepted' | 'declined' | null
  /** What the merchant has sent about it, in the vendor's words. */
  evidence: Evidence | null
  /** Names of files that were given out for it; an entry is filled once the file has arrived. */
  uploads: Map<string, { type: string; bytes: number } | null>
  /** The name of the file, and the words, with which it was resolved. */
  attachments: string
  message: string | null
  /** In kobo; null: it names none, and concerns the whole payment. */
  amount: number | null
  createdAt: Date
  listedAt: Date
  resolvedAt: Date | null
}

/** Everything that really happened, in memory. */
export type Store = {
  transactions: ReadonlyMap<string, Transaction>
  refunds: Map<number, Refund>
  settlements: Settlement[]
  disputes: Map<number, Dispute>
  irregularities: Irregularities
  now: () => Date
  advance: (seconds: number) => void
  nextTransactionId: () => bigint
  nextRefundId: () => number
  nextSettlementId: () => number
  nextDisputeId: () => number
  nextEvidenceId: () => number
  accessCode: () => string
  addTransaction: (transaction: Transaction) => void
  forgetTransaction: (reference: string) => void
  byId: (id: string) => Transaction | undefined
  byAccessCode: (code: string) => Transaction | undefined
  refundsOf: (transaction: Transaction) => Refund[]
  fund: (balance: number | null) => void
  /** Takes a refund off the balance; false, and nothing is taken, where that is not enough. */
  takeOff: (amount: number) => boolean
}

/** All that a vendor has in its books, to go on with later. */
export type VendorContent = {
  transactions: Transaction[]
  refunds: Refund[]
  settlements: Settlement[]
  disputes: Dispute[]
}

export const contentOf = ({ transactions, refunds, settlements, disputes }: Store): VendorContent => ({
  transactions: [...transactions.values()],
  refunds: [...refunds.values()],
  settlements,
  disputes: [...disputes.values()],
})

const NOTHING: VendorContent = { transactions: [], refunds: [], settlements: [], disputes: [] }

/** The highest id that was given out, or where ids begin. */
const lastId = (first: number, given: readonly { id: number }[]): number =>
  given.reduce((last, { id }) => Math.max(last, id), first)

/** `clock` is the time; `advance` sets this vendor's own time ahead of it. */
export function createStore(
  clock: () => Date,
  irregularities: Irregularities,
  past: VendorContent = NOTHING,
): Store {
  const transactions = new Map(past.transactions.map((one) => [one.reference, one]))
  const transactionsById = new Map(past.transactions.map((one) => [String(one.id), one]))
  const refunds = new Map(past.refunds.map((one) => [one.id, one]))
  const disputes = new Map(past.disputes.map((one) => [one.id, one]))
  let ahead = 0
  const balance = balanceOfRefunds()
  return {
    ...balance,
    transactions,
    refunds,
    settlements: [...past.settlements],
    disputes,
    irregularities,
    now: () => new Date(clock().getTime() + ahead),
    advance: (seconds) => {
      ahead += seconds * 1000
    },
    ...idsAfter(past),
    accessCode: () => randomBytes(8).toString('hex').slice(0, 15),
    addTransaction: (transaction) => {
      transactions.set(transaction.reference, transaction)
      transactionsById.set(String(transaction.id), transaction)
    },
    forgetTransaction: (reference) => {
      transactionsById.delete(String(transactions.get(reference)?.id))
      transactions.delete(reference)
    },
    byId: (id) => transactionsById.get(id) ?? transactions.get(id),
    byAccessCode: (code) => [...transactions.values()].find(({ accessCode }) => accessCode === code),
    refundsOf: (transaction) =>
      [...refunds.values()].filter((refund) => refund.transactionId === transaction.id),
  }
}

/** Ids go on after those that were given out. */
function idsAfter(past: VendorContent) {
  // Beyond 2^53: whoever reads ids as numbers finds another transaction.
  let transactionId = past.transactions.at(-1)?.id ?? 9_007_199_254_740_993n
  let refundId = lastId(3_018_284, past.refunds)
  let settlementId = lastId(3_090_023, past.settlements)
  let disputeId = lastId(358_949, past.disputes)
  let evidenceId = 20
  return {
    nextTransactionId: () => {
      transactionId += 2n
      return transactionId
    },
    nextRefundId: () => {
      refundId += 1
      return refundId
    },
    nextSettlementId: () => {
      settlementId += 1
      return settlementId
    },
    nextDisputeId: () => {
      disputeId += 1
      return disputeId
    },
    nextEvidenceId: () => {
      evidenceId += 1
      return evidenceId
    },
  }
}

/** 1.5% and ₦100 (from ₦2,500 on), at most ₦2,000; in kobo. */
export function feeOf(amount: number): number {
  const share = Math.floor((amount * 15) / 1000)
  return Math.min(amount < 250_000 ? share : share + 10_000, 200_000)
}
