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
