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
  orderPlacedNotification,
  orderStatusNotification,
  priceNotification,
  ticketNotification,
} from '@gatefill/domain/notifications/notification-templates'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OutboxMessage } from '../../platform/db/outbox-insert.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { AreaServed } from '../addresses/index.ts'
import type { OrderPlaced, OrderTransitioned, SlotMoved } from '../orders/index.ts'
import { findTransitionAt } from '../orders/index.ts'
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
import type { NotifyDeps } from './notify-customer.service.ts'
import { notifyCustomerService } from './notify-customer.service.ts'

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

/** Notifies customers of what happens to their orders, payments and tickets. */
export function notificationsService(
  context: Context,
  { findPreferences, findBuyersOf, onChanged }: NotifyDeps,
) {
  const writer = notifyCustomerService(context, { findPreferences, onChanged })
  const { notify } = writer

  async function onOrderTransitioned(tx: Tx, transitioned: OrderTransitioned): Promise<void> {
    const { order, command, actor, reason, notifyAt } = transitioned
    const { id, userId, version, paymentStatus } = order
    if (notifyAt === 'never') return
    if (notifyAt !== null) return addOutboxMessage(tx, laterMessage(transitioned, notifyAt), context.clock())
    const notice = orderStatusNotification({ id, command, actor, reason, paymentStatus })
    if (notice !== undefined)
      await notify(tx, userId, notice, { dedupeKey: `order:${id}:${version}`, orderId: id })
  }

  async function onPaymentChanged(tx: Tx, { order, news, amount, source }: PaymentChanged): Promise<void> {
    const dedupeKey = `money:${news}:${source}`
    await notify(tx, order.userId, moneyNotification(news, order.id, amount, context.clock()), {
      dedupeKey,
      orderId: order.id,
    })
  }

  return {
    onOrderTransitioned,
    onPaymentChanged,

    /**
     * What could still be undone is told now, unless the order has changed since; may be called twice and notifies once.
     */
    notifyTransition: async (change: LaterTransition): Promise<void> => {
      const { id, userId, version } = change
      const next = await findTransitionAt(context.database.db, id, version + 1)
      const notice = orderStatusNotification(change)
      if (notice === undefined || (next !== undefined && next <= change.notifyAt)) return
      const cause = { dedupeKey: `order:${id}:${version}`, orderId: id, at: change.notifyAt }
      await context.database.transaction((tx) => notify(tx, userId, notice, cause))
    },

    /** The same for an order that a server of the version before has placed; may be called twice and notifies once. */
    notifyPlaced: ({ id, userId, at }: Omit<OrderPlaced, 'isNotified'>): Promise<void> =>
      context.database.transaction((tx) =>
        notify(tx, userId, orderPlacedNotification(id), { dedupeKey: `order:${id}:0`, orderId: id, at }),
      ),

    ...otherNotices(context, notify),
    ...gateNotices(context, writer),
    ...priceNotices(context, notify, findBuyersOf),
    ...inbox(context, onChanged),
  }
}

export type NotificationsService = ReturnType<typeof notificationsService>

type Writer = ReturnType<typeof notifyCustomerService>
type Notify = Writer['notify']
type OrderOfCustomer = { id: OrderId; userId: UserId }

/** What a driver's phone tells of the gate, and what the estimate tells of its time. */
function gateNotices({ clock }: Context, { notify, notifyByChannels }: Writer) {
  return {
    /** The van stands at the gate, in the transaction of the driver's command; `stopId` names the stop. */
    onArrived: async (
      tx: Tx,
      { order, stopId, at }: { order: OrderOfCustomer; stopId: string; at: Date },
    ): Promise<void> => {
      if (!isArrivalNews(at, clock())) return
      const cause = { dedupeKey: `arrived:${stopId}`, orderId: order.id }
      await notify(tx, order.userId, arrivedNotification(order.id), cause)
    },

    /** The time that was chosen had passed when the payment arrived; `text` names the new one. */
    onSlotMoved: (tx: Tx, { order, text, at }: SlotMoved): Promise<void> =>
      notify(tx, order.userId, delayedNotification(order.id, text), {
        dedupeKey: `slot:${order.id}:${at.toISOString()}`,
        orderId: order.id,
      }),

    /** Staff have changed address or time; `text` names both. */
    onDeliveryChanged: (tx: Tx, { order, text, at }: SlotMoved): Promise<void> =>
      notify(tx, order.userId, deliveryChangedNotification(order.id, text), {
        dedupeKey: `changed:${order.id}:${at.toISOString()}`,
        orderId: order.id,
      }),

    /** The driver could not hand over; the application says it with the transition of the order. */
    onCouldNotDeliver: (
      tx: Tx,
      { order, stopId }: { order: OrderOfCustomer; stopId: string },
    ): Promise<void> =>
      notifyByChannels(tx, order.userId, couldNotDeliverNotification(order.id), {
        dedupeKey: `not-delivered:${stopId}`,
        orderId: order.id,
      }),

    /**
     * The estimate of an order ends later than its customer was told (C-90), in the transaction that tells it; `text`
     * names the new and the old time.
     */
    onEstimateSlipped: (
      tx: Tx,
      { order, text, reason, at }: { order: OrderOfCustomer; text: string; reason: string; at: Date },
    ): Promise<void> =>
      notify(tx, order.userId, delayedNotification(order.id, `${text} ${reason}`), {
        dedupeKey: `delayed:${order.id}:${at.toISOString()}`,
        orderId: order.id,
      }),
  }
}

