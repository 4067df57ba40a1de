import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listRefundRequests, listStaffRefunds } from '@gatefill/contracts/staff/staff-refunds'
import type { RefundRequestState } from '@gatefill/domain/payments/refund-request'
import { useReadInterval } from '../../shared/presence.ts'

const PENDING: RefundRequestState = 'waiting'

/** The refund requests that need a second approval; read again while the page is open. */
export const usePendingRequests = () =>
  useEndpoint(
    listRefundRequests,
    { query: { state: PENDING, limit: '100' } },
    { refetchInterval: useReadInterval() },
  )

/** One page of all refunds; `state` '' for every state. */
export const useRefunds = ({ state, page }: { state: string; page: number }) =>
  useEndpoint(
    listStaffRefunds,
    { query: { state, page: String(page) } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
