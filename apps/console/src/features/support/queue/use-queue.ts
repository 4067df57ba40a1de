import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { DeskFilters } from '../desk-filters.ts'
import { useSupportInterval } from '../support-live.ts'

/** One page of the list that is chosen, read again while somebody is there. */
export const useQueue = ({ queue, search, mine, page }: DeskFilters) =>
  useEndpoint(
    getTicketQueue,
    { query: { queue, search, mine, page, limit: '50' } },
    { refetchInterval: useSupportInterval(), keepPrevious: true },
  )

export type Queue = ReturnType<typeof useQueue>
