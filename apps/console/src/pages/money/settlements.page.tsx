import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { Receivables } from '../../features/settlements/receivables.tsx'
import { Settlements } from '../../features/settlements/settlements.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/settlements: what the providers owe us, and what they paid to our bank. */
export function MoneySettlementsPage() {
  return (
    <Room title={MONEY.settlements.title} tabs={<MoneyTabs />}>
      <Receivables />
      <Settlements />
    </Room>
  )
}
