import type { FaultMode, Route } from './faults.ts'
import type { Tamper } from './webhooks.ts'

export type Channel = 'card' | 'bank_transfer' | 'ussd'

/** What really happened: the oracle that tests compare our ledger with. Amounts in kobo. */
export type Ledger = {
  /** `isReversed`: the vendor calls the payment returned, whatever of it has gone back. */
  charges: { reference: string; amount: number; currency: string; isReversed?: boolean }[]
  refunds: {
    reference: string
    amount: number
    status: string
    merchantNote: string | null
    /** The customer's bank returned it after it was sent. */
    isReturned?: true
  }[]
  /** What the vendor kept of its naira charges, all together. */
  fees: number
  /** What it paid out to our bank, each time. */
  settlements: number[]
  /** What customers dispute at their banks, and how the bank decided. */
  disputes: { reference: string; amount: number; state: 'open' | 'won' | 'lost' }[]
  /** What it keeps of what it owes us, each time, in kobo. */
  kept?: { settlementId: string; amount: number }[]
  /** The payments in naira that have not reached our bank, and when each was paid; `isLost`: it never will. */
  unsettled?: { reference: string; paidAt: string; isLost: boolean }[]
  /** Settlements that failed or are in another currency. */
  strange?: string[]
  /** The ids of what it lists as refunds of its own although it is the money of lost disputes. */
  namedTwice?: string[]
}

/** A payment that happens without anybody on the page. */
export type Payment = {
  channel?: Channel
  outcome?: 'success' | 'failed' | 'ongoing'
  /** What the vendor reports instead of what was asked for; in kobo. */
  amount?: number
  currency?: string
  domain?: 'test' | 'live'
  /** Off: the success is only to be learnt by asking. */
  webhook?: boolean
  /** The vendor's fee comes on top and the customer pays it; at vendors whose accounts can be set so. */
  feeOnTop?: boolean
  /** Another transaction under a reference that was paid already; at vendors that allow it. */
  again?: boolean
}

/** How a settlement differs from a plain one that has reached the bank; amounts in kobo. */
export type SettlementDetails = {
  status?: 'success' | 'pending' | 'processing' | 'failed'
  currency?: string
  /** What was taken off for refunds and chargebacks that the vendor has returned already. */
  deducted?: number
  /** A pending one succeeds after so many seconds of the vendor's clock. */
  succeedsAfter?: number
}

/** Everything that a test may make any stand-in do; also behind /__ctl. */
export type StandInActions = {
  fault: (route: Route, mode: FaultMode, count?: number) => void
  pay: (reference: string, payment?: Payment) => Promise<void>
  /** Sends the event of a payment (again), as often and as spoilt as wanted. */
  webhook: (
    reference: string,
    how?: { copies?: number; delaySeconds?: number; tamper?: Tamper },
  ) => Promise<void>
  /** Sends any event, signed. */
  send: (event: unknown, how?: { copies?: number; delaySeconds?: number; tamper?: Tamper }) => Promise<void>
  hold: () => void
  release: (order?: 'sent' | 'reversed') => Promise<void>
  webhookStatuses: readonly number[]
  /** How many deliveries with a wrong signature were answered with 200. */
  forgeriesAccepted: () => number
  /** A method, so that a vendor may name the states that its refunds have. */
  refund(id: number, status: string): Promise<void>
  refundIds: () => number[]
  /** Sets the merchant's balance for refunds, in kobo; null, the value at the start, is always enough. */
  fund: (balance: number | null) => void
  /** The vendor pays out to our bank as vendors do: all whole transactions less named deductions. Gives the sum in kobo. */
  payOut: () => number
  /** The vendor pays out so much, whatever it owes us; what the transactions are worth more is taken off. In kobo. */
  settle: (amount: number, details?: SettlementDetails) => void
  /** A customer disputes a payment or a part of it (kobo) at the bank, or the bank decides. */
  dispute: (reference: string, state: 'open' | 'won' | 'lost', amount?: number) => Promise<void>
  /** What the merchant has answered to the dispute of a payment; of vendors that take answers by calls. */
  disputeAnswer?: (reference: string) => object | undefined
  /** Takes a success back without a refund; of vendors that have a word for it. */
  reverse?: (reference: string, namesRefund?: boolean) => void
  /** The vendor loses a payment, as if it had never been. */
  forget: (reference: string) => void
  /** Sends the webhooks whose time has come by the clock that was passed in. */
  deliverDue: () => Promise<void>
  /** Sets the vendor's time ahead of that clock, for callers in other processes, and sends what is due then. */
  advance: (seconds: number) => Promise<void>
  /** From now on the vendor does nothing irregular by itself. */
  calm: () => void
  ledger: () => Ledger
}
