import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'

import { cleanUpMessages } from './messages/messages.ts'
import { bindStaffMessages } from './messages.staff-routes.ts'
import { messagesJobs, notificationsJobs, templatesJobs } from './notifications.jobs.ts'
import { notificationsData } from './notifications.personal-data.ts'
import { bindNotifications, bindPush } from './notifications.routes.ts'
import { deleteOldNotifications } from './notifications.ts'

import { promotionsJobs } from './promotions/promotions.jobs.ts'
import { bindUnsubscribe } from './promotions/unsubscribe.routes.ts'

/** Notifications of customers in the application, and what leaves it by mail, text and push message. */
export function notificationsModule(app: App): ServerModule {
  return {
    bindRoutes: async ({ bind, server }) => {
      bindNotifications(app, bind)
      bindPush(app, bind)
      bindStaffMessages(app, bind)
      await bindUnsubscribe(app, server, app.email.sender.appName)
    },
    handlers: {
      ...notificationsJobs(app),
      ...messagesJobs(app),
      ...templatesJobs(app),
      ...promotionsJobs(app),
    },
    recurring: [
      { name: 'notifications-housekeeping', cron: '47 3 * * *', run: () => deleteOldNotifications(app) },
      { name: 'messages-housekeeping', cron: '49 3 * * *', run: () => cleanUpMessages(app) },
    ],
    personalData: notificationsData,
  }
}
