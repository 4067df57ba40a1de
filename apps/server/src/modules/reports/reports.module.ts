import type { Context } from '../../platform/context.ts'
import type { ServerModule } from '../../platform/module.ts'
import type { FactDeps } from './facts/read-facts.ts'
import { reportsService } from './reports.service.ts'
import { bindReports } from './reports.staff-routes.ts'
import { rollUpsService } from './roll-ups.service.ts'

/** Reports by day: summed up by night, read in the console, mailed to owners. */
export function reportsModule(context: Context, deps: FactDeps): ServerModule<ReportsModuleService> {
  const service = reportServices(context, deps)
  return {
    service,
    bindRoutes: ({ bind }) => bindReports(bind, service.reports),
    // 1:12 in Lagos: what was committed late belongs to the day.
    recurring: [{ name: 'reports-nightly', cron: '12 0 * * *', run: service.rollUps.makeDays }],
  }
}

function reportServices(context: Context, deps: FactDeps) {
  const rollUps = rollUpsService(context, deps)
  return { rollUps, reports: reportsService(context, rollUps) }
}

export type ReportsModuleService = ReturnType<typeof reportServices>
