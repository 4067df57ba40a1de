import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { MonthlyReports } from '../../features/money/periods/monthly-reports.tsx'
import { Periods } from '../../features/money/periods/periods.tsx'
import { WholeTables } from '../../features/money/periods/whole-tables.tsx'
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
