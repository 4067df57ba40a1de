import { refundMoneyEvent } from '@gatefill/domain/notifications/notification-templates'
import type { Journal } from '@gatefill/domain/payments/ledger'
import {
  refundAcceptedJournal,
  refundChargedBackJournal,
  refundFailedJournal,
  refundProcessedJournal,
} from '@gatefill/domain/payments/ledger'
import {
  hasRefundFailed,
  isChargedBack,
  isRefundDone,
  isRefundLost,
} from '@gatefill/domain/payments/refund-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { OrdersService } from '../../orders/index.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { OrderPaymentService } from '../attempts/order-payment.service.ts'
import { expectSaved } from '../expect-saved.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import type { PaymentNotifications } from '../payment-notifications.service.ts'
import { refundPoll } from './refund-messages.ts'
import type { Refund } from './refunds.repository.ts'
import { findRefund, saveRefund } from './refunds.repository.ts'

export type ChangeRefundDeps = {
  orders: OrdersService
  journals: PostJournalService
  notifications: PaymentNotifications
  orderPayments: OrderPaymentService
}

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
    { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
    next: (fresh: Refund) => Refund | undefined,
  ): Promise<Refund | undefined> {
    return database.transaction(async (tx) => {
      const { order, attempts } = await lockWithAttempts(tx, orders, orderId)
      const fresh = await findRefund(tx, id)
      if (order === undefined || fresh === undefined || isRefundDone(fresh.state)) return undefined
      const changed = next(fresh)
      if (changed === undefined) return undefined
      expectSaved(await saveRefund(tx, fresh, changed, clock()), `refund ${id}`)
      for (const journal of journalsOf(fresh, changed)) await journals.postJournal(tx, orderId, journal)
      await orderPayments.recordPaymentStatus(tx, order, attempts)
      const kind = refundMoneyEvent(fresh.state, changed.state)
      if (kind !== undefined)
        await notifications.notifyInApp(tx, order, { kind, amount: changed.amount, key: id })
      await scheduleNextPoll(tx, changed)
      return changed
    })
  }

  async function scheduleNextPoll(tx: Tx, { id, nextPollAt }: Refund): Promise<void> {
    if (nextPollAt !== null) await addOutboxMessage(tx, refundPoll(id, nextPollAt), clock())
  }

  /** Changes a refund whose answer was lost, unless the answer came meanwhile. */
  const changeIfLost = (refund: Refund, changes: Partial<Refund>): Promise<Refund | undefined> =>
    changeRefund(refund, (fresh) => (isRefundLost(fresh.state) ? { ...fresh, ...changes } : undefined))

  return { changeRefund, changeIfLost }
}

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
