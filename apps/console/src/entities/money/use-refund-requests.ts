import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listRefundRequests } from '@gatefill/contracts/staff/staff-refunds'
import type { RefundRequestState } from '@gatefill/domain/payments/refunds/refund-request'
import { useReadInterval } from '../../shared/presence.ts'

const PENDING: RefundRequestState = 'requested'

/** The refund requests that need a second approval; read again while the page is open. */
export const usePendingRequests = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useEndpoint(
    listRefundRequests,
    { query: { state: PENDING, limit: '100' } },
    { refetchInterval: useReadInterval(), enabled },
  )
