import type { Events, Payment } from './events.ts'
import type { Faults } from './faults.ts'
import type { RefundStatus, Store, Transaction } from './store.ts'
import type { Tamper, Webhooks } from './webhooks.ts'
import { transactionData } from './wire.ts'

/** What really happened: the oracle that tests compare our ledger with. Amounts in kobo. */
export type Ledger = {
  charges: { reference: string; amount: number; currency: string }[]
  refunds: { reference: string; amount: number; status: RefundStatus; merchantNote: string | null }[]
}

type Parts = { store: Store; faults: Faults; webhooks: Webhooks; events: Events }

/** Everything that a test may make the stand-in do; also behind /__ctl. */
export function createActions({ store, faults, webhooks, events }: Parts) {
  function transactionOf(reference: string): Transaction {
    const transaction = store.transactions.get(reference)
    if (transaction === undefined) throw new Error(`no transaction ${reference}`)
    return transaction
  }

  return {
    fault: faults.order,
    pay: (reference: string, payment?: Payment) => events.pay(transactionOf(reference), payment),
    /** Sends the event of a payment (again), as often and as spoilt as wanted. */
    webhook: (reference: string, how: { copies?: number; delaySeconds?: number; tamper?: Tamper } = {}) =>
      webhooks.send({ event: 'charge.success', data: transactionData(transactionOf(reference)) }, how),
    /** Sends any event, signed. */
    send: webhooks.send,
    hold: webhooks.hold,
    release: webhooks.release,
    webhookStatuses: webhooks.statuses,
    refund: events.moveRefund,
    refundIds: () => [...store.refunds.keys()],
    advance: async (seconds: number) => {
      store.advance(seconds)
      await webhooks.runDue()
    },
    ledger: (): Ledger => ({
      charges: [...store.transactions.values()]
        .filter(({ paidAt }) => paidAt !== null)
        .map(({ reference, amount, currency }) => ({ reference, amount, currency })),
      refunds: [...store.refunds.values()].map(({ transactionId, amount, status, merchantNote }) => ({
        reference: store.byId(String(transactionId))?.reference ?? '',
        amount,
        status,
        merchantNote,
      })),
    }),
  }
}

export type StandInActions = ReturnType<typeof createActions>
