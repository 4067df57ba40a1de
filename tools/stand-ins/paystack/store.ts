import { randomBytes } from 'node:crypto'
import type { Channel } from '../shared/actions.ts'

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
  gatewayResponse: string
  message: string | null
  last4: string
  refundEnd: RefundEnd
  createdAt: Date
  paidAt: Date | null
}

export type Refund = {
  id: number
  transactionId: bigint
  amount: number
  status: RefundStatus
  merchantNote: string | null
  customerNote: string | null
  createdAt: Date
}

/** What was paid out to the merchant's bank; in kobo. */
export type Settlement = { id: number; amount: number; createdAt: Date }

/** A payment that its customer disputes at the bank; one a payment. */
export type Dispute = {
  id: number
  reference: string
  status: 'awaiting-merchant-feedback' | 'resolved'
  resolution: 'merchant-accepted' | 'declined' | null
  /** What the customer disputes, in kobo; the whole payment unless said otherwise. */
  amount?: number | undefined
  createdAt: Date
}

/** Everything that really happened, in memory. */
export type Store = {
  transactions: Map<string, Transaction>
  refunds: Map<number, Refund>
  settlements: Settlement[]
  disputes: Map<string, Dispute>
  now: () => Date
  advance: (seconds: number) => void
  nextTransactionId: () => bigint
  nextRefundId: () => number
  accessCode: () => string
  byId: (id: string) => Transaction | undefined
  byAccessCode: (code: string) => Transaction | undefined
  refundsOf: (transaction: Transaction) => Refund[]
}

/** `clock` is the time; `advance` sets this vendor's own time ahead of it. */
export function createStore(clock: () => Date): Store {
  const transactions = new Map<string, Transaction>()
  const refunds = new Map<number, Refund>()
  let ahead = 0
  // Beyond 2^53: whoever reads ids as numbers finds another transaction.
  let transactionId = 9_007_199_254_740_993n
  let refundId = 3_018_284
  const find = (fits: (transaction: Transaction) => boolean) => [...transactions.values()].find(fits)
  return {
    transactions,
    refunds,
    settlements: [],
    disputes: new Map(),
    now: () => new Date(clock().getTime() + ahead),
    advance: (seconds) => {
      ahead += seconds * 1000
    },
    nextTransactionId: () => {
      transactionId += 2n
      return transactionId
    },
    nextRefundId: () => {
      refundId += 1
      return refundId
    },
    accessCode: () => randomBytes(8).toString('hex').slice(0, 15),
    byId: (id) => find((transaction) => String(transaction.id) === id || transaction.reference === id),
    byAccessCode: (code) => find((transaction) => transaction.accessCode === code),
    refundsOf: (transaction) =>
      [...refunds.values()].filter((refund) => refund.transactionId === transaction.id),
  }
}

/** 1.5% and ₦100 (from ₦2,500 on), at most ₦2,000; in kobo. */
export function feeOf(amount: number): number {
  const share = Math.floor((amount * 15) / 1000)
  return Math.min(amount < 250_000 ? share : share + 10_000, 200_000)
}
