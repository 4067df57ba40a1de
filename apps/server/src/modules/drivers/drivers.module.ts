import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { SmsSender } from '../../providers/sms/provider.ts'
import { driversJobs } from './drivers.jobs.ts'
import { bindDrivers } from './drivers.routes.ts'
import type { DriversDeps, DriversService } from './drivers.service.ts'
import { driversService } from './drivers.service.ts'

/** Driver accounts, their sessions and shifts. */
export function driversModule(
  context: Context,
  {
    email,
    sms,
    secure,
    ...deps
  }: Omit<DriversDeps, 'canText'> & { email: EmailDeps; sms: SmsSender | undefined; secure: boolean },
): ServerModule<DriversService> {
  const service = driversService(context, { ...deps, canText: sms !== undefined })
  return {
    service,
    bindRoutes: ({ bind }) => bindDrivers(bind, service, { secure }),
    handlers: driversJobs(context, { ...email, sms }, service),
  }
}
