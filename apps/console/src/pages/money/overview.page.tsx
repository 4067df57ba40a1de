import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { useLedger } from '../../entities/money/use-ledger.ts'
import { Ageings } from '../../features/money/ledger/ageings.tsx'
import { KeyFigures } from '../../features/money/ledger/key-figures.tsx'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { NightWarning } from '../../features/money/reconciliation/nights.tsx'
import { DiscrepanciesBrief } from '../../features/money/reconciliation/reconciliation-brief.tsx'
import { ReconciliationRuns } from '../../features/money/reconciliation/reconciliation-runs.tsx'
import { PendingRequestsBrief } from '../../features/money/refunds/pending-requests.tsx'
import { Receivables } from '../../features/money/settlements/receivables.tsx'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/money: what is owed to us and by us, and what needs a decision. */
export function MoneyOverviewPage() {
  const { dataUpdatedAt } = useLedger()
  return (
    <Room
      title="Money"
      note={dataUpdatedAt === 0 ? undefined : `Ledger at ${formatDateTime(serverTimeOf(dataUpdatedAt))}`}
      tabs={<MoneyTabs />}
    >
      <NightWarning />
      <KeyFigures />
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <Receivables brief />
          <DiscrepanciesBrief />
          <ReconciliationRuns />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <PendingRequestsBrief />
          <Ageings />
        </div>
      </div>
    </Room>
  )
}
