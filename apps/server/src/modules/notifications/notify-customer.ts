import type { OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { isAlwaysSent, isWanted } from '@gatefill/domain/notifications/notification'
import type { NotificationContent } from '@gatefill/domain/notifications/notification-templates'
import type { App } from '../../app-context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { findPreferences } from '../identity/index.ts'
import { publishNotificationsChange } from '../live/index.ts'
import { eventMessage, payloadOf } from './messages/message-payload.ts'
import type { NewNotification } from './notifications.repository.ts'
import { insertNotification } from './notifications.repository.ts'

/** What a notification is about; `dedupeKey` lets it be written once, `at` is now unless given. */
export type NotificationCause = { dedupeKey: string; orderId?: OrderId; ticketId?: TicketId; at?: Date }

// Writes the notifications that a customer wants (C-41), each of them once.

async function wantsTopic(on: Tx | Db, userId: UserId, { topic }: NotificationContent): Promise<boolean> {
  if (isAlwaysSent(topic)) return true
  const preferences = await findPreferences(on, userId)
  return preferences !== undefined && isWanted(topic, preferences)
}

const newNotification = (
  app: App,
  userId: UserId,
  { type, message }: NotificationContent,
  { dedupeKey, orderId, ticketId, at }: NotificationCause,
): NewNotification => ({
  id: asId(app.ids.next(ID_PREFIX.notification)),
  userId,
  dedupeKey,
  type,
  message,
  orderId: orderId ?? null,
  ticketId: ticketId ?? null,
  at: at ?? app.clock(),
})

/** What leaves the application because of it, after the commit. */
function outsideMessage(
  app: App,
  userId: UserId,
  { outside }: NotificationContent,
  { dedupeKey, orderId, ticketId }: NotificationCause,
): OutboxMessage | undefined {
  if (outside === undefined) return undefined
  const about = { orderId: orderId ?? null, ticketId: ticketId ?? null }
  return eventMessage({ ...payloadOf(outside), dedupeKey, userId, ...about }, app.clock())
}

/** Notifies in the transaction of the cause, in the application and by the channels of the message. */
export async function notifyCustomer(
  app: App,
  tx: Tx,
  userId: UserId,
  notice: NotificationContent,
  cause: NotificationCause,
): Promise<void> {
  if (!(await wantsTopic(tx, userId, notice))) return
  const outside = outsideMessage(app, userId, notice, cause)
  await insertNotification(tx, newNotification(app, userId, notice, cause), outside, app.clock())
  publishNotificationsChange(app, tx, userId)
}

/** Tells a customer by the channels alone what the application shows already. */
export async function notifyByChannels(
  app: App,
  tx: Tx,
  userId: UserId,
  notice: NotificationContent,
  cause: NotificationCause,
): Promise<void> {
  const outside = outsideMessage(app, userId, notice, cause)
  if (outside !== undefined && (await wantsTopic(tx, userId, notice)))
    await addOutboxMessage(tx, outside, app.clock())
}
