import { AllDisputes } from '../../features/disputes/all-disputes.tsx'
import { Disputes } from '../../features/disputes/disputes.tsx'
import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/disputes: payments that customers dispute at their bank. */
export function MoneyDisputesPage() {
  return (
    <Room title={MONEY.disputes.title} tabs={<MoneyTabs />}>
      <Disputes />
      <AllDisputes />
    </Room>
  )
}
