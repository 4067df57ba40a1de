import type { Report } from '@gatefill/contracts/staff/reports'
import type { ReportLimit, ReportUnit } from '@gatefill/domain/reports/report-table'

export type ChartProps = { title: string; report: Report }

/** What is drawn of one column. */
export type Series = { label: string; unit: ReportUnit; values: (number | null)[] }

/** The charted columns of a report; a cell that is no number has no point. */
export const seriesOf = ({ columns, rows, chart }: Pick<Report, 'columns' | 'rows' | 'chart'>): Series[] =>
  chart.columns.flatMap((key) => {
    const at = columns.findIndex((column) => column.key === key)
    const column = columns[at]
    if (column === undefined) return []
    const values = rows.map((row) => {
      const cell = row[at]
      return typeof cell === 'number' ? cell : null
    })
    return [{ label: column.label, unit: column.unit, values }]
  })

/** A limit that is further away would press the lines to the bottom. */
const LIMIT_WITHIN = 3

/** The limits of a chart that stand near enough to its figures to be drawn with them. */
export function limitsInView(report: Pick<Report, 'columns' | 'rows' | 'chart'>): ReportLimit[] {
  const largest = Math.max(0, ...seriesOf(report).flatMap(({ values }) => values.map((value) => value ?? 0)))
  return (report.chart.limits ?? []).filter(({ value }) => value <= largest * LIMIT_WITHIN)
}

/** Without the rows before the first and after the last figure: 'Orders by hour' begins with the first order. */
export function rowsWithFigures({ columns, rows, chart }: Report): Report['rows'] {
  const places = chart.columns.map((key) => columns.findIndex((column) => column.key === key))
  const hasFigure = (row: Report['rows'][number]) =>
    places.some((at) => typeof row[at] === 'number' && row[at] !== 0)
  const first = rows.findIndex(hasFigure)
  return first < 0 ? rows : rows.slice(first, rows.findLastIndex(hasFigure) + 1)
}
