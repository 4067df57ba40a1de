import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { Passwords } from '../../platform/sign-in/passwords.ts'
import { bindDrivers } from './drivers.routes.ts'
import type { DriversService } from './drivers.service.ts'
import { driversService } from './drivers.service.ts'
import type { ShiftDeps } from './shifts.service.ts'

/** Driver accounts, their sessions and shifts. */
export function driversModule(
  context: Context,
  passwords: Passwords,
  deps: ShiftDeps,
): ServerModule<DriversService> {
  const service = driversService(context, passwords, deps)
  return { service, bindRoutes: ({ bind }) => bindDrivers(bind, service) }
}
