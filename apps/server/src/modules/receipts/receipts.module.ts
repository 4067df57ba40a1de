import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { receiptsJobs } from './receipts.jobs.ts'
import { eraseBuyers, receiptsData } from './receipts.personal-data.ts'
import { bindReceipts } from './receipts.routes.ts'
import type { ReceiptDeps, ReceiptsService } from './receipts.service.ts'
import { receiptsService } from './receipts.service.ts'
import { bindStaffReceipts } from './receipts.staff-routes.ts'

/** Receipts of paid orders. */
export function receiptsModule(
  context: Context,
  { email, origin, ...deps }: ReceiptDeps & { email: EmailDeps; origin: () => string },
): ServerModule<ReceiptsService> {
  const service = receiptsService(context, deps)
  return {
    service,
    bindRoutes: (routing) => {
      bindReceipts(routing, service)
      bindStaffReceipts(routing.bind, service)
    },
    handlers: receiptsJobs(service, { ...email, origin }),
    recurring: [{ name: 'receipts-completed', cron: '47 2 * * *', run: service.completeReceipts }],
    personalData: receiptsData,
    eraseOrders: eraseBuyers,
  }
}
