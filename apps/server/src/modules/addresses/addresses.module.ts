import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { addressesData } from './addresses.personal-data.ts'
import { bindAddresses } from './addresses.routes.ts'
import { notifyServed } from './addresses.ts'

/** Saved delivery addresses of customers, and who wants to know when we serve them. */
export function addressesModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => bindAddresses(app, bind),
    recurring: [
      // Limits begin at any minute; who waited for months can wait ten minutes more.
      { name: 'area-news', cron: '*/10 * * * *', run: () => notifyServed(app) },
    ],
    personalData: addressesData,
  }
}
