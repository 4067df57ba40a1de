import { listRefundAdoptions } from '@gatefill/contracts/staff/staff-refund-adoptions'
import { listRefundRequests, requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { MoneyTabs } from '../../features/money/money-tabs.tsx'
import { AllRefunds } from '../../features/money/refunds/all-refunds.tsx'
import { PartialRefund } from '../../features/money/refunds/partial-refund.tsx'
import { PendingRequests } from '../../features/money/refunds/pending-requests.tsx'
import { RefundMatches } from '../../features/money/refunds/refund-matches.tsx'
import { useMay } from '../../shared/member.ts'
import { Room } from '../../shared/rooms/room.tsx'
import { MONEY } from '../../shared/rooms/rooms.ts'

/** /console/money/refunds: requests that need a second person, partial refunds, and all refunds with their states. */
export function MoneyRefundsPage() {
  const may = useMay()
  return (
    <Room title={MONEY.refunds.title} tabs={<MoneyTabs />}>
      {may(listRefundRequests) && <PendingRequests />}
      {may(listRefundAdoptions) && <RefundMatches />}
      {may(requestRefund) && <PartialRefund />}
      <AllRefunds />
    </Room>
  )
}
