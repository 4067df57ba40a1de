import { randomBytes } from 'node:crypto'
import type { Channel } from '../shared/actions.ts'

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
  /** The vendor makes a transaction only once the page is opened. */
  transaction: Transaction | undefined
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
}

export type RefundStatus = 'completed' | 'pending-momo' | 'completed-bank-transfer' | 'failed'

export type Refund = {
  id: number
  transactionId: number
  amount: number
  status: RefundStatus
  comments: string | null
  createdAt: Date
}

/** What was paid out to the merchant's bank; in kobo. */
export type Settlement = { id: number; amount: number; createdAt: Date }

/** Everything that really happened, in memory. `clock` is the time; `advance` sets this vendor's own time ahead of it. */
export function createStore(clock: () => Date) {
  const links = new Map<string, Link>()
  const refunds = new Map<number, Refund>()
  const settlements: Settlement[] = []
  let ahead = 0
  let transactionId = 4_975_363
  let refundId = 75_923
  const find = (fits: (link: Link) => boolean) => [...links.values()].find(fits)
  const now = () => new Date(clock().getTime() + ahead)
  return {
    links,
    refunds,
    settlements,
    now,
    advance: (seconds: number) => {
      ahead += seconds * 1000
    },
    nextRefundId: () => {
      refundId += 1
      return refundId
    },
    newCode: () => randomBytes(16).toString('hex'),
    byCode: (code: string) => find((link) => link.code === code),
    byTransaction: (id: string) => find(({ transaction }) => String(transaction?.id) === id),
    refundsOf: ({ id }: Transaction) => [...refunds.values()].filter((refund) => refund.transactionId === id),
    /** The transaction of a link, made where there is none yet. */
    transactionOf: (link: Link): Transaction => {
      transactionId += 1
      link.transaction ??= {
        id: transactionId,
        status: 'pending',
        amount: link.amount,
        currency: link.currency,
        channel: 'card',
        response: 'Pending',
        last4: '2950',
        fee: 0,
        createdAt: now(),
      }
      return link.transaction
    },
  }
}

export type Store = ReturnType<typeof createStore>

/** 1.4%, at most ₦2,000; in kobo, rounded up as the vendor shows two decimals. */
export const feeOf = (amount: number): number => Math.min(Math.ceil((amount * 14) / 1000), 200_000)
