import type { Download } from '@gatefill/contracts/core/csv-shape'
import type { Report } from '@gatefill/contracts/staff/reports'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { NOT_YOUR_ROLE } from '@gatefill/domain/accounts/roles'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { csvLine } from '@gatefill/domain/finance/csv'
import { buildReport } from '@gatefill/domain/reports/build-report'
import { customersRange } from '@gatefill/domain/reports/customers-table'
import type { MeasureGroup } from '@gatefill/domain/reports/measures'
import type { ReportName } from '@gatefill/domain/reports/report-catalogue'
import { mayReadReport, REPORTS } from '@gatefill/domain/reports/report-catalogue'
import type { ReportRange } from '@gatefill/domain/reports/report-range'
import { rangeBefore, reportRange } from '@gatefill/domain/reports/report-range'
import type { ReportTable } from '@gatefill/domain/reports/report-table'
import { fileCellOf, fileHeadOf } from '@gatefill/domain/reports/report-table'
import type { App } from '../../app-context.ts'
import { csvDownload } from '../../platform/csv-download.ts'
import { staffNames } from '../staff/index.ts'
import { measuresOf } from './roll-ups.ts'

type Asked = { role: StaffRole; name: ReportName; query: { from?: string; to?: string } }

const notAllowed = refuse('NOT_FOUND', { message: NOT_YOUR_ROLE })

export async function tableOf(app: App, name: ReportName, range: ReportRange): Promise<ReportTable> {
  const groups: readonly MeasureGroup[] = REPORTS[name].groups
  const read = groups.includes('customers') ? customersRange(range) : range
  const table = buildReport(name, await measuresOf(app, groups, read), range)
  return groups.includes('given') ? withNames(table, await staffNames(app.database.db)) : table
}

const rangeAsked = (app: App, query: Asked['query']) => reportRange(query, dayOf(app.clock()))

/** A report for a role that may see it; NOT_FOUND for any other. */
export async function readReport(
  app: App,
  { role, name, query }: Asked,
): Promise<Result<Report, 'NOT_FOUND'>> {
  if (!mayReadReport(role, name)) return notAllowed
  const range = rangeAsked(app, query)
  const before = rangeBefore(range)
  const [table, earlier] = [await tableOf(app, name, range), await tableOf(app, name, before)]
  return ok({
    name,
    range,
    ...table,
    before: { range: before, total: totalBefore(table, earlier) },
    asOf: app.clock().toISOString(),
  })
}

/** A report as CSV, for a role that may see it; NOT_FOUND for any other. */
export async function downloadReport(
  app: App,
  { role, name, query }: Asked,
): Promise<Result<Download, 'NOT_FOUND'>> {
  if (!mayReadReport(role, name)) return notAllowed
  return ok(csvDownload(linesOf(await tableOf(app, name, rangeAsked(app, query)))))
}

/** The rows of accounts of staff by what people are called. */
const withNames = (table: ReportTable, names: ReadonlyMap<string, string>): ReportTable => ({
  ...table,
  rows: table.rows.map(([id, ...cells]) => [names.get(String(id)) ?? 'Somebody', ...cells]),
})

/** The totals of the period before, in the columns of this one: a fuel that was not sold then has none. */
const totalBefore = (table: ReportTable, earlier: ReportTable): ReportTable['total'] =>
  table.columns.map(({ key }, at) =>
    at === 0 ? 'Before' : (earlier.total[earlier.columns.findIndex((each) => each.key === key)] ?? null),
  )

function* linesOf({ columns, rows, total }: ReportTable): Generator<string> {
  yield csvLine(columns.map(fileHeadOf))
  for (const row of [...rows, total])
    yield csvLine(columns.map(({ unit }, at) => fileCellOf(row[at] ?? null, unit)))
}
