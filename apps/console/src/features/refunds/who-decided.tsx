import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listRefundRequests } from '@gatefill/contracts/staff/staff-refunds'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { RefundRequestId } from '@gatefill/domain/core/ids'
import type { RefundRequestState } from '@gatefill/domain/payments/refunds/refund-request'
import { Notice } from '@gatefill/ui/primitives/notice'

const DECISIONS: Readonly<Record<RefundRequestState, string>> = {
  requested: '',
  approved: 'Approved',
  declined: 'Declined',
}

/** Who decided a request meanwhile, and when; shown once a decision of our own came too late. */
export function WhoDecided({ id }: { id: RefundRequestId }) {
  const latest = useEndpoint(listRefundRequests, { query: { limit: '100' } })
  const request = latest.data?.data.find((each) => each.id === id)
  if (request?.decidedByName == null || request.decidedAt === null) return null
  const { state, decidedByName, decidedAt, decisionNote } = request
  return (
    <Notice tone="info" role="status">
      {DECISIONS[state]} by {decidedByName}, {formatDateTime(decidedAt)}.
      {decisionNote !== '' && ` Reason: ${decisionNote}`}
    </Notice>
  )
}
