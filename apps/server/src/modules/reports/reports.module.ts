import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { FactDeps } from './facts/read-facts.ts'
import type { OwnerMailDeps } from './owner-mail.service.ts'
import { ownerMailService } from './owner-mail.service.ts'
import { reportsJobs } from './reports.jobs.ts'
import { reportsService } from './reports.service.ts'
import { bindReports } from './reports.staff-routes.ts'
import { rollUpsService } from './roll-ups.service.ts'

type ReportsDeps = FactDeps & OwnerMailDeps & { email: EmailDeps; origin: () => string }

/** Reports by day: summed up by night, read in the console, mailed to owners. */
export function reportsModule(context: Context, deps: ReportsDeps): ServerModule<ReportsModuleService> {
  const service = reportServices(context, deps)
  const { rollUps, ownerMails } = service
  return {
    service,
    bindRoutes: ({ bind }) => bindReports(bind, service.reports),
    handlers: reportsJobs(ownerMails, deps),
    recurring: [
      // 1:12 in Lagos: what was committed late belongs to the day.
      { name: 'reports-nightly', cron: '12 0 * * *', run: rollUps.makeDays },
      // 7:00 in Lagos.
      { name: 'reports-owner-mail', cron: '0 6 * * *', run: ownerMails.mailOwners },
    ],
  }
}

function reportServices(context: Context, deps: ReportsDeps) {
  const rollUps = rollUpsService(context, deps)
  const reports = reportsService(context, rollUps)
  return { rollUps, reports, ownerMails: ownerMailService(context, reports, deps) }
}

export type ReportsModuleService = ReturnType<typeof reportServices>
