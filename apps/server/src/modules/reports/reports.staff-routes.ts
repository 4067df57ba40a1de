import * as reportsCalls from '@gatefill/contracts/staff/reports'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { downloadReport, readReport } from './reports.ts'
import { readToday, setTargets } from './today/today.ts'

export function bindReports(app: App, bind: Binder): void {
  bind(reportsCalls.getReport, ({ caller, params, query }) =>
    readReport(app, { role: caller.role, name: params.name, query }),
  )
  bind(reportsCalls.downloadReport, ({ caller, params, query }) =>
    downloadReport(app, { role: caller.role, name: params.name, query }),
  )
  bind(reportsCalls.getToday, async () => ok(await readToday(app)))
  bind(reportsCalls.setDayTargets, ({ tx, caller, body }) => setTargets(app, tx, caller.staffId, body))
}
