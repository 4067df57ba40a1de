import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireToday } from '@gatefill/contracts/staff/reports'
import { getReport, getToday, setDayTargets } from '@gatefill/contracts/staff/reports'
import { formatDayAndMonth, formatTime } from '@gatefill/domain/core/formats'
import { daysAfter, startOfDay } from '@gatefill/domain/core/lagos-days'
import { kobo } from '@gatefill/domain/core/money'
import { weekdayOf } from '@gatefill/domain/reports/owner-brief'
import { reportCellText } from '@gatefill/domain/reports/report-table'
import { dayCards } from '@gatefill/domain/reports/today/day-targets'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../../shared/member.ts'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { reportsPath, TODAY } from '../../../shared/rooms/report-rooms.ts'
import { Room } from '../../../shared/rooms/room.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { ReportChart } from '../chart/report-chart.tsx'
import { areaColumns } from './area-columns.tsx'
import { Card } from './day-card.tsx'
import { hoursReport } from './hours-report.ts'
import { TargetsDialog } from './targets-dialog.tsx'

const READ_EVERY_MILLISECONDS = 30_000
/** So many days of the time to the gate stand beside the orders of the day. */
const CHART_DAYS = 14

/** 'Sat 21 Nov'. */
const shortDay = (day: string): string =>
  `${weekdayOf(day).slice(0, 3)} ${formatDayAndMonth(startOfDay(day))}`

/** /console/today: five figures, then two charts, then the areas. */
export function TodayPage() {
  const read = useEndpoint(getToday, {}, { refetchInterval: READ_EVERY_MILLISECONDS })
  const maySet = useMay()(setDayTargets)
  const [isSetting, setSetting] = useState(false)
  const { data } = read
  return (
    <Room
      title={TODAY.title}
      {...(data === undefined
        ? {}
        : { note: `${shortDay(data.today.day)}, all areas. Each day up to ${formatTime(data.asOf)}` })}
      actions={
        <>
          {maySet && data !== undefined && (
            <Button variant="secondary" size="compact" onClick={() => setSetting(true)}>
              Set targets
            </Button>
          )}
          <Link to={reportsPath('operations')} className="text-link">
            All reports
          </Link>
        </>
      }
    >
      {data === undefined ? (
        <Panel id="today" title="Today">
          <TableStates title="Today" read={read} empty={undefined} />
        </Panel>
      ) : (
        <>
          <TableStates title="Today" read={read} empty={undefined} />
          <Figures today={data} />
          <div className="grid grid-cols-1 gap-4 wide:grid-cols-2">
            <PaidOrders today={data} />
            <TimeToGate today={data} />
          </div>
          <Areas today={data} read={read} />
          {isSetting && (
            <TargetsDialog targets={data.targets} today={data.today.day} onClose={() => setSetting(false)} />
          )}
        </>
      )}
    </Room>
  )
}

const inKobo = ({ sales, givenBack, ...figures }: WireToday['today']['figures']) => ({
  ...figures,
  sales: kobo(sales),
  givenBack: kobo(givenBack),
})

function Figures({ today }: { today: WireToday }) {
  const cards = dayCards({
    today: inKobo(today.today.figures),
    yesterday: inKobo(today.yesterday.figures),
    weekBefore: inKobo(today.weekBefore.figures),
    targets: today.targets && { ...today.targets, sales: kobo(today.targets.sales) },
    pace: today.pace ?? undefined,
  })
  return (
    <ul
      aria-label="Figures of today"
      className="grid grid-cols-1 gap-3 tablet:grid-cols-6 wide:grid-cols-5 tablet:[&>li:nth-child(n)]:col-span-2 tablet:[&>li:nth-child(n+4)]:col-span-3 wide:[&>li:nth-child(n)]:col-span-1 wide:[&>li:nth-child(n+4)]:col-span-1"
    >
      {cards.map((card) => (
        <Card key={card.key} card={card} weekBefore={shortDay(today.weekBefore.day)} />
      ))}
    </ul>
  )
}

function PaidOrders({ today }: { today: WireToday }) {
  return (
    <Panel id="paid-orders" title="Paid orders" about="added up, hours in Lagos">
      <ReportChart
        title="Paid orders of today, yesterday and the week before"
        report={hoursReport(today, shortDay(today.weekBefore.day))}
      />
    </Panel>
  )
}

/** 'Today half of the orders within 1 h 08, nine of ten within 2 h 12'. */
const timesText = ({ half, nineOfTen }: WireToday['times']): string =>
  half === null
    ? 'No arrivals yet today'
    : `Today half of the orders within ${reportCellText(half, 'minutes')}, nine of ten within ${reportCellText(nineOfTen, 'minutes')}`

function TimeToGate({ today }: { today: WireToday }) {
  const to = today.today.day
  const read = useEndpoint(
    getReport,
    { params: { name: 'time-to-gate' }, query: { from: daysAfter(to, 1 - CHART_DAYS), to } },
    { keepPrevious: true },
  )
  return (
    <Panel id="time-to-gate" title="From payment to gate" about={timesText(today.times)}>
      <TableStates title="From payment to gate" read={read} empty={undefined} />
      {read.data !== undefined && (
        <ReportChart title="Minutes from payment to gate, by day" report={read.data} />
      )}
    </Panel>
  )
}

type AreasProps = { today: WireToday; read: Parameters<typeof TableStates>[0]['read'] }

function Areas({ today, read }: AreasProps) {
  const fuels = [...new Set(today.areas.flatMap(({ byFuel }) => Object.keys(byFuel)))].sort()
  return (
    <TablePanel
      id="areas-today"
      title="Areas"
      about={`today up to ${formatTime(today.asOf)}`}
      read={read}
      rows={today.areas}
      columns={areaColumns({
        fuels,
        weekBefore: shortDay(today.weekBefore.day),
        inTimeTarget: today.targets?.inTime,
      })}
      keyOf={({ area }) => area}
      empty={{ title: 'No orders yet', text: 'Areas appear here with the first paid order of the day.' }}
    />
  )
}
