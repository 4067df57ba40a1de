import type { App } from '../../app-context.ts'
import type { ServerModule } from '../../platform/module.ts'
import { mailOwners } from './owner-mail.ts'
import { reportsJobs } from './reports.jobs.ts'
import { bindReports } from './reports.staff-routes.ts'
import { makeDays } from './roll-ups.ts'

/** Reports by day: summed up by night, read in the console, mailed to owners. */
export function reportsModule(app: App): ServerModule {
  return {
    bindRoutes: ({ bind }) => bindReports(app, bind),
    handlers: reportsJobs(app),
    recurring: [
      // 1:12 in Lagos: what was committed late belongs to the day.
      { name: 'reports-nightly', cron: '12 0 * * *', run: () => makeDays(app) },
      // 7:00 in Lagos.
      { name: 'reports-owner-mail', cron: '0 6 * * *', run: () => mailOwners(app) },
    ],
  }
}
