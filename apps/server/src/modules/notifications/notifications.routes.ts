import {
  deleteNotification,
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  restoreNotification,
} from '@gatefill/contracts/customer/account/notifications'
import { getPushKey, subscribePush, unsubscribePush } from '@gatefill/contracts/customer/account/push'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { NotificationsService } from './notifications.service.ts'
import type { PushService } from './push/push.service.ts'

/** The notifications of the signed-in customer; another customer's is a missing one. */
export function bindNotifications(bind: Binder, notifications: NotificationsService): void {
  bind(listNotifications, async ({ caller, query }) => ok(await notifications.list(caller.userId, query)))
  bind(markAllNotificationsRead, async ({ caller }) => ok(await notifications.markAllRead(caller.userId)))
  bind(markNotificationRead, ({ caller, params }) => notifications.markRead(caller.userId, params.id))
  bind(deleteNotification, ({ caller, params }) => notifications.remove(caller.userId, params.id))
  bind(restoreNotification, ({ caller, params }) => notifications.restore(caller.userId, params.id))
}

/** The browsers on which the signed-in customer wants push messages. */
export function bindPush(bind: Binder, push: PushService): void {
  bind(getPushKey, async () => ok(push.key()))
  bind(subscribePush, ({ caller, body }) => push.subscribe(caller.userId, body))
  bind(unsubscribePush, async ({ caller, body }) => ok(await push.unsubscribe(caller.userId, body.endpoint)))
}
