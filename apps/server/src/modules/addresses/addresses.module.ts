import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { addressesData } from './addresses.personal-data.ts'
import { bindAddresses } from './addresses.routes.ts'
import { addressesService } from './addresses.service.ts'
import type { AddressesModuleService, AreaRequestDeps } from './area-requests.service.ts'
import { areaRequestsService } from './area-requests.service.ts'

/** Saved delivery addresses of customers, and who wants to know when we serve them. */
export function addressesModule(
  context: Context,
  deps: AreaRequestDeps,
): ServerModule<AddressesModuleService> {
  const service = { ...addressesService(context), areaRequests: areaRequestsService(context, deps) }
  return {
    service,
    bindRoutes: ({ bind }) => bindAddresses(bind, service),
    recurring: [
      // Limits begin at any minute; who waited for months can wait ten minutes more.
      { name: 'area-news', cron: '*/10 * * * *', run: service.areaRequests.notifyServed },
    ],
    personalData: addressesData,
  }
}
