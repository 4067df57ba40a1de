import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { MessageDeps } from './messages/messages.service.ts'
import { messagesService } from './messages/messages.service.ts'
import { paymentEmails } from './messages/payment-emails.service.ts'
import type { WriterDeps } from './notification-writer.ts'
import { messagesJobs, notificationsJobs } from './notifications.jobs.ts'
import { notificationsData } from './notifications.personal-data.ts'
import { bindNotifications, bindPush } from './notifications.routes.ts'
import type { NotificationsService } from './notifications.service.ts'
import { notificationsService } from './notifications.service.ts'
import { pushService } from './push/push.service.ts'

/** Notifications of customers in the application, and what leaves it by mail, text and push message. */
export function notificationsModule(
  context: Context,
  { email, sms, push, origin, findRecipient, findOrder, ...deps }: WriterDeps & MessageDeps,
): ServerModule<NotificationsService> {
  const service = notificationsService(context, deps)
  const messageDeps = { email, sms, push, origin, findRecipient, findOrder }
  const messages = messagesService(context, messageDeps)
  const payments = paymentEmails(context, messageDeps, messages.sendOnce)
  const subscriptions = pushService(context, push)
  return {
    service,
    bindRoutes: ({ bind }) => {
      bindNotifications(bind, service)
      bindPush(bind, subscriptions)
    },
    handlers: { ...notificationsJobs(service), ...messagesJobs(messages, payments) },
    recurring: [
      { name: 'notifications-housekeeping', cron: '47 3 * * *', run: service.deleteOld },
      { name: 'messages-housekeeping', cron: '49 3 * * *', run: messages.deleteOldMessages },
    ],
    personalData: notificationsData,
  }
}
