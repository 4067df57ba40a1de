import type { Kobo } from '@gatefill/domain/core/money'
import type { MoneyEvent } from '@gatefill/domain/notifications/notification-templates'
import type { PaymentEmailKind } from '@gatefill/domain/notifications/payment-emails'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { eventChannel } from '../../platform/domain-events.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { LockedOrder } from '../orders/index.ts'
import { MAIL_TOPIC } from './topics.ts'

/** Money of an order changed in this transaction, in kobo; `source` is the attempt or refund that it belongs to. */
export type PaymentChanged = { order: LockedOrder; news: MoneyEvent; amount: Kobo; source: string }

/** What a customer is notified of, in kobo; `key` names the attempt or refund, so that it is sent once. */
export type PaymentNotice = { kind: PaymentEmailKind; amount: Kobo; key: string }

/** Notifies the customer of an order about its money: by email, and through `paymentChanged` by all other ways. */
export function paymentNotificationsService({ clock }: Context) {
  const paymentChanged = eventChannel<PaymentChanged>()

  /** For an email that is written as a part of another statement. */
  function paymentEmail(order: LockedOrder, { kind, amount, key }: PaymentNotice): OutboxMessage {
    const at = clock()
    const payload = { kind, orderId: order.id, userId: order.userId, amount, at: at.toISOString() }
    return { topic: MAIL_TOPIC, key: `${MAIL_TOPIC}:${kind}:${key}`, payload, runAt: at }
  }

  /** In the application, and by the channels that the customer wants. */
  const notify = (
    tx: Tx,
    order: LockedOrder,
    { kind, amount, key }: Omit<PaymentNotice, 'kind'> & { kind: MoneyEvent },
  ): Promise<void> => paymentChanged.publish(tx, { order, news: kind, amount, source: key })

  /** The same, with the email that this payment or refund has of its own. */
  async function notifyAndEmail(tx: Tx, order: LockedOrder, notice: PaymentNotice): Promise<void> {
    await addOutboxMessage(tx, paymentEmail(order, notice), clock())
    await notify(tx, order, notice)
  }

  return { paymentEmail, notify, notifyAndEmail, paymentChanged }
}

export type PaymentNotifications = ReturnType<typeof paymentNotificationsService>
