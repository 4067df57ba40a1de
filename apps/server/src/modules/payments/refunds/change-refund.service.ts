import { refundMoneyEvent } from '@gatefill/domain/notifications/notification-templates'
import type { Journal } from '@gatefill/domain/payments/ledger'
import {
  refundAcceptedJournal,
  refundChargedBackJournal,
  refundFailedJournal,
  refundProcessedJournal,
} from '@gatefill/domain/payments/ledger'
import { asksForAccount } from '@gatefill/domain/payments/refunds/refund-account'
import { isUnfunded } from '@gatefill/domain/payments/refunds/refund-balance'
import {
  hasRefundFailed,
  isChargedBack,
  isRefundDone,
} from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { OrdersService } from '../../orders/index.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { OrderPaymentService } from '../attempts/order-payment.service.ts'
import { expectSaved } from '../expect-saved.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import { endAccount, refuseAccount } from './accounts/refund-accounts.repository.ts'
import { refundPoll } from './refund-messages.ts'
import type { Refund } from './refunds.repository.ts'
import { refundsOfOrder, saveRefund } from './refunds.repository.ts'

export type ChangeRefundDeps = {
  orders: OrdersService
  journals: PostJournalService
  notifications: PaymentNotifications
  orderPayments: OrderPaymentService
}

/** What a refund becomes; undefined where it stays as it is. `others` are the other refunds of its payment. */
export type NextRefund = (fresh: Refund, others: readonly Refund[]) => Refund | undefined

/** Every change of a refund that exists: state, journals, order, notification and next poll in one transaction. */
export function changeRefundService(
  { database, clock }: Context,
  { orders, journals, notifications, orderPayments }: ChangeRefundDeps,
) {
  /**
   * Applies `next` to the refund as it is under the lock of its order. Undefined, and nothing is changed, when the
   * refund is done or `next` gives nothing for the state that it finds.
   */
  function changeRefund(
    refund: Pick<Refund, 'id' | 'orderId'>,
    next: NextRefund,
  ): Promise<Refund | undefined> {
    return database.transaction((tx) => changeRefundIn(tx, refund, next))
  }

  /** The same in a transaction that is open already. */
  async function changeRefundIn(
    tx: Tx,
    { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
    next: NextRefund,
  ): Promise<Refund | undefined> {
    const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
    const refunds = await refundsOfOrder(tx, orderId)
    const fresh = refunds.find((one) => one.id === id)
    if (order === undefined || fresh === undefined || isRefundDone(fresh.state)) return undefined
    const others = refunds.filter((one) => one.id !== id && one.attemptId === fresh.attemptId)
    const changed = next(fresh, others)
    if (changed === undefined) return undefined
    expectSaved(await saveRefund(tx, fresh, changed, clock()), `refund ${id}`)
    for (const journal of journalsOf(fresh, changed)) await journals.postJournal(tx, orderId, journal)
    await orderPayments.recordPaymentStatus(tx, order, attempts)
    const needsAccount = asksForAccount(changed)
    if (isRefundDone(changed.state)) await endAccount(tx, id, clock())
    else if (needsAccount && !asksForAccount(fresh)) await refuseAccount(tx, id, clock())
    const becameUnfunded = isUnfunded(changed) && fresh.unfundedSince === null
    const kind = refundMoneyEvent(fresh.state, changed.state, { needsAccount, becameUnfunded })
    if (kind !== undefined) await notifications.notify(tx, order, { kind, amount: changed.amount, key: id })
    await scheduleNextPoll(tx, changed)
    return { ...changed, version: fresh.version + 1 }
  }

  async function scheduleNextPoll(tx: Tx, { id, nextPollAt }: Refund): Promise<void> {
    if (nextPollAt !== null) await addOutboxMessage(tx, refundPoll(id, nextPollAt), clock())
  }

  /**
   * Changes a refund that is still as it was read: the same state, calls and polls. Undefined, and nothing is changed,
   * when another step was quicker; that one has scheduled what follows.
   */
  const changeAsRead = (refund: Refund, changes: Partial<Refund>): Promise<Refund | undefined> =>
    changeRefund(refund, (fresh) => (isAsRead(fresh, refund) ? { ...fresh, ...changes } : undefined))

  return { changeRefund, changeRefundIn, changeAsRead }
}

const isAsRead = (fresh: Refund, read: Refund): boolean =>
  fresh.version === read.version &&
  fresh.state === read.state &&
  fresh.sends === read.sends &&
  fresh.polls === read.polls

export type ChangeRefundService = ReturnType<typeof changeRefundService>

/** What a change means in the ledger: in transit once the provider has it, then processed, or owed again. */
function journalsOf(before: Refund, after: Refund): Journal[] {
  const { id, amount, providerRefundId } = after
  if (isChargedBack(after.state)) return [refundChargedBackJournal(id, amount)]
  if (providerRefundId === null) return []
  const journals = before.providerRefundId === null ? [refundAcceptedJournal(id, amount)] : []
  if (!isRefundDone(after.state)) return journals
  const outcome = hasRefundFailed(after.state) ? refundFailedJournal : refundProcessedJournal
  return [...journals, outcome(id, amount)]
}
