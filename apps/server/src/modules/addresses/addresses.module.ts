import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { addressesData } from './addresses.personal-data.ts'
import { bindAddresses } from './addresses.routes.ts'
import type { AddressesService } from './addresses.service.ts'
import { addressesService } from './addresses.service.ts'

/** Saved delivery addresses of customers. */
export function addressesModule(context: Context): ServerModule<AddressesService> {
  const service = addressesService(context)
  return {
    service,
    bindRoutes: ({ bind }) => bindAddresses(bind, service),
    personalData: addressesData,
  }
}
