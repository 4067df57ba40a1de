import type { Ledger, Payment } from '../shared/actions.ts'
import type { Faults } from '../shared/faults.ts'
import type { Tamper, Webhooks } from '../shared/webhooks.ts'
import type { Events } from './events.ts'
import type { Dispute, Store, Transaction } from './store.ts'
import { disputeData, transactionData } from './wire.ts'

type Deps = { store: Store; faults: Faults; webhooks: Webhooks; events: Events }

/** Everything that a test can make the stand-in do; also behind /__ctl. */
export function createActions({ store, faults, webhooks, events }: Deps) {
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
    refund: events.transitionRefund,
    refundIds: () => [...store.refunds.keys()],
    settle: (amount: number) => {
      store.settlements.push({ id: 3_090_024 + store.settlements.length, amount, createdAt: store.now() })
    },
    /** The customer disputes a payment at the bank, or the bank decides: for us (`won`) or against us (`lost`). `amount`: a part. */
    dispute: async (reference: string, state: 'open' | 'won' | 'lost', amount?: number) => {
      const known = store.disputes.get(reference)
      const dispute: Dispute = {
        id: known?.id ?? 358_950 + store.disputes.size,
        reference,
        status: state === 'open' ? 'awaiting-merchant-feedback' : 'resolved',
        resolution: state === 'open' ? null : state === 'won' ? 'declined' : 'merchant-accepted',
        amount: amount ?? known?.amount,
        createdAt: known?.createdAt ?? store.now(),
      }
      store.disputes.set(reference, dispute)
      const event = `charge.dispute.${state === 'open' ? 'create' : 'resolve'}`
      await webhooks.send({ event, data: disputeData(dispute, store) })
    },
    /** The vendor takes a success back by itself; it sends no event about it. */
    reverse: (reference: string) => {
      transactionOf(reference).status = 'reversed'
    },
    forget: (reference: string) => {
      store.transactions.delete(reference)
    },
    deliverDue: webhooks.runDue,
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
      fees: [...store.transactions.values()]
        .filter(({ currency }) => currency === 'NGN')
        .reduce((sum, { fees }) => sum + (fees ?? 0), 0),
      settlements: store.settlements.map(({ amount }) => amount),
      disputes: [...store.disputes.values()].map(({ reference, resolution, amount }) => ({
        reference,
        amount: amount ?? store.transactions.get(reference)?.amount ?? 0,
        state: resolution === null ? 'open' : resolution === 'declined' ? 'won' : 'lost',
      })),
    }),
  }
}
