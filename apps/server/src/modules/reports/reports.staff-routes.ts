import { downloadReport, getReport } from '@gatefill/contracts/staff/reports'
import type { Binder } from '../../platform/http/bind.ts'
import type { ReportsService } from './reports.service.ts'

export function bindReports(bind: Binder, reports: ReportsService): void {
  bind(getReport, ({ caller, params, query }) =>
    reports.read({ role: caller.role, name: params.name, query }),
  )
  bind(downloadReport, ({ caller, params, query }) =>
    reports.download({ role: caller.role, name: params.name, query }),
  )
}
