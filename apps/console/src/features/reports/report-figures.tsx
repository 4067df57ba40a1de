import type { Report } from '@gatefill/contracts/staff/reports'
import type { ReportCell, ReportColumn } from '@gatefill/domain/reports/report-table'
import { changeText, reportCellText, rowLabel } from '@gatefill/domain/reports/report-table'
import { ScrollArea } from '../../shared/scroll-area.tsx'
import { rangeText } from './use-report-range.ts'

const HEAD = 'px-2.5 py-1.5 align-bottom first:pl-4 last:pr-4'
const CELL = `${HEAD} whitespace-nowrap`

/** The table of a report: every figure of its chart, the total, and the total of as many days before. */
export function ReportFigures({ title, report }: { title: string; report: Report }) {
  const { columns, rows, total, before } = report
  const change = total.map((cell, at) =>
    at === 0 ? 'Change' : (changeText(cell, before.total[at] ?? null) ?? '–'),
  )
  return (
    <ScrollArea
      label={`Table: ${title}`}
      className="max-h-[400px] min-w-0 overflow-auto rounded-br-card border-line max-tablet:border-t tablet:border-l"
    >
      <table className="w-full border-collapse text-right">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className="sticky top-0 bg-surface shadow-[inset_0_-1px_0_var(--line)]">
            {columns.map(({ key, label }) => (
              <th key={key} scope="col" className={`${HEAD} font-semibold text-ink-2 first:text-left`}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Figures key={String(row[0])} columns={columns} cells={row} />
          ))}
        </tbody>
        <tfoot className="sticky bottom-0 border-t-2 border-ink bg-surface shadow-[inset_0_2px_0_var(--ink)]">
          <Figures columns={columns} cells={total} />
          <Figures columns={columns} cells={before.total} title={rangeText(before.range)} isQuiet />
          <tr className="text-ink-2">
            {change.map((text, at) =>
              at === 0 ? (
                <th key="change" scope="row" className={`${CELL} text-left font-semibold`}>
                  {text}
                </th>
              ) : (
                <td key={columns[at]?.key} className={CELL}>
                  {text}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      </table>
    </ScrollArea>
  )
}

type FiguresProps = {
  columns: readonly ReportColumn[]
  cells: readonly ReportCell[]
  /** More than the first cell says. */
  title?: string
  isQuiet?: boolean
}

function Figures({ columns, cells, title, isQuiet = false }: FiguresProps) {
  return (
    <tr className={`border-b border-line last:border-0 ${isQuiet ? 'text-ink-2' : ''}`}>
      {columns.map(({ key, unit }, at) => {
        const text = reportCellText(cells[at] ?? null, unit)
        return at === 0 ? (
          <th key={key} scope="row" title={title} className={`${CELL} text-left font-semibold`}>
            {rowLabel(text)}
          </th>
        ) : (
          <td key={key} className={`${CELL} ${isQuiet ? '' : 'figures'}`}>
            {text}
          </td>
        )
      })}
    </tr>
  )
}
