import type { OrderId, ProductId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { NotificationPreferences } from '@gatefill/domain/notifications/notification'
import { isAlwaysSent, isWanted } from '@gatefill/domain/notifications/notification'
import type { NotificationContent } from '@gatefill/domain/notifications/notification-templates'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { eventMessage, payloadOf } from './messages/message-payload.ts'
import type { NewNotification } from './notifications.repository.ts'
import { insertNotification } from './notifications.repository.ts'

/** What a notification is about; `dedupeKey` lets it be written once, `at` is now unless given. */
export type NotificationCause = { dedupeKey: string; orderId?: OrderId; ticketId?: TicketId; at?: Date }

export type NotifyDeps = {
  /** What a customer wants to be notified of; undefined when there is no such customer. */
  findPreferences: (db: Db, userId: UserId) => Promise<NotificationPreferences | undefined>
  /** Customers who ordered a fuel since that moment. */
  findBuyersOf: (db: Db, productId: ProductId, since: Date) => Promise<UserId[]>
  /** A customer's notifications are not what they were: one more, read, or gone. */
  onChanged: (on: Tx | Db, userId: UserId) => void
}

/** Writes the notifications that a customer wants (C-41), each of them once. */
export function notifyCustomerService(
  { clock, ids }: Pick<Context, 'clock' | 'ids'>,
  { findPreferences, onChanged }: Omit<NotifyDeps, 'findBuyersOf'>,
) {
  async function wants(on: Tx | Db, userId: UserId, { topic }: NotificationContent): Promise<boolean> {
    if (isAlwaysSent(topic)) return true
    const preferences = await findPreferences(on, userId)
    return preferences !== undefined && isWanted(topic, preferences)
  }

  const newNotification = (
    userId: UserId,
    { type, message }: NotificationContent,
    { dedupeKey, orderId, ticketId, at }: NotificationCause,
  ): NewNotification => ({
    id: asId(ids.next(ID_PREFIX.notification)),
    userId,
    dedupeKey,
    type,
    message,
    orderId: orderId ?? null,
    ticketId: ticketId ?? null,
    at: at ?? clock(),
  })

  /** What leaves the application because of it, after the commit. */
  function outsideMessage(
    userId: UserId,
    { outside }: NotificationContent,
    { dedupeKey, orderId, ticketId }: NotificationCause,
  ): OutboxMessage | undefined {
    if (outside === undefined) return undefined
    const about = { orderId: orderId ?? null, ticketId: ticketId ?? null }
    return eventMessage({ ...payloadOf(outside), dedupeKey, userId, ...about }, clock())
  }

  return {
    /** Notifies in the transaction of the cause, in the application and by the channels of the message. */
    notify: async (
      tx: Tx,
      userId: UserId,
      notice: NotificationContent,
      cause: NotificationCause,
    ): Promise<void> => {
      if (!(await wants(tx, userId, notice))) return
      const outside = outsideMessage(userId, notice, cause)
      await insertNotification(tx, newNotification(userId, notice, cause), outside, clock())
      onChanged(tx, userId)
    },

    /** The same for what the application says already: by the channels alone. */
    notifyByChannels: async (
      tx: Tx,
      userId: UserId,
      notice: NotificationContent,
      cause: NotificationCause,
    ): Promise<void> => {
      const outside = outsideMessage(userId, notice, cause)
      if (outside !== undefined && (await wants(tx, userId, notice)))
        await addOutboxMessage(tx, outside, clock())
    },
  }
}
