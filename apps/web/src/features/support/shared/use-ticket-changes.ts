import { ApiError, failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { useIdempotencyKey } from '@gatefill/client/calls/idempotency-key'
import { keyOf, useCall } from '@gatefill/client/react'
import {
  closeTicket,
  getTicket,
  listTickets,
  replyToTicket,
} from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Pictures } from './use-pictures.ts'

/** It was done; or the message for the field of the reply, if there is one. */
type Outcome = { done: true } | { done: false; message: string | undefined }

/**
 * Replies to a ticket and closes it; one change at a time, each failure is one toast. A ticket that was closed or
 * resolved meanwhile is loaded anew, and then says so itself.
 */
export function useTicketChanges(ticketId: string) {
  const call = useCall()
  const cache = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  const isRunning = useRef(false)
  const [busy, setBusy] = useState<'reply' | 'close'>()

  const run = async (
    what: 'reply' | 'close',
    change: () => Promise<{ message: string; data: Ticket }>,
    fallback: string,
  ): Promise<Outcome> => {
    if (isRunning.current) return { done: false, message: undefined }
    isRunning.current = true
    setBusy(what)
    try {
      const { data, message } = await change()
      cache.setQueryData<Ticket>(keyOf(getTicket, { params: { ticketId } }), data)
      void cache.invalidateQueries({ queryKey: [listTickets.path] })
      toast.success(message)
      return { done: true }
    } catch (error) {
      toast.error(failureText(error, fallback))
      if (error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND'))
        await cache.invalidateQueries({ queryKey: [getTicket.path] })
      return { done: false, message: fieldMessages(error).message }
    } finally {
      isRunning.current = false
      setBusy(undefined)
    }
  }

  const reply = (message: string, { files, marks }: Pick<Pictures, 'files' | 'marks'>) =>
    run(
      'reply',
      async () => {
        const idempotencyKey = keyFor([message, marks])
        const input = { params: { ticketId }, body: { message }, files, idempotencyKey }
        const answer = await call(replyToTicket, input)
        forget()
        return answer
      },
      'Failed to send reply',
    )

  const close = () =>
    run('close', () => call(closeTicket, { params: { ticketId } }), 'Failed to close ticket')

  return { reply, close, busy }
}

export type TicketChanges = ReturnType<typeof useTicketChanges>
