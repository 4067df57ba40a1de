import { REPORT_TOPICS, reportsOf } from '@gatefill/domain/reports/report-catalogue'
import { Navigate, useNavigate, useParams } from 'react-router'
import { RangeChoiceForm } from '../features/reports/range-choice.tsx'
import { ReportPanel } from '../features/reports/report-panel.tsx'
import { rangeText, useReportRange } from '../features/reports/use-report-range.ts'
import { useMember } from '../shared/member.ts'
import { reportsPath } from '../shared/rooms/report-rooms.ts'
import { Room } from '../shared/rooms/room.tsx'
import { RoomTabs } from '../shared/rooms/room-tabs.tsx'

/** /console/reports/{topic}: the figures of days, each chart with its table. */
export function ReportsPage() {
  const { role } = useMember()
  const { topic: asked } = useParams()
  const navigate = useNavigate()
  const chosen = useReportRange()
  const topics = REPORT_TOPICS.filter(({ key }) => reportsOf(key, role).length > 0)
  const topic = topics.find(({ key }) => key === asked) ?? topics[0]
  if (topic === undefined) return null
  if (topic.key !== asked) return <Navigate to={`${reportsPath(topic.key)}${chosen.search}`} replace />
  const tabs = topics.map(({ key, title }) => ({ to: `${reportsPath(key)}${chosen.search}`, title }))
  return (
    <Room
      title="Reports"
      note={`${rangeText(chosen.range)}, days in Lagos`}
      actions={<RangeChoiceForm chosen={chosen} />}
      tabs={<RoomTabs label="Reports" tabs={tabs} go={(to) => void navigate(to)} />}
    >
      <div className="grid grid-cols-1 grid-flow-row-dense items-start gap-4 min-[87.5rem]:grid-cols-2">
        {reportsOf(topic.key, role).map((name) => (
          <ReportPanel key={name} name={name} range={chosen.range} />
        ))}
      </div>
    </Room>
  )
}
