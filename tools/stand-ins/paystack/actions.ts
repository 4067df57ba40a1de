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
    refundIds: () => asked(store).map(({ id }) => id),
    fund: store.fund,
    settle: settlements.settle,
    payOut: settlements.payOut,
    dispute: disputes.dispute,
    disputeAnswer: disputes.answerOf,
    /**
     * The vendor takes a success back by itself; it sends no event about it. `namesRefund`: it lists the money of its
     * dispute as a refund of its own as well.
     */
    reverse: (reference: string, namesRefund = false) => {
      const transaction = transactionOf(reference)
      transaction.status = 'reversed'
      if (namesRefund) nameAsRefund(store, transaction, disputes.disputedOf(reference))
    },
    forget: (reference: string) => {
      store.forgetTransaction(reference)
    },
    deliverDue: webhooks.runDue,
    advance: async (seconds: number) => {
      store.advance(seconds)
      await webhooks.runDue()
    },
    calm: store.irregularities.calm,
    ledger: () => ledgerOf({ store, settlements, disputes }),
  } satisfies StandInActions
}

/** What the vendor's own books say. */
const ledgerOf = ({
  store,
  settlements,
  disputes,
}: Pick<Deps, 'store' | 'settlements' | 'disputes'>): Ledger => ({
  charges: paid(store).map(({ reference, amount, fees, feeOnTop, currency, status }) => ({
    reference,
    // A fee on top is the customer's and never ours.
    amount: amount - (feeOnTop ? (fees ?? 0) : 0),
    currency,
    ...(status === 'reversed' ? { isReversed: true } : {}),
  })),
  refunds: asked(store).map(({ transactionId, amount, status, merchantNote, isReturned }) => ({
    reference: store.byId(String(transactionId))?.reference ?? '',
    amount,
    status,
    merchantNote,
    ...(isReturned === true ? { isReturned } : {}),
  })),
  fees: paid(store)
    .filter(({ currency, feeOnTop }) => currency === 'NGN' && !feeOnTop)
    .reduce((sum, { fees }) => sum + (fees ?? 0), 0),
  settlements: settlements.paidOut(),
  ...settlements.secrets(),
  disputes: disputes.ledger(),
  namedTwice: [...store.refunds.values()]
    .filter(({ isChargeback }) => isChargeback === true)
    .map(({ id }) => String(id)),
})

/** The refunds that the merchant has asked for. */
const asked = (store: Store) =>
  [...store.refunds.values()].filter(({ isChargeback }) => isChargeback !== true)

function nameAsRefund(store: Store, transaction: Transaction, disputed = transaction.amount): void {
  const back = store.refundsOf(transaction).filter(({ status }) => status !== 'failed')
  const left = back.reduce((rest, { amount }) => rest - amount, transaction.amount)
  if (left <= 0) return
  const now = store.now()
  const id = store.nextRefundId()
  store.refunds.set(id, {
    id,
    transactionId: transaction.id,
    amount: Math.min(disputed, left),
    status: 'processed',
    merchantNote: 'Chargeback',
    customerNote: null,
    createdAt: now,
    listedAt: now,
    updatedAt: now,
    isChargeback: true,
  })
}

const paid = (store: Store): Transaction[] =>
  [...store.transactions.values()].filter(({ paidAt }) => paidAt !== null)
