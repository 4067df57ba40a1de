import { NOTIFICATION_NOT_FOUND } from '@gatefill/domain/notifications/notification'
import * as z from 'zod/mini'
import { endpoint, plain } from '../../core/endpoint.ts'
import { idParam } from '../../core/params.ts'
import { deletedNotification, notificationList, readNotification } from './notification-shapes.ts'

/** GET /notifications: own ones, newest first, 10 a page; `isRead=false`, and `type` as a part of the type (C-66). */
export const listNotifications = endpoint({
  summary: 'Own notifications, newest first',
  method: 'GET',
  path: '/notifications',
  access: 'customer',
  query: ['page', 'limit', 'isRead', 'type'],
  answer: notificationList,
  status: 200,
  message: 'Notifications',
  errors: [],
})

/** PATCH /notifications/mark-all-read: on every page (C-66). */
export const markAllNotificationsRead = endpoint({
  summary: 'Mark all own notifications as read',
  method: 'PATCH',
  path: '/notifications/mark-all-read',
  access: 'customer',
  answer: plain(z.object({ modifiedCount: z.int(), unreadCount: z.int() })),
  status: 200,
  message: 'All notifications are marked as read',
  errors: [],
})

/** PATCH /notifications/{id}: a repeat gives the same answer. */
export const markNotificationRead = endpoint({
  summary: 'Mark an own notification as read',
  method: 'PATCH',
  path: '/notifications/:id',
  params: { id: idParam('notification', NOTIFICATION_NOT_FOUND) },
  access: 'customer',
  answer: readNotification,
  status: 200,
  message: 'Notification is marked as read',
  errors: ['NOT_FOUND'],
})

/** DELETE /notifications/{id}: shown no more; gone for good after a day. */
export const deleteNotification = endpoint({
  summary: 'Delete an own notification',
  method: 'DELETE',
  path: '/notifications/:id',
  params: { id: idParam('notification', NOTIFICATION_NOT_FOUND) },
  access: 'customer',
  answer: deletedNotification,
  status: 200,
  message: 'Notification deleted',
  errors: ['NOT_FOUND'],
})

/** POST /notifications/{id}/restore: takes a deletion back within a day. */
export const restoreNotification = endpoint({
  summary: 'Take the deletion of an own notification back',
  method: 'POST',
  path: '/notifications/:id/restore',
  params: { id: idParam('notification', NOTIFICATION_NOT_FOUND) },
  access: 'customer',
  answer: readNotification,
  status: 200,
  message: 'Notification restored',
  errors: ['NOT_FOUND'],
})
