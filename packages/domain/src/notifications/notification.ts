import type { NotificationId, OrderId, TicketId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'

/** A message that a customer finds in the application. */
export type Notification = {
  id: NotificationId
  /** Free text such as 'order created' or 'payment'; the filters look for parts of it (C-66). */
  type: string
  message: string
  isRead: boolean
  createdAt: Timestamp
  /** The order that it speaks of; null when it speaks of none. */
  orderId: OrderId | null
  /** The support ticket that it speaks of. */
  ticketId: TicketId | null
}

/** Source: section 9 of the specification. */
export const NOTIFICATIONS_PER_PAGE = 10

/** Messages are deleted after a year. */
export const NOTIFICATIONS_KEPT_SECONDS = 365 * 24 * 60 * 60

export const NOTIFICATION_NOT_FOUND = 'Notification not found'

/** Which messages a person wants (C-41). */
export type NotificationPreferences = { orderUpdates: boolean; promotions: boolean; priceChanges: boolean }

/** A change of some of them; absent ones stay. */
export type NotificationPreferenceChanges = {
  orderUpdates?: boolean | undefined
  promotions?: boolean | undefined
  priceChanges?: boolean | undefined
}

/** What a new account has (C-41): promotions only for those who ask for them. */
export const STANDARD_PREFERENCES: NotificationPreferences = {
  orderUpdates: true,
  promotions: false,
  priceChanges: true,
}

/** What a message is about; decides whether a person may switch it off. */
export type NotificationTopic = 'order' | 'promotion' | 'price' | 'money' | 'support'

const SWITCHES: Partial<Record<NotificationTopic, keyof NotificationPreferences>> = {
  order: 'orderUpdates',
  promotion: 'promotions',
  price: 'priceChanges',
}

/** Whether a message is always sent, whatever a person prefers: what it says of their money or answers them. */
export const isAlwaysSent = (topic: NotificationTopic): boolean => SWITCHES[topic] === undefined

/** Whether a person gets messages about a topic (C-41). */
export function isWanted(topic: NotificationTopic, preferences: NotificationPreferences): boolean {
  const preference = SWITCHES[topic]
  return preference === undefined || preferences[preference]
}

/** What a list of notifications is narrowed to; undefined narrows nothing (C-66). */
export type NotificationFilter = { isRead: boolean | undefined; typePart: string | undefined }

/** Reads the filter of a list call; text that means nothing filters nothing. */
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
