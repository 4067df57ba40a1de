import type { Ledger, Payment, StandInActions } from '../shared/actions.ts'
import type { Faults } from '../shared/faults.ts'
import type { Tamper, Webhooks } from '../shared/webhooks.ts'
import type { Account } from './account.ts'
import type { Events } from './events.ts'
import type { Link, RefundStatus, Store, Transaction } from './store.ts'
import { chargeEvent } from './wire.ts'

type Deps = { store: Store; faults: Faults; webhooks: Webhooks; events: Events; account: Account }

/** Everything that a test can make the stand-in do; also behind /__ctl. */
export function createActions({ store, faults, webhooks, events, account }: Deps) {
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
      return webhooks.send(chargeEvent(link, link.transactions.at(-1) ?? store.newTransaction(link)), how)
    },
    send: webhooks.send,
    hold: webhooks.hold,
    release: webhooks.release,
    webhookStatuses: webhooks.statuses,
    forgeriesAccepted: webhooks.forgeriesAccepted,
    refund: (id: number, status: RefundStatus) => events.transitionRefund(id, status),
    refundIds: () => [...store.refunds.keys()],
    fund: store.fund,
    settle: account.settle,
    payOut: account.payOut,
    dispute: account.dispute,
    disputeAnswer: account.answerOf,
    forget: (reference: string) => {
      store.links.delete(reference)
    },
    deliverDue: webhooks.runDue,
    advance: async (seconds: number) => {
      store.advance(seconds)
      await webhooks.runDue()
    },
    calm: store.irregularities.calm,
    ledger: (): Ledger => ({
      charges: paid(store).map(({ link, transaction: { amount, currency } }) => ({
        reference: link.reference,
        amount,
        currency,
      })),
      refunds: [...store.refunds.values()].map(({ transactionId, amount, status, comments, isReturned }) => ({
        reference: store.byTransaction(String(transactionId))?.link.reference ?? '',
        amount,
        status,
        merchantNote: comments,
        ...(isReturned === true ? { isReturned } : {}),
      })),
      fees: paid(store).reduce(
        (sum, { transaction }) => sum + (transaction.currency === 'NGN' ? transaction.fee : 0),
        0,
      ),
      settlements: account.paidOut(),
      ...account.secrets(),
      disputes: account.ledger(),
    }),
  } satisfies StandInActions
}

const paid = (store: Store): { link: Link; transaction: Transaction }[] =>
  [...store.links.values()].flatMap((link) =>
    link.transactions
      .filter(({ status }) => status === 'successful')
      .map((transaction) => ({ link, transaction })),
  )
