import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { Discrepancies } from '../../features/money/reconciliation/discrepancies.tsx'
import { Nights, NightWarning } from '../../features/money/reconciliation/nights.tsx'
import { ReconciliationRuns } from '../../features/money/reconciliation/reconciliation-runs.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/reconciliation: where our ledger and the providers disagree, and the nights that compared them. */
export function MoneyReconciliationPage() {
  return (
    <Room title={MONEY.reconciliation.title} tabs={<MoneyTabs />}>
      <NightWarning />
      <Discrepancies />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <ReconciliationRuns />
        <Nights />
      </div>
    </Room>
  )
}
