import type { NotificationId, OrderId, TicketId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'

/** A message in the customer's application. */
export type Notification = {
  id: NotificationId
  /** Free text such as 'order created' or 'payment'; the filters match parts of it (C-66). */
  type: string
  message: string
  isRead: boolean
  createdAt: Timestamp
  /** The order that it is about; null when it is about none. */
  orderId: OrderId | null
  /** The support ticket that it is about; null when it is about none. */
  ticketId: TicketId | null
}

/** Source: section 9 of the specification. */
export const NOTIFICATIONS_PER_PAGE = 10

export const NOTIFICATION_NOT_FOUND = 'Notification not found'

/** Which notifications a person wants (C-41). */
export type NotificationPreferences = { orderUpdates: boolean; promotions: boolean; priceChanges: boolean }

/** A change of some of them; absent ones stay. */
export type NotificationPreferenceChanges = {
  orderUpdates?: boolean | undefined
  promotions?: boolean | undefined
  priceChanges?: boolean | undefined
}

/** What a notification is about, which decides whether a person may switch it off. */
export type NotificationTopic = 'order' | 'promotion' | 'price' | 'money' | 'support' | 'area'

const PREFERENCE_BY_TOPIC: Partial<Record<NotificationTopic, keyof NotificationPreferences>> = {
  order: 'orderUpdates',
  promotion: 'promotions',
  price: 'priceChanges',
}

/** Whether a notification is sent whatever a person prefers: about money, about support, and what was asked for. */
export const isAlwaysSent = (topic: NotificationTopic): boolean => PREFERENCE_BY_TOPIC[topic] === undefined

/** Whether a person gets notifications about a topic (C-41). */
export function isWanted(topic: NotificationTopic, preferences: NotificationPreferences): boolean {
  const preference = PREFERENCE_BY_TOPIC[topic]
  return preference === undefined || preferences[preference]
}

/** The filter of a list of notifications; undefined filters nothing (C-66). */
export type NotificationFilter = { isRead: boolean | undefined; typePart: string | undefined }

/** Parses the filter of a list call; unknown text filters nothing. */
export const notificationFilter = (query: {
  isRead?: string | undefined
  type?: string | undefined
}): NotificationFilter => ({
  isRead: query.isRead === 'true' ? true : query.isRead === 'false' ? false : undefined,
  typePart: query.type?.trim().toLowerCase() || undefined,
})

/** The title of a card: 'order_created' and 'order created' are both 'Order Created' (C-66). */
export const notificationTitle = (type: string): string =>
  type
    .replaceAll('_', ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
