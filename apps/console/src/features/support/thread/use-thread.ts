import { isConflict } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { listFilledReplies } from '@gatefill/contracts/staff/support/saved-replies'
import { assignTicket, reopenTicket, setTicketOrder } from '@gatefill/contracts/staff/support/ticket-acts'
import {
  getTicketCounts,
  getTicketCustomer,
  getTicketQueue,
} from '@gatefill/contracts/staff/support/ticket-queue'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { getStaffTicket, resolveTicket } from '@gatefill/contracts/staff/support/tickets'
import { useQueryClient } from '@tanstack/react-query'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import { useSupportInterval } from '../support-live.ts'

/** One ticket, read again while somebody is there. */
export const useThread = (ticketId: string) =>
  useEndpoint(getStaffTicket, { params: { id: ticketId } }, { refetchInterval: useSupportInterval() })

/** What a changed ticket means for the screen: it stands at once, and the queue is read again. */
export function useThreadEffects(ticketId: string) {
  const cache = useQueryClient()
  return {
    onSuccess: ({ data }: { data: TicketThread }) => {
      cache.setQueryData<TicketThread>(keyOf(getStaffTicket, { params: { id: ticketId } }), data)
      void invalidate(cache, [getTicketQueue, getTicketCounts, getTicketCustomer, listFilledReplies])
    },
    onFailure: ({ error }: { error: unknown }) => {
      if (isConflict(error)) void invalidate(cache, [getStaffTicket, getTicketQueue, getTicketCounts])
    },
  }
}

/** Resolves, reopens and assigns a ticket, and says which order it is about. */
export function useThreadActs(ticketId: string) {
  const call = useCall()
  const effects = useThreadEffects(ticketId)
  const params = { id: ticketId }
  const withoutAnswer = CHECK_LIST_FIRST
  const resolve = useWrite({
    ...effects,
    send: () => call(resolveTicket, { params }),
    failed: 'The ticket was not resolved. Please try again.',
    withoutAnswer,
  })
  const reopen = useWrite({
    ...effects,
    send: () => call(reopenTicket, { params }),
    failed: 'The ticket was not opened again. Please try again.',
    withoutAnswer,
  })
  const assign = useWrite<
    { assigneeId: string | null; before: string | null },
    { message: string; data: TicketThread }
  >({
    ...effects,
    send: (body) => call(assignTicket, { params, body }),
    failed: 'The ticket was not assigned. Please try again.',
    withoutAnswer,
  })
  const setOrder = useWrite<
    { orderId: string | null; before: string | null },
    { message: string; data: TicketThread }
  >({
    ...effects,
    send: (body) => call(setTicketOrder, { params, body }),
    failed: 'The order of the ticket was not changed. Please try again.',
    withoutAnswer,
  })
  const failure = resolve.failure ?? reopen.failure ?? assign.failure ?? setOrder.failure
  return { resolve, reopen, assign, setOrder, failure }
}

export type ThreadActs = ReturnType<typeof useThreadActs>
