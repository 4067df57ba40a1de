import type { Report } from '@gatefill/contracts/staff/reports'
import type { ReportUnit } from '@gatefill/domain/reports/report-table'

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

/** Without the rows before the first and after the last figure: 'Orders by hour' begins with the first order. */
export function rowsWithFigures({ columns, rows, chart }: Report): Report['rows'] {
  const places = chart.columns.map((key) => columns.findIndex((column) => column.key === key))
  const hasFigure = (row: Report['rows'][number]) =>
    places.some((at) => typeof row[at] === 'number' && row[at] !== 0)
  const first = rows.findIndex(hasFigure)
  return first < 0 ? rows : rows.slice(first, rows.findLastIndex(hasFigure) + 1)
}
