import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { MessageDeps } from './messages/messages.service.ts'
import { messagesService } from './messages/messages.service.ts'
import { paymentEmailsService } from './messages/payment-emails.service.ts'
import { templatesService } from './messages/templates.service.ts'
import { bindStaffMessages } from './messages.staff-routes.ts'
import { messagesJobs, notificationsJobs, templatesJobs } from './notifications.jobs.ts'
import { notificationsData } from './notifications.personal-data.ts'
import { bindNotifications, bindPush } from './notifications.routes.ts'
import type { NotificationsService } from './notifications.service.ts'
import { notificationsService } from './notifications.service.ts'
import type { NotifyDeps } from './notify-customer.service.ts'
import { promotionsJobs } from './promotions/promotions.jobs.ts'
import { promotionsService } from './promotions/promotions.service.ts'
import { bindUnsubscribe } from './promotions/unsubscribe.routes.ts'
import { unsubscribeService } from './promotions/unsubscribe.service.ts'
import { unsubscribeLinks } from './promotions/unsubscribe-links.ts'
import { pushService } from './push/push.service.ts'

type NotificationsDeps = NotifyDeps &
  MessageDeps & {
    staffNames: (db: Db) => Promise<Map<string, string>>
    findStaffEmail: (db: Db, id: StaffId) => Promise<string | undefined>
    switchPromotionsOff: (db: Db, userId: UserId, now: Date) => Promise<void>
  }

/** Notifications of customers in the application, and what leaves it by mail, text and push message. */
export function notificationsModule(
  context: Context,
  deps: NotificationsDeps,
): ServerModule<NotificationsService> {
  const { email, origin, push, staffNames } = deps
  const service = notificationsService(context, deps)
  const messages = messagesService(context, deps)
  const payments = paymentEmailsService(context, deps, messages.sendOnce)
  const subscriptions = pushService(context, push)
  const templates = templatesService(context, deps)
  const promotions = promotionsService(context, staffNames)
  const links = unsubscribeLinks(context.secret, origin)
  const unsubscribes = unsubscribeService(context, { ...deps, links })
  return {
    service,
    bindRoutes: async ({ bind, server }) => {
      bindNotifications(bind, service)
      bindPush(bind, subscriptions)
      bindStaffMessages(bind, { templates, promotions })
      await bindUnsubscribe(server, unsubscribes, email.sender.appName)
    },
    handlers: {
      ...notificationsJobs(service),
      ...messagesJobs(messages, payments),
      ...templatesJobs(templates),
      ...promotionsJobs(context, { ...deps, links }),
    },
    recurring: [
      { name: 'notifications-housekeeping', cron: '47 3 * * *', run: service.deleteOld },
      { name: 'messages-housekeeping', cron: '49 3 * * *', run: messages.deleteOldMessages },
    ],
    personalData: notificationsData,
  }
}
