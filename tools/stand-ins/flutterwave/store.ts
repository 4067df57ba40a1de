import { randomBytes } from 'node:crypto'
import type { Channel } from '../shared/actions.ts'
import { balanceOfRefunds } from '../shared/balance.ts'
import type { Irregularities } from '../shared/irregularities.ts'
import type { Owed } from '../shared/pay-out.ts'

/** A payment link and what became of it; amounts in kobo, as the vendor writes naira only on the wire. */
export type Link = {
  code: string
  reference: string
  amount: number
  currency: string
  email: string
  redirectUrl: string
  channels: Channel[]
  createdAt: Date
  /** One for each try: the vendor makes the first once the page is opened, and another one after each that failed. */
  transactions: Transaction[]
}

export type Transaction = {
  id: number
  status: 'pending' | 'failed' | 'successful'
  amount: number
  currency: string
  channel: Channel
  response: string
  last4: string
  fee: number
  createdAt: Date
  listedAt: Date
  /** Whether a settlement has taken it up; one does, once. */
  isSettled: boolean
  /** The vendor forgets to pay it out. */
  isLost?: true
}

export type RefundStatus = 'completed' | 'pending-momo' | 'completed-bank-transfer' | 'successful' | 'failed'

export type Refund = {
  id: number
  transactionId: number
  amount: number
  status: RefundStatus
  /** The customer's bank returned it after it had it. */
  isReturned?: true
  comments: string | null
  createdAt: Date
  listedAt: Date
}

/** What is paid out to the merchant's bank; amounts in the smallest unit of its currency. */
export type Settlement = {
  id: number
  status: 'completed' | 'pending' | 'failed'
  currency: string
  /** What reaches the bank. */
  amount: number
  fees: number
  refunded: number
  transactionIds: number[]
  /** Which refunds and chargebacks were taken off; none where it does not say. */
  named: Owed[]
  /** What the vendor keeps of what it owes. */
  kept: number
  createdAt: Date
  listedAt: Date
  /** When a pending one is completed. */
  succeedsAt: Date | null
}

/** A transaction, or a part of it, that its customer disputes at the bank; the amount in kobo. */
export type Chargeback = {
  id: number
  transactionId: number
  reference: string
  amount: number
  status: 'initiated' | 'lost' | 'won' | 'accepted' | 'declined'
  createdAt: Date
  listedAt: Date
  endedAt: Date | null
  /** What the merchant has answered. */
  answer: { action: 'accept' | 'decline'; comment: string; proof: string | null; at: Date } | null
}

/** A picture that was uploaded, by the link that was given out for it. */
export type Proof = { type: string; bytes: number }

/** Everything that really happened, in memory. `clock` is the time; `advance` sets this vendor's own time ahead of it. */
export function createStore(clock: () => Date, irregularities: Irregularities) {
  const links = new Map<string, Link>()
  const refunds = new Map<number, Refund>()
  let ahead = 0
  const nextTransactionId = idsAfter(4_975_363)
  const now = () => new Date(clock().getTime() + ahead)
  const find = (fits: (link: Link) => boolean) => [...links.values()].find(fits)

  function newTransaction(link: Link): Transaction {
    const made: Transaction = {
      id: nextTransactionId(),
      status: 'pending',
      amount: link.amount,
      currency: link.currency,
      channel: 'card',
      response: 'Pending',
      last4: '2950',
      fee: 0,
      createdAt: now(),
      listedAt: irregularities.listedAt(now()),
      isSettled: false,
    }
    link.transactions.push(made)
    return made
  }

  return {
    ...balanceOfRefunds(),
    links,
    refunds,
    settlements: [] as Settlement[],
    chargebacks: new Map<number, Chargeback>(),
    proofs: new Map<string, Proof>(),
    irregularities,
    now,
    advance: (seconds: number) => {
      ahead += seconds * 1000
    },
    nextRefundId: idsAfter(75_923),
    nextSettlementId: idsAfter(63_015),
    nextChargebackId: idsAfter(1_389),
    newCode: () => randomBytes(16).toString('hex'),
    byCode: (code: string) => find((link) => link.code === code),
    /** A transaction with the link on which it was made. */
    byTransaction: (id: string) =>
      [...links.values()]
        .flatMap((link) => link.transactions.map((transaction) => ({ link, transaction })))
        .find(({ transaction }) => String(transaction.id) === id),
    refundsOf: ({ id }: Transaction) => [...refunds.values()].filter((refund) => refund.transactionId === id),
    newTransaction,
    /** The transaction with which the page of a link goes on: the last one unless it failed, else a new one. */
    openTransaction: (link: Link): Transaction => {
      const last = link.transactions.at(-1)
      return last === undefined || last.status === 'failed' ? newTransaction(link) : last
    },
  }
}

function idsAfter(first: number): () => number {
  let last = first
  return () => {
    last += 1
    return last
  }
}

export type Store = ReturnType<typeof createStore>

/** 1.4%, at most ₦2,000; in kobo, rounded up as the vendor shows two decimals. */
export const feeOf = (amount: number): number => Math.min(Math.ceil((amount * 14) / 1000), 200_000)
