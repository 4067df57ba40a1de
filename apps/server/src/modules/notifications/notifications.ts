import type { NotificationList } from '@gatefill/contracts/customer/account/notification-shapes'
import type { PriceChange } from '@gatefill/domain/catalogue/price-change'
import { PRICE_NEWS_SECONDS } from '@gatefill/domain/catalogue/price-change'
import { formatDate } from '@gatefill/domain/core/formats'
import type { NotificationId, OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { clampLimit, clampPage, offsetOf, pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { RETENTION, storedSince } from '@gatefill/domain/core/retention'
import { meterCheckText } from '@gatefill/domain/delivery/short-hold'
import { isArrivalNews } from '@gatefill/domain/notifications/customer-message'
import type { Notification } from '@gatefill/domain/notifications/notification'
import {
  NOTIFICATION_NOT_FOUND,
  NOTIFICATIONS_PER_PAGE,
  notificationFilter,
} from '@gatefill/domain/notifications/notification'
import type { OrderStatusChange, TicketEvent } from '@gatefill/domain/notifications/notification-templates'
import {
  areaServedNotification,
  arrivedNotification,
  batchNotification,
  couldNotDeliverNotification,
  delayedNotification,
  deliveredShortNotification,
  deliveryChangedNotification,
  meterCheckNotification,
  meterRightNotification,
  moneyNotification,
  orderStatusNotification,
  priceNotification,
  ticketNotification,
} from '@gatefill/domain/notifications/notification-templates'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { AreaServed } from '../addresses/index.ts'
import { publishNotificationsChange } from '../live/index.ts'
import type { OrderTransitioned, SlotMoved } from '../orders/index.ts'
import { findBuyersOf, findTransitionAt } from '../orders/index.ts'
import type { PaymentChanged } from '../payments/index.ts'
import {
  deleteNotification,
  deleteOlder,
  dropDeleted,
  findNotifications,
  markAllRead,
  markRead,
  restoreNotification,
} from './notifications.repository.ts'

import { notifyByChannels, notifyCustomer } from './notify-customer.ts'

type BatchNoticed = { noticeId: string; userId: UserId; orderId: OrderId; message: string }

/** Litres as ordered, and what lacks in decilitres; `checkBy` where a person decides first. */
type DeliveredShort = {
  order: { id: OrderId; userId: UserId }
  litres: number
  shortDl: number
  checkBy: Date | null
}

/** A transition that its customer is told of later, as the outbox holds it. */
export type LaterTransition = OrderStatusChange & { userId: UserId; version: number; notifyAt: Date }

/** Topic of notices of a transition that wait. */
export const DEFERRED_TRANSITION_TOPIC = 'notifications.transition'

/** What a list call asks for, as it came: unusable text counts as absent (C-50). */
type ListQuery = { page?: string; limit?: string; isRead?: string; type?: string }

// Notifies customers of what happens to their orders, payments and tickets.

/** Tells the customer what became of an order, in the transaction of its transition. */
export async function notifyOrderTransition(
  app: App,
  tx: Tx,
  transitioned: OrderTransitioned,
): Promise<void> {
  const { order, command, actor, reason, notifyAt } = transitioned
  const { id, userId, version, paymentStatus } = order
  if (notifyAt === 'never') return
  if (notifyAt !== null) return addOutboxMessage(tx, laterMessage(transitioned, notifyAt), app.clock())
  const notice = orderStatusNotification({ id, command, actor, reason, paymentStatus })
  if (notice !== undefined)
    await notifyCustomer(app, tx, userId, notice, { dedupeKey: `order:${id}:${version}`, orderId: id })
}

/** Tells the customer of money that came or goes back, in kobo. */
export async function notifyPaymentChange(
  app: App,
  tx: Tx,
  { order, news, amount, source }: PaymentChanged,
): Promise<void> {
  const dedupeKey = `money:${news}:${source}`
  await notifyCustomer(app, tx, order.userId, moneyNotification(news, order.id, amount, app.clock()), {
    dedupeKey,
    orderId: order.id,
  })
}

/**
 * What could still be undone is told now, unless the order has changed since; may be called twice and notifies once.
 */
export async function notifyTransition(app: App, change: LaterTransition): Promise<void> {
  const { id, userId, version } = change
  const next = await findTransitionAt(app.database.db, id, version + 1)
  const notice = orderStatusNotification(change)
  if (notice === undefined || (next !== undefined && next <= change.notifyAt)) return
  const cause = { dedupeKey: `order:${id}:${version}`, orderId: id, at: change.notifyAt }
  await app.database.transaction((tx) => notifyCustomer(app, tx, userId, notice, cause))
}
type OrderOfCustomer = { id: OrderId; userId: UserId }

/** The van stands at the gate, in the transaction of the driver's command; `stopId` names the stop. */
export async function notifyArrival(
  app: App,
  tx: Tx,
  { order, stopId, at }: { order: OrderOfCustomer; stopId: string; at: Date },
): Promise<void> {
  if (!isArrivalNews(at, app.clock())) return
  const cause = { dedupeKey: `arrived:${stopId}`, orderId: order.id }
  await notifyCustomer(app, tx, order.userId, arrivedNotification(order.id), cause)
}

/** The time that was chosen had passed when the payment arrived; `text` names the new one. */
export const notifySlotMoved = (app: App, tx: Tx, { order, text, at }: SlotMoved): Promise<void> =>
  notifyCustomer(app, tx, order.userId, delayedNotification(order.id, text), {
    dedupeKey: `slot:${order.id}:${at.toISOString()}`,
    orderId: order.id,
  })

/** Staff have changed address or time; `text` names both. */
export const notifyDeliveryChange = (app: App, tx: Tx, { order, text, at }: SlotMoved): Promise<void> =>
  notifyCustomer(app, tx, order.userId, deliveryChangedNotification(order.id, text), {
    dedupeKey: `changed:${order.id}:${at.toISOString()}`,
    orderId: order.id,
  })

/** The driver could not hand over; the application says it with the transition of the order. */
export const notifyFailedDelivery = (
  app: App,
  tx: Tx,
  { order, stopId }: { order: OrderOfCustomer; stopId: string },
): Promise<void> =>
  notifyByChannels(app, tx, order.userId, couldNotDeliverNotification(order.id), {
    dedupeKey: `not-delivered:${stopId}`,
    orderId: order.id,
  })

/**
 * The estimate of an order ends later than its customer was told (C-90), in the transaction that tells it; `text`
 * names the new and the old time.
 */
export const notifySlippedEstimate = (
  app: App,
  tx: Tx,
  { order, text, reason, at }: { order: OrderOfCustomer; text: string; reason: string; at: Date },
): Promise<void> =>
  notifyCustomer(app, tx, order.userId, delayedNotification(order.id, `${text} ${reason}`), {
    dedupeKey: `delayed:${order.id}:${at.toISOString()}`,
    orderId: order.id,
  })

/** Support replied to a ticket or resolved it, in that transaction; `source` is the reply or the ticket. */
export const notifyTicketAnswer = (
  app: App,
  tx: Tx,
  ticket: { id: TicketId; userId: UserId; news: TicketEvent; source: string },
): Promise<void> =>
  notifyCustomer(app, tx, ticket.userId, ticketNotification(ticket.news, ticket.id), {
    dedupeKey: `ticket:${ticket.news}:${ticket.source}`,
    ticketId: ticket.id,
  })

/** A saved address is served now, in the transaction that marks the request as answered. */
export const notifyAreaServed = (
  app: App,
  tx: Tx,
  { userId, addressId, sentence, at }: AreaServed,
): Promise<void> =>
  notifyCustomer(app, tx, userId, areaServedNotification(sentence), {
    dedupeKey: `area:${addressId}:${at.toISOString()}`,
  })

/** Staff have something to say about the fuel of a delivery, in that transaction. */
export const notifyBatchNotice = (
  app: App,
  tx: Tx,
  { noticeId, userId, orderId, message }: BatchNoticed,
): Promise<void> =>
  notifyCustomer(app, tx, userId, batchNotification(orderId, message), {
    dedupeKey: `${noticeId}:${orderId}`,
    orderId,
  })

/** The meter showed less than was ordered, in the transaction of the delivery. */
export const notifyShortDelivery = (
  app: App,
  tx: Tx,
  { order, litres, shortDl, checkBy }: DeliveredShort,
): Promise<void> =>
  notifyCustomer(
    app,
    tx,
    order.userId,
    checkBy === null
      ? deliveredShortNotification(order.id, litres, shortDl)
      : meterCheckNotification(order.id, {
          litres,
          shortDl,
          sentence: meterCheckText(checkBy, app.clock()),
        }),
    { dedupeKey: `short:${order.id}`, orderId: order.id },
  )

/** A person found that nothing lacked, in that transaction. */
export const notifyMeterFoundRight = (
  app: App,
  tx: Tx,
  { orderId, userId }: { orderId: OrderId; userId: UserId },
): Promise<void> =>
  notifyCustomer(app, tx, userId, meterRightNotification(orderId), { dedupeKey: `meter:${orderId}`, orderId })

/**
 * A fuel has a new price: tells who ordered it within 90 days and wants to know, each at most once a day (C-88).
 * May be called twice.
 */
export async function notifyPriceChange(app: App, change: PriceChange): Promise<void> {
  const since = secondsAfter(change.at, -PRICE_NEWS_SECONDS)
  const day = formatDate(change.at)
  const notice = priceNotification(change)
  for (const userId of await findBuyersOf(app.database.db, change.productId, since))
    await app.database.transaction((tx) =>
      notifyCustomer(app, tx, userId, notice, { dedupeKey: `price:${day}:${userId}`, at: change.at }),
    )
}

const laterMessage = (
  { order, command, actor, reason }: OrderTransitioned,
  notifyAt: Date,
): OutboxMessage => {
  const { id, userId, version, paymentStatus } = order
  const payload = {
    id,
    userId,
    version,
    paymentStatus,
    command,
    actor,
    reason,
    notifyAt: notifyAt.toISOString(),
  }
  return {
    topic: DEFERRED_TRANSITION_TOPIC,
    key: `${DEFERRED_TRANSITION_TOPIC}:${id}:${version}`,
    payload,
    runAt: notifyAt,
  }
}

/** A page of the customer's notifications, with how many are unread. */
export async function listNotifications(
  app: App,
  userId: UserId,
  query: ListQuery,
): Promise<NotificationList> {
  const page = clampPage(query.page)
  const limit = clampLimit(query.limit, NOTIFICATIONS_PER_PAGE)
  const slice = { limit, offset: offsetOf(page, limit) }
  const found = await findNotifications(app.database.db, userId, notificationFilter(query), slice)
  const { notifications, totalCount, unreadCount } = found
  return { ...pageOf(notifications, totalCount, page, limit), unreadCount }
}

/** Marks a notification as read; NOT_FOUND where it is another customer's or none. */
export async function markNotificationRead(
  app: App,
  userId: UserId,
  id: NotificationId,
): Promise<Result<Notification, 'NOT_FOUND'>> {
  const marked = await markRead(app.database.db, userId, id)
  if (marked === undefined) return refuse('NOT_FOUND', { message: NOTIFICATION_NOT_FOUND })
  publishNotificationsChange(app, app.database.db, userId)
  return ok(marked)
}

/** Marks all as read; gives how many changed. */
export async function markAllNotificationsRead(
  app: App,
  userId: UserId,
): Promise<{ modifiedCount: number; unreadCount: number }> {
  const modifiedCount = await markAllRead(app.database.db, userId)
  if (modifiedCount > 0) publishNotificationsChange(app, app.database.db, userId)
  return { modifiedCount, unreadCount: 0 }
}

/** Removes a notification; it can be restored for a while. */
export async function removeNotification(
  app: App,
  userId: UserId,
  id: NotificationId,
): Promise<Result<{ id: string }, 'NOT_FOUND'>> {
  const isGone = await deleteNotification(app.database.db, userId, id, app.clock())
  if (!isGone) return refuse('NOT_FOUND', { message: NOTIFICATION_NOT_FOUND })
  publishNotificationsChange(app, app.database.db, userId)
  return ok({ id })
}

/** Takes a deletion back, as long as the nightly job has not been there. */
export async function restoreNotificationOfCustomer(
  app: App,
  userId: UserId,
  id: NotificationId,
): Promise<Result<Notification, 'NOT_FOUND'>> {
  const restored = await restoreNotification(app.database.db, userId, id)
  if (restored === undefined) return refuse('NOT_FOUND', { message: NOTIFICATION_NOT_FOUND })
  publishNotificationsChange(app, app.database.db, userId)
  return ok(restored)
}

/** Deletes notifications that are older than their rule, and for good what customers deleted. */
export async function deleteOldNotifications(app: App): Promise<void> {
  const now = app.clock()
  const deleted = await deleteOlder(app.database.jobs, storedSince(RETENTION.notifications, now))
  const dropped = await dropDeleted(app.database.jobs, storedSince(RETENTION.deletedNotifications, now))
  app.log.info({ deleted, dropped }, 'old notifications deleted')
}