/** What support, drivers and the map have to say. */
function otherNotices({ clock }: Context, notify: Notify) {
  return {
    /** Support replied to a ticket or resolved it, in that transaction; `source` is the reply or the ticket. */
    onTicketAnswered: (
      tx: Tx,
      ticket: { id: TicketId; userId: UserId; news: TicketEvent; source: string },
    ): Promise<void> =>
      notify(tx, ticket.userId, ticketNotification(ticket.news, ticket.id), {
        dedupeKey: `ticket:${ticket.news}:${ticket.source}`,
        ticketId: ticket.id,
      }),

    /** A saved address is served now, in the transaction that marks the request as answered. */
    onAreaServed: (tx: Tx, { userId, addressId, sentence, at }: AreaServed): Promise<void> =>
      notify(tx, userId, areaServedNotification(sentence), {
        dedupeKey: `area:${addressId}:${at.toISOString()}`,
      }),

    /** Staff have something to say about the fuel of a delivery, in that transaction. */
    onBatchNoticed: (tx: Tx, { noticeId, userId, orderId, message }: BatchNoticed): Promise<void> =>
      notify(tx, userId, batchNotification(orderId, message), {
        dedupeKey: `${noticeId}:${orderId}`,
        orderId,
      }),

    /** The meter showed less than was ordered, in the transaction of the delivery. */
    onDeliveredShort: (tx: Tx, { order, litres, shortDl, checkBy }: DeliveredShort): Promise<void> =>
      notify(
        tx,
        order.userId,
        checkBy === null
          ? deliveredShortNotification(order.id, litres, shortDl)
          : meterCheckNotification(order.id, {
              litres,
              shortDl,
              sentence: meterCheckText(checkBy, clock()),
            }),
        { dedupeKey: `short:${order.id}`, orderId: order.id },
      ),

    /** A person found that nothing lacked, in that transaction. */
    onMeterFoundRight: (tx: Tx, { orderId, userId }: { orderId: OrderId; userId: UserId }): Promise<void> =>
      notify(tx, userId, meterRightNotification(orderId), { dedupeKey: `meter:${orderId}`, orderId }),
  }
}

function priceNotices(context: Context, notify: Notify, findBuyersOf: NotifyDeps['findBuyersOf']) {
  return {
    /**
     * A fuel has a new price: tells who ordered it within 90 days and wants to know, each at most once a day (C-88).
     * May be called twice.
     */
    notifyPriceChange: async (change: PriceChange): Promise<void> => {
      const since = secondsAfter(change.at, -PRICE_NEWS_SECONDS)
      const day = formatDate(change.at)
      const notice = priceNotification(change)
      for (const userId of await findBuyersOf(context.database.db, change.productId, since))
        await context.database.transaction((tx) =>
          notify(tx, userId, notice, { dedupeKey: `price:${day}:${userId}`, at: change.at }),
        )
    },
  }
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

/** The notifications of a customer in the application; another customer's is a missing one. */
function inbox({ database, clock, log }: Context, onChanged: NotifyDeps['onChanged']) {
  return {
    list: async (userId: UserId, query: ListQuery): Promise<NotificationList> => {
      const page = clampPage(query.page)
      const limit = clampLimit(query.limit, NOTIFICATIONS_PER_PAGE)
      const slice = { limit, offset: offsetOf(page, limit) }
      const found = await findNotifications(database.db, userId, notificationFilter(query), slice)
      const { notifications, totalCount, unreadCount } = found
      return { ...pageOf(notifications, totalCount, page, limit), unreadCount }
    },

    markRead: async (userId: UserId, id: NotificationId): Promise<Result<Notification, 'NOT_FOUND'>> => {
      const marked = await markRead(database.db, userId, id)
      if (marked === undefined) return refuse('NOT_FOUND', { message: NOTIFICATION_NOT_FOUND })
      onChanged(database.db, userId)
      return ok(marked)
    },

    markAllRead: async (userId: UserId): Promise<{ modifiedCount: number; unreadCount: number }> => {
      const modifiedCount = await markAllRead(database.db, userId)
      if (modifiedCount > 0) onChanged(database.db, userId)
      return { modifiedCount, unreadCount: 0 }
    },

    remove: async (userId: UserId, id: NotificationId): Promise<Result<{ id: string }, 'NOT_FOUND'>> => {
      const isGone = await deleteNotification(database.db, userId, id, clock())
      if (!isGone) return refuse('NOT_FOUND', { message: NOTIFICATION_NOT_FOUND })
      onChanged(database.db, userId)
      return ok({ id })
    },

    /** Takes a deletion back, as long as the nightly job has not been there. */
    restore: async (userId: UserId, id: NotificationId): Promise<Result<Notification, 'NOT_FOUND'>> => {
      const restored = await restoreNotification(database.db, userId, id)
      if (restored === undefined) return refuse('NOT_FOUND', { message: NOTIFICATION_NOT_FOUND })
      onChanged(database.db, userId)
      return ok(restored)
    },

    /** Deletes notifications that are older than their rule, and for good what customers deleted. */
    deleteOld: async (): Promise<void> => {
      const now = clock()
      const deleted = await deleteOlder(database.jobs, storedSince(RETENTION.notifications, now))
      const dropped = await dropDeleted(database.jobs, storedSince(RETENTION.deletedNotifications, now))
      log.info({ deleted, dropped }, 'old notifications deleted')
    },
  }
}
