import { MoneyTabs } from '../features/money-tabs/money-tabs.tsx'
import { Discrepancies } from '../features/reconciliation/discrepancies.tsx'
import { ReconciliationRuns } from '../features/reconciliation/reconciliation-runs.tsx'
import { Room } from '../shared/rooms/room.tsx'
import { MONEY } from '../shared/rooms/rooms.ts'

/** /console/money/reconciliation: where our ledger and the providers disagree, and the nights that compared them. */
export function MoneyReconciliationPage() {
  return (
    <Room title={MONEY.reconciliation.title} tabs={<MoneyTabs />}>
      <Discrepancies />
      <ReconciliationRuns />
    </Room>
  )
}
