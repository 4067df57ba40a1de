import type { Month } from '../finance/month.ts'
import { firstDayOf, monthAfter, monthOf } from '../finance/month.ts'
import type { Measure } from './measures.ts'
import { named, sumOf } from './measures.ts'
import type { ReportRange } from './report-range.ts'
import type { ReportTable } from './report-table.ts'
import { column } from './table-parts.ts'

/** How many months after the first are shown. */
const MONTHS_AFTER = 6

const monthsLater = (month: Month, many: number): Month =>
  many === 0 ? month : monthsLater(monthAfter(month), many - 1)

/**
 * Customers by the month of their first delivery, and how many of them had one in each month after. A figure counts
 * each customer once a month; months that have not come, or lie before the twelve, have none.
 */
export function customersTable(measures: readonly Measure[], range: ReportRange): ReportTable {
  const { to } = range
  const begin = monthOf(customersRange(range).from)
  const cohorts = named(measures, 'cohort')
  const firsts = [...new Set(cohorts.map(({ subject }) => subject))].sort()
  const last = monthOf(to)
  const cell = (first: Month, many: number): number | null => {
    const month = monthsLater(first, many)
    if (month > last || month < begin) return null
    return sumOf(cohorts.filter(({ subject, day }) => subject === first && monthOf(day) === month))
  }
  const steps = Array.from({ length: MONTHS_AFTER + 1 }, (_, step) => step)
  const rows = firsts.map((first) => [first, ...steps.map((step) => cell(first, step))])
  const totalOf = (step: number): number => rows.reduce((sum, row) => sum + Number(row[step + 1] ?? 0), 0)
  return {
    columns: [
      column('month', 'First delivery', 'text'),
      ...steps.map((step) => column(`month${step}`, step === 0 ? 'First month' : `Month ${step}`, 'count')),
    ],
    rows,
    total: ['Total', ...steps.map(totalOf)],
    chart: { kind: 'bars', columns: ['month0', 'month1'] },
  }
}

/** The cohorts are shown over the twelve months that end with the range. */
export function customersRange({ to }: ReportRange): ReportRange {
  const yearBefore = `${Number(to.slice(0, 4)) - 1}${to.slice(4, 7)}`
  return { from: firstDayOf(monthAfter(yearBefore)), to }
}
