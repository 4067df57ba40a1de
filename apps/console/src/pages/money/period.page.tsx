import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getPeriod } from '@gatefill/contracts/staff/finance/periods'
import { monthOfText } from '@gatefill/domain/finance/month'
import { useParams } from 'react-router'
import { monthText } from '../../entities/money/days.ts'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { Checklist } from '../../features/money/periods/checklist.tsx'
import { PeriodActs } from '../../features/money/periods/period-acts.tsx'
import { PeriodBadge } from '../../features/money/periods/period-labels.tsx'
import { PeriodEvents, TrialBalance } from '../../features/money/periods/period-tables.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'
import { TableStates } from '../../shared/table/table-states.tsx'

/** /console/money/periods/:month: the checklist of a month, its trial balance, and closing it by two people. */
export function PeriodPage() {
  const { month = '' } = useParams()
  const read = useEndpoint(getPeriod, { params: { month } }, { refetchInterval: useReadInterval() })
  const period = read.data
  return (
    <Room
      title={monthOfText(month) === undefined ? 'Period' : monthText(month)}
      note={period !== undefined && <PeriodBadge state={period.state} />}
      back={{ to: MONEY.periods.path, name: 'Back to Periods' }}
      tabs={<MoneyTabs />}
    >
      {period === undefined ? (
        <Panel id="period" title="Period">
          <TableStates title="Period" read={read} empty={undefined} />
        </Panel>
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[24rem_minmax(0,1fr)]">
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <Checklist items={period.checklist} />
            <PeriodActs period={period} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-4">
            <TrialBalance period={period} read={read} />
            <PeriodEvents period={period} read={read} />
          </div>
        </div>
      )}
    </Room>
  )
}
