import { ManualJournals } from '../../features/manual-journals/manual-journals.tsx'
import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/manual-journals: journals that one person writes and another approves. */
export function MoneyManualJournalsPage() {
  return (
    <Room title={MONEY.manualJournals.title} tabs={<MoneyTabs />}>
      <ManualJournals />
    </Room>
  )
}
