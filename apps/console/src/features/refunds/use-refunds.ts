import { useEndpoint } from '@gatefill/client/react'
import { listRefundRequests, listStaffRefunds } from '@gatefill/contracts/staff/staff-refunds'
import type { RefundRequestState } from '@gatefill/domain/payments/refund-request'
import { useReadInterval } from '../../shared/presence.ts'

const WAITING: RefundRequestState = 'waiting'

/** The refunds that a second person must decide about, read anew while the page is open. */
export const useWaitingRequests = () =>
  useEndpoint(
    listRefundRequests,
    { query: { state: WAITING, limit: '100' } },
    { refetchInterval: useReadInterval() },
  )

/** One page of all refunds; `state` '' for every state. */
export const useRefunds = ({ state, page }: { state: string; page: number }) =>
  useEndpoint(
    listStaffRefunds,
    { query: { state, page: String(page) } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
