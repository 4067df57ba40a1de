import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { downloadReport, getReport } from '@gatefill/contracts/staff/reports'
import { formatTime } from '@gatefill/domain/core/formats'
import type { ReportName } from '@gatefill/domain/reports/report-catalogue'
import { REPORTS } from '@gatefill/domain/reports/report-catalogue'
import type { ReportRange } from '@gatefill/domain/reports/report-range'
import { isEmptyReport } from '@gatefill/domain/reports/report-table'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { Panel } from '../../shared/rooms/panel.tsx'
import { CsvButton, CsvFailure, useCsv } from '../../shared/table/csv-button.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'
import { ReportChart } from './chart/report-chart.tsx'
import { ReportFigures } from './report-figures.tsx'

const READ_EVERY_MILLISECONDS = 60_000

/** Tables of many columns take the whole width. */
const WIDE: ReadonlySet<ReportName> = new Set(['revenue', 'margin', 'planner', 'customers'])

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
          <div className="grid grid-cols-1 tablet:grid-cols-[minmax(0,1fr)_fit-content(62%)]">
            <ReportChart title={title} report={data} />
            <ReportFigures title={title} report={data} />
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
