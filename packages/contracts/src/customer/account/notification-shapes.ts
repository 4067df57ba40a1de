import { asId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import type { Notification } from '@gatefill/domain/notifications/notification'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'
import { pageOf } from '../../core/page-shape.ts'

const notificationSchema = z.object({
  _id: id(),
  type: z.string(),
  message: z.string(),
  isRead: z.boolean(),
  createdAt: timestamp(),
  orderId: z.optional(id()),
  ticketId: z.optional(id()),
})

type NotificationWire = z.infer<typeof notificationSchema>

/** A notification; `orderId` and `ticketId` are left out where it speaks of none. */
export const notification: Codec<Notification, NotificationWire> = {
  schema: notificationSchema,
  toWire: ({ id: _id, type, message, isRead, createdAt, orderId, ticketId }) => ({
    _id,
    type,
    message,
    isRead,
    createdAt,
    ...(orderId === null ? {} : { orderId }),
    ...(ticketId === null ? {} : { ticketId }),
  }),
  fromWire: ({ _id, orderId, ticketId, ...rest }) => ({
    ...rest,
    id: asId(_id),
    orderId: orderId === undefined ? null : asId(orderId),
    ticketId: ticketId === undefined ? null : asId(ticketId),
  }),
}

/** A page of notifications; `unreadCount` counts all unread ones, whatever the filter. */
export type NotificationList = Page<Notification> & { unreadCount: number }

const page = pageOf(notification)

export const notificationList: Codec<NotificationList, Page<NotificationWire> & { unreadCount: number }> = {
  schema: z.intersection(page.schema, z.object({ unreadCount: z.int() })),
  toWire: (list) => ({ ...page.toWire(list), unreadCount: list.unreadCount }),
  fromWire: (list) => ({ ...page.fromWire(list), unreadCount: list.unreadCount }),
}

const readSchema = z.extend(notificationSchema, { status: z.literal('success') })

/** A notification that was marked; the specification reads `status` inside the data (C-31). */
export const readNotification: Codec<Notification, z.infer<typeof readSchema>> = {
  schema: readSchema,
  toWire: (value) => ({ ...notification.toWire(value), status: 'success' }),
  fromWire: ({ status: _status, ...wire }) => notification.fromWire(wire),
}

/** What was deleted. */
export const deletedNotification: Codec<{ id: string }, { _id: string }> = {
  schema: z.object({ _id: id() }),
  toWire: ({ id: _id }) => ({ _id }),
  fromWire: ({ _id }) => ({ id: _id }),
}
