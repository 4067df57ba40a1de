import { ticketQueueOf } from '@gatefill/domain/support/ticket-queue'
import { useUrlValues } from '../../shared/rooms/url-values.ts'

/** Which list is shown and which ticket is open; in the URL, so that a link shows the same. */
export function useDeskFilters() {
  const { values, change, hrefOf } = useUrlValues({
    queue: 'open',
    search: '',
    mine: '',
    page: '1',
    ticket: '',
  })
  return { ...values, queue: ticketQueueOf(values.queue), change, hrefOf }
}

export type DeskFilters = ReturnType<typeof useDeskFilters>
