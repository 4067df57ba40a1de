import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { INCIDENT_CHANGED } from '../dispatch/index.ts'
import type { AlertsDeps, AlertsService } from './alerts.service.ts'
import { ALERT_MAIL, alertsService } from './alerts.service.ts'
import { bindAlerts } from './alerts.staff-routes.ts'
import { createReadDisk } from './disk.ts'

const mail = z.object({ staffId: z.string(), title: z.string(), detail: z.string(), path: z.string() })

/** What needs a person of staff, in the bell of the console and by mail. */
export function alertsModule(
  context: Context,
  { dataDir, ...deps }: Omit<AlertsDeps, 'readDisk'> & { dataDir: string },
): ServerModule<AlertsService> {
  const service = alertsService(context, { ...deps, readDisk: createReadDisk(dataDir, context.log) })
  return {
    service,
    bindRoutes: ({ bind }) => bindAlerts(bind, service),
    handlers: {
      [INCIDENT_CHANGED]: service.refresh,
      [ALERT_MAIL]: (payload, { key }) => {
        const { staffId, ...words } = z.parse(mail, payload)
        return service.mailAlert({ key, staffId: asId(staffId), ...words })
      },
    },
    recurring: [
      { name: 'alerts', cron: '* * * * *', run: service.refresh },
      { name: 'alerts-housekeeping', cron: '51 3 * * *', run: service.deleteOld },
    ],
  }
}
