import { reportCellText, rowLabel } from '@gatefill/domain/reports/report-table'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import '../reports.css'
import type { ChartProps } from './series.ts'
import { rowsWithFigures, seriesOf } from './series.ts'

/** How many rows have bars; the table has all. */
const MAX_ROWS = 24

/** Bars from zero, one for each charted column: filled, hatched, dotted, with its figure behind. */
export function BarChart({ title, report }: ChartProps) {
  const rows = rowsWithFigures(report).slice(0, MAX_ROWS)
  const series = seriesOf({ ...report, rows })
  const largest = Math.max(1, ...series.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))))
  return (
    <ScrollArea label={`Bars: ${title}`} className="max-h-[400px] min-w-0 overflow-y-auto p-4">
      {series.length > 1 && (
        <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1">
          {series.map(({ label }, place) => (
            <span key={label} className="flex items-center gap-2">
              <span aria-hidden="true" className={`chart-bar-${place} h-3 w-6 rounded-sm`} />
              {label}
            </span>
          ))}
        </p>
      )}
      <ul className="grid gap-2.5">
        {rows.map((row, at) => (
          <li
            key={String(row[0])}
            className="grid grid-cols-[minmax(4rem,8rem)_minmax(0,1fr)] items-center gap-3"
          >
            <span className="truncate" title={rowLabel(String(row[0]))}>
              {rowLabel(String(row[0]))}
            </span>
            <span className="grid gap-1">
              {series.map(({ label, unit, values }, place) => (
                <span key={label} className="flex items-center gap-2">
                  <span
                    aria-hidden="true"
                    className={`chart-bar-${place} h-3 min-w-0.5 rounded-sm`}
                    style={{ width: `${(Math.abs(values[at] ?? 0) / largest) * 72}%` }}
                  />
                  <span className="figures text-micro">{reportCellText(values[at] ?? null, unit)}</span>
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </ScrollArea>
  )
}
