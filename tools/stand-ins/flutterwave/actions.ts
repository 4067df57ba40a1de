import type { Ledger, Payment } from '../shared/actions.ts'
import type { Faults } from '../shared/faults.ts'
import type { Tamper, Webhooks } from '../shared/webhooks.ts'
import type { Events } from './events.ts'
import type { Link, Store } from './store.ts'
import { chargeEvent } from './wire.ts'

type Deps = { store: Store; faults: Faults; webhooks: Webhooks; events: Events }

/** Everything that a test can make the stand-in do; also behind /__ctl. */
export function createActions({ store, faults, webhooks, events }: Deps) {
  function linkOf(reference: string): Link {
    const link = store.links.get(reference)
    if (link === undefined) throw new Error(`no payment link ${reference}`)
    return link
  }

  return {
    fault: faults.order,
    pay: (reference: string, payment?: Payment) => events.pay(linkOf(reference), payment),
    webhook: (reference: string, how: { copies?: number; delaySeconds?: number; tamper?: Tamper } = {}) => {
      const link = linkOf(reference)
      return webhooks.send(chargeEvent(link, store.transactionOf(link)), how)
    },
    send: webhooks.send,
    hold: webhooks.hold,
    release: webhooks.release,
    webhookStatuses: webhooks.statuses,
    refund: events.transitionRefund,
    refundIds: () => [...store.refunds.keys()],
    settle: (amount: number) => {
      store.settlements.push({ id: 63_016 + store.settlements.length, amount, createdAt: store.now() })
    },
    forget: (reference: string) => {
      store.links.delete(reference)
    },
    deliverDue: webhooks.runDue,
    advance: async (seconds: number) => {
      store.advance(seconds)
      await webhooks.runDue()
    },
    ledger: (): Ledger => ({
      charges: [...store.links.values()].flatMap(({ reference, transaction }) =>
        transaction?.status === 'successful'
          ? [{ reference, amount: transaction.amount, currency: transaction.currency }]
          : [],
      ),
      refunds: [...store.refunds.values()].map(({ transactionId, amount, status, comments }) => ({
        reference: store.byTransaction(String(transactionId))?.reference ?? '',
        amount,
        status,
        merchantNote: comments,
      })),
      fees: [...store.links.values()].reduce(
        (sum, { transaction }) => sum + (transaction?.currency === 'NGN' ? transaction.fee : 0),
        0,
      ),
      settlements: store.settlements.map(({ amount }) => amount),
      disputes: [],
    }),
  }
}
