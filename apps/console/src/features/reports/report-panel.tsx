import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { Report } from '@gatefill/contracts/staff/reports'
import { downloadReport, getReport } from '@gatefill/contracts/staff/reports'
import { formatTime } from '@gatefill/domain/core/formats'
import type { ReportName } from '@gatefill/domain/reports/report-catalogue'
import { REPORTS } from '@gatefill/domain/reports/report-catalogue'
import type { ReportRange } from '@gatefill/domain/reports/report-range'
import type { ReportCell, ReportColumn } from '@gatefill/domain/reports/report-table'
import { changeText, isEmptyReport, reportCellText, rowLabel } from '@gatefill/domain/reports/report-table'
import { classNames } from '@gatefill/ui/class-names'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Panel } from '../../shared/rooms/panel.tsx'
import { ScrollArea } from '../../shared/scroll-area.tsx'
import { CsvButton, CsvFailure, useCsv } from '../../shared/table/csv-button.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { ReportChart } from './chart/report-chart.tsx'
import { rangeText } from './use-report-range.ts'

const READ_EVERY_MILLISECONDS = 60_000

/** Tables of many columns take the whole width. */
const WIDE: ReadonlySet<ReportName> = new Set(['revenue', 'margin', 'planner', 'customers'])

/** Chart and table beside each other; in half of the room the table stands below its chart, so that neither is cut. */
const BESIDE = 'grid grid-cols-1 wide:grid-cols-[minmax(0,1fr)_fit-content(62%)]'

type ReportProps = { name: ReportName; range: ReportRange }

/** A link names a report, as the owner's mail does: it comes into view once it has its figures. */
function useScrollToNamed(id: string, isRead: boolean) {
  const { hash } = useLocation()
  useEffect(() => {
    if (isRead && hash === `#${id}`) document.getElementById(id)?.scrollIntoView({ block: 'start' })
  }, [hash, id, isRead])
}

/** One report: its chart, the table with the same figures, and its file. */
export function ReportPanel({ name, range }: ReportProps) {
  const { title, about } = REPORTS[name]
  const report = useEndpoint(
    getReport,
    { params: { name }, query: range },
    { refetchInterval: READ_EVERY_MILLISECONDS, keepPrevious: true },
  )
  const csv = useReportCsv({ name, range })
  const { data } = report
  const isEmpty = data !== undefined && isEmptyReport(data)
  useScrollToNamed(`report-${name}`, data !== undefined)
  return (
    <div className={WIDE.has(name) ? 'min-[87.5rem]:col-span-2' : undefined}>
      <Panel
        id={`report-${name}`}
        title={title}
        about={data === undefined ? about : `${about}, as of ${formatTime(data.asOf)}`}
        action={data !== undefined && <CsvButton csv={csv} of={title} />}
      >
        <CsvFailure csv={csv} />
        <TableStates
          title={title}
          read={report}
          empty={
            isEmpty
              ? {
                  title: 'No data for these days',
                  text: 'Choose other days, or come back when there is more.',
                }
              : undefined
          }
        />
        {data !== undefined && !isEmpty && (
          <div className={WIDE.has(name) ? BESIDE : 'grid grid-cols-1'}>
            <ReportChart title={title} report={data} />
            <ReportFigures title={title} report={data} isBeside={WIDE.has(name)} />
          </div>
        )}
      </Panel>
    </div>
  )
}

function useReportCsv({ name, range }: ReportProps) {
  const call = useCall()
  return useCsv(async () => {
    const { data } = await call(downloadReport, { params: { name }, query: range })
    saveFile(`gatefill-${name}-${range.from}-${range.to}.csv`, await new Response(data.stream()).blob())
  })
}

const HEAD = 'min-w-22 px-2.5 py-1.5 align-bottom first:pl-4 last:pr-4'
const CELL = 'px-2.5 py-1.5 whitespace-nowrap first:pl-4 last:pr-4'

/** The table of a report: every figure of its chart, the total, and the total of as many days before. */
function ReportFigures({ title, report, isBeside }: { title: string; report: Report; isBeside: boolean }) {
  const { columns, rows, total, before } = report
  const change = total.map((cell, at) =>
    at === 0 ? 'Change' : (changeText(cell, before.total[at] ?? null) ?? '–'),
  )
  return (
    <ScrollArea
      label={`Table: ${title}`}
      className={classNames(
        'max-h-[400px] min-w-0 overflow-auto rounded-b-card border-line border-t',
        isBeside && 'wide:rounded-bl-none wide:border-t-0 wide:border-l',
      )}
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

/** A figure of nothing is quieter than the others. */
const isNothing = (cell: ReportCell | undefined): boolean => cell === undefined || cell === null || cell === 0

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
          <td
            key={key}
            className={`${CELL} ${isQuiet ? '' : isNothing(cells[at]) ? 'text-ink-2' : 'figures'}`}
          >
            {text}
          </td>
        )
      })}
    </tr>
  )
}
