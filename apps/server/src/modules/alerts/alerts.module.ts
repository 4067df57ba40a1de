import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { INCIDENT_CHANGED } from '../dispatch/index.ts'
import { bindAlerts } from './alerts.staff-routes.ts'
import { ALERT_MAIL, cleanUpAlerts, mailAlert, refreshAlerts } from './alerts.ts'

const mail = z.object({ staffId: z.string(), title: z.string(), detail: z.string(), path: z.string() })

/** What needs a person of staff, in the bell of the console and by mail. */
export function alertsModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => bindAlerts(app, bind),
    handlers: {
      [INCIDENT_CHANGED]: () => refreshAlerts(app),
      [ALERT_MAIL]: (payload, { key }) => {
        const { staffId, ...words } = z.parse(mail, payload)
        return mailAlert(app, { key, staffId: asId(staffId), ...words })
      },
    },
    recurring: [
      { name: 'alerts', cron: '* * * * *', run: () => refreshAlerts(app) },
      { name: 'alerts-housekeeping', cron: '51 3 * * *', run: () => cleanUpAlerts(app) },
    ],
  }
}
