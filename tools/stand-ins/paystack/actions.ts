import type { Ledger, Payment, StandInActions } from '../shared/actions.ts'
import type { Faults } from '../shared/faults.ts'
import type { Tamper, Webhooks } from '../shared/webhooks.ts'
import type { Disputes } from './disputes.ts'
import type { Events } from './events.ts'
import type { Settlements } from './settlements.ts'
import type { RefundStatus, Store, Transaction } from './store.ts'
import { transactionData } from './wire.ts'

type Deps = {
  store: Store
  faults: Faults
  webhooks: Webhooks
  events: Events
  settlements: Settlements
  disputes: Disputes
}

/** Everything that a test can make the stand-in do; also behind /__ctl. */
export function createActions({ store, faults, webhooks, events, settlements, disputes }: Deps) {
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
    forgeriesAccepted: webhooks.forgeriesAccepted,
    refund: (id: number, status: RefundStatus) => events.transitionRefund(id, status),
    refundIds: () => [...store.refunds.keys()],
    settle: settlements.settle,
    dispute: disputes.dispute,
    disputeAnswer: disputes.answerOf,
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
    calm: store.irregularities.calm,
    ledger: (): Ledger => ({
      charges: paid(store).map(({ reference, amount, fees, feeOnTop, currency, status }) => ({
        reference,
        // A fee on top is the customer's and never ours.
        amount: amount - (feeOnTop ? (fees ?? 0) : 0),
        currency,
        ...(status === 'reversed' ? { isReversed: true } : {}),
      })),
      refunds: [...store.refunds.values()].map(({ transactionId, amount, status, merchantNote }) => ({
        reference: store.byId(String(transactionId))?.reference ?? '',
        amount,
        status,
        merchantNote,
      })),
      fees: paid(store)
        .filter(({ currency, feeOnTop }) => currency === 'NGN' && !feeOnTop)
        .reduce((sum, { fees }) => sum + (fees ?? 0), 0),
      settlements: settlements.paidOut(),
      disputes: disputes.ledger(),
    }),
  } satisfies StandInActions
}

const paid = (store: Store): Transaction[] =>
  [...store.transactions.values()].filter(({ paidAt }) => paidAt !== null)
