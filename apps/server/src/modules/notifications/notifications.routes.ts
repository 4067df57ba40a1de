import * as notificationsCalls from '@gatefill/contracts/customer/account/notifications'
import { getPushKey, subscribePush, unsubscribePush } from '@gatefill/contracts/customer/account/push'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
  removeNotification,
  restoreNotificationOfCustomer,
} from './notifications.ts'
import { pushKey, subscribeToPush, unsubscribeFromPush } from './push/push.ts'

/** The notifications of the signed-in customer; another customer's is a missing one. */
export function bindNotifications(app: App, bind: Binder): void {
  bind(notificationsCalls.listNotifications, async ({ caller, query }) =>
    ok(await listNotifications(app, caller.userId, query)),
  )
  bind(notificationsCalls.markAllNotificationsRead, async ({ caller }) =>
    ok(await markAllNotificationsRead(app, caller.userId)),
  )
  bind(notificationsCalls.markNotificationRead, ({ caller, params }) =>
    markNotificationRead(app, caller.userId, params.id),
  )
  bind(notificationsCalls.deleteNotification, ({ caller, params }) =>
    removeNotification(app, caller.userId, params.id),
  )
  bind(notificationsCalls.restoreNotification, ({ caller, params }) =>
    restoreNotificationOfCustomer(app, caller.userId, params.id),
  )
}

/** The browsers on which the signed-in customer wants push messages. */
export function bindPush(app: App, bind: Binder): void {
  bind(getPushKey, async () => ok(pushKey(app)))
  bind(subscribePush, ({ caller, body }) => subscribeToPush(app, caller.userId, body))
  bind(unsubscribePush, async ({ caller, body }) =>
    ok(await unsubscribeFromPush(app, caller.userId, body.endpoint)),
  )
}
