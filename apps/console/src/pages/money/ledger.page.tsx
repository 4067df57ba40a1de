import { Balances } from '../../features/ledger/balances.tsx'
import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/ledger: what each account holds. */
export function MoneyLedgerPage() {
  return (
    <Room title={MONEY.ledger.title} tabs={<MoneyTabs />}>
      <Balances />
    </Room>
  )
}
