import { getReconciliation, listDeadLetters } from '@gatefill/contracts/staff/staff-ledger'
import { listRefundRequests, listStaffRefunds, requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { Balances } from '../features/books/balances.tsx'
import { Comparisons } from '../features/books/comparisons.tsx'
import { Differences } from '../features/books/differences.tsx'
import { Disputes } from '../features/books/disputes.tsx'
import { DeadLetters } from '../features/dead-letters/dead-letters.tsx'
import { AllRefunds } from '../features/refunds/all-refunds.tsx'
import { NewRefund } from '../features/refunds/new-refund.tsx'
import { WaitingRequests } from '../features/refunds/waiting-requests.tsx'
import { useMay } from '../shared/member.ts'
import { usePageTitle } from '../shared/page-title.ts'

/** /console/money: where the money is, what waits for a person, and what went wrong; each role sees its part. */
export function MoneyPage() {
  usePageTitle('Money')
  const may = useMay()
  const seesLedger = may(getReconciliation)
  return (
    <div className="mx-auto grid max-w-[110rem] gap-6">
      <h1 className="heading-1">Money</h1>
      <div className={seesLedger ? 'grid gap-8 min-[100rem]:grid-cols-[minmax(0,1fr)_27rem]' : 'grid gap-8'}>
        <div className="grid min-w-0 grid-cols-1 content-start gap-8">
          {may(listRefundRequests) && <WaitingRequests />}
          {seesLedger && <Differences />}
          {seesLedger && <Disputes />}
          {may(requestRefund) && <NewRefund />}
          {may(listStaffRefunds) && <AllRefunds />}
          {may(listDeadLetters) && <DeadLetters />}
        </div>
        {seesLedger && (
          <div className="grid min-w-0 grid-cols-1 content-start gap-8 desk:max-[100rem]:grid-cols-2">
            <Balances />
            <Comparisons />
          </div>
        )}
      </div>
    </div>
  )
}
