import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { WriterDeps } from './notification-writer.ts'
import { notificationsJobs } from './notifications.jobs.ts'
import { notificationsData } from './notifications.personal-data.ts'
import { bindNotifications } from './notifications.routes.ts'
import type { NotificationsService } from './notifications.service.ts'
import { notificationsService } from './notifications.service.ts'

/** In-app notifications of customers. */
export function notificationsModule(context: Context, deps: WriterDeps): ServerModule<NotificationsService> {
  const service = notificationsService(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => bindNotifications(bind, service),
    handlers: notificationsJobs(service),
    recurring: [{ name: 'notifications-housekeeping', cron: '47 3 * * *', run: service.deleteOld }],
    personalData: notificationsData,
  }
}
