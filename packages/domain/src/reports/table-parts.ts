import { groupedBy } from '../core/grouped-by.ts'
import type { Day } from '../core/lagos-days.ts'
import type { Measure } from './measures.ts'
import type { ReportRange } from './report-range.ts'
import { daysIn } from './report-range.ts'
import type { ReportCell, ReportChart, ReportColumn, ReportTable, ReportUnit } from './report-table.ts'

export const column = (key: string, label: string, unit: ReportUnit): ReportColumn => ({ key, label, unit })

const BASIS_POINTS = 10_000

/** A part of a whole in hundredths of a percent; null of nothing. */
export const shareOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * BASIS_POINTS)

/** The figures of a table without the cell that names the row. */
type CellsOf = (own: readonly Measure[]) => ReportCell[]

/** A row for every day, and the same figures of all days together. */
export function dayTable(
  measures: readonly Measure[],
  range: ReportRange,
  columns: readonly ReportColumn[],
  chart: ReportChart,
  cellsOf: CellsOf,
): ReportTable {
  const byDay = groupedBy(measures, ({ day }): Day => day)
  return {
    columns: [column('day', 'Day', 'day'), ...columns],
    rows: daysIn(range).map((day) => [day, ...cellsOf(byDay.get(day) ?? [])]),
    total: ['Total', ...cellsOf(measures)],
    chart,
  }
}

type Subjects = {
  /** The head of the column that names the rows. */
  first: { label: string }
  subjects: readonly string[]
  labelOf?: (subject: string) => string
}

/** A row for every subject, and all of them together. */
export function subjectTable(
  measures: readonly Measure[],
  { first, subjects, labelOf = (subject) => subject }: Subjects,
  columns: readonly ReportColumn[],
  charted: string[],
  cellsOf: (own: readonly Measure[], subject?: string) => ReportCell[],
): ReportTable {
  return {
    columns: [column('subject', first.label, 'text'), ...columns],
    rows: subjects.map((subject) => [labelOf(subject), ...cellsOf(measures, subject)]),
    total: ['Total', ...cellsOf(measures)],
    chart: { kind: 'bars', columns: charted },
  }
}
