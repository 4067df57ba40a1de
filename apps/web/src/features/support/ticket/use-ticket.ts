import { useIsLive } from '@gatefill/client/live/live-state'
import { keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getTicket } from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { isTicketOpen } from '@gatefill/domain/support/ticket'
import { useQueryClient } from '@tanstack/react-query'
import { savesData } from '../../../shared/device/saves-data.ts'

const ASK_AGAIN_MILLISECONDS = 15_000
const ASK_AGAIN_SAVING_DATA = 60_000

/** One ticket; while it is open and no live events arrive, it is polled. */
export function useTicket(ticketId: string) {
  const input = { params: { ticketId } }
  const known = useQueryClient().getQueryData<Ticket>(keyOf(getTicket, input))
  const isLive = useIsLive()
  const pace = savesData() ? ASK_AGAIN_SAVING_DATA : ASK_AGAIN_MILLISECONDS
  const isOpen = known !== undefined && isTicketOpen(known.status)
  return useEndpoint(getTicket, input, { refetchInterval: isOpen && !isLive && pace })
}
