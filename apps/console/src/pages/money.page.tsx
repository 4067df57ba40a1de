import { getReconciliation, listDeadLetters } from '@gatefill/contracts/staff/staff-ledger'
import { listRefundRequests, listStaffRefunds, requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { DeadLetters } from '../features/dead-letters/dead-letters.tsx'
import { Balances } from '../features/ledger/balances.tsx'
import { Discrepancies } from '../features/ledger/discrepancies.tsx'
import { Disputes } from '../features/ledger/disputes.tsx'
import { ReconciliationRuns } from '../features/ledger/reconciliation-runs.tsx'
import { AllRefunds } from '../features/refunds/all-refunds.tsx'
import { PartialRefund } from '../features/refunds/partial-refund.tsx'
import { PendingRequests } from '../features/refunds/pending-requests.tsx'
import { useMay } from '../shared/member.ts'
import { usePageTitle } from '../shared/page-title.ts'

/** /console/money: balances, refunds, and what needs a decision; each role sees its part. */
export function MoneyPage() {
  usePageTitle('Money')
  const may = useMay()
  const seesLedger = may(getReconciliation)
  return (
    <div className="mx-auto grid max-w-[110rem] gap-6">
      <h1 className="heading-1">Money</h1>
      <div className={seesLedger ? 'grid gap-8 min-[100rem]:grid-cols-[minmax(0,1fr)_27rem]' : 'grid gap-8'}>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {may(listRefundRequests) && <PendingRequests />}
          {seesLedger && <Discrepancies />}
          {seesLedger && <Disputes />}
          {may(requestRefund) && <PartialRefund />}
          {may(listStaffRefunds) && <AllRefunds />}
          {may(listDeadLetters) && <DeadLetters />}
        </div>
        {seesLedger && (
          <div className="grid min-w-0 grid-cols-1 content-start gap-8 desk:max-[100rem]:grid-cols-2">
            <Balances />
            <ReconciliationRuns />
          </div>
        )}
      </div>
    </div>
  )
}
