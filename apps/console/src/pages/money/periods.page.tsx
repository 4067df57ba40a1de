import { MoneyTabs } from '../../features/money-tabs/money-tabs.tsx'
import { MonthlyReports } from '../../features/periods/monthly-reports.tsx'
import { Periods } from '../../features/periods/periods.tsx'
import { WholeTables } from '../../features/periods/whole-tables.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/periods: months of the ledger and their closing, VAT and fees by month, and whole tables as CSV. */
export function MoneyPeriodsPage() {
  return (
    <Room title={MONEY.periods.title} tabs={<MoneyTabs />}>
      <Periods />
      <MonthlyReports />
      <WholeTables />
    </Room>
  )
}
