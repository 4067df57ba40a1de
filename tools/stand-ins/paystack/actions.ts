import type { Ledger, Payment } from '../shared/actions.ts'
import type { Faults } from '../shared/faults.ts'
import type { Tamper, Webhooks } from '../shared/webhooks.ts'
import type { Events } from './events.ts'
import type { Store, Transaction } from './store.ts'
import { transactionData } from './wire.ts'

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
    settle: (amount: number) => {
      store.settlements.push({ id: 3_090_024 + store.settlements.length, amount, createdAt: store.now() })
    },
    forget: (reference: string) => {
      store.transactions.delete(reference)
    },
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
