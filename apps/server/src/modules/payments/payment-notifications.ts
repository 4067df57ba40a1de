import type { Kobo } from '@gatefill/domain/core/money'
import type { MoneyEvent } from '@gatefill/domain/notifications/notification-templates'
import type { PaymentEmailKind } from '@gatefill/domain/notifications/payment-emails'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { domainEvent } from '../../platform/domain-events.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { LockedOrder } from '../orders/index.ts'
import { MAIL_TOPIC } from './records/topics.ts'

/** Money of an order changed in this transaction, in kobo; `source` is the attempt or refund that it belongs to. */
export type PaymentChanged = { order: LockedOrder; news: MoneyEvent; amount: Kobo; source: string }

/** What a customer is notified of, in kobo; `key` names the attempt or refund, so that it is sent once. */
export type PaymentNotice = { kind: PaymentEmailKind; amount: Kobo; key: string }

export const paymentChanged = domainEvent<App, PaymentChanged>()

/** The outbox message of the email about a payment or refund, for a statement that writes it with others. */
export function paymentEmail(
  app: App,
  order: LockedOrder,
  { kind, amount, key }: PaymentNotice,
): OutboxMessage {
  const at = app.clock()
  const payload = { kind, orderId: order.id, userId: order.userId, amount, at: at.toISOString() }
  return { topic: MAIL_TOPIC, key: `${MAIL_TOPIC}:${kind}:${key}`, payload, runAt: at }
}

/** Notifies the customer of money in the application, and by the channels that they want. */
export const publishPaymentChange = (
  app: App,
  tx: Tx,
  order: LockedOrder,
  { kind, amount, key }: Omit<PaymentNotice, 'kind'> & { kind: MoneyEvent },
): Promise<void> => paymentChanged.publish(app, tx, { order, news: kind, amount, source: key })

/** Notifies the customer of money by all ways: in the application, by the chosen channels, and by an email of its own. */
export async function notifyAndEmail(
  app: App,
  tx: Tx,
  order: LockedOrder,
  notice: PaymentNotice,
): Promise<void> {
  await addOutboxMessage(tx, paymentEmail(app, order, notice), app.clock())
  await publishPaymentChange(app, tx, order, notice)
}
