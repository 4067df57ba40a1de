import { failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { useIdempotencyKey } from '@gatefill/client/calls/idempotency-key'
import { keyOf, useCall } from '@gatefill/client/react'
import type { BodyOf } from '@gatefill/contracts/core/endpoint'
import { createTicket, getTicket, listTickets } from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Pictures } from '../shared/use-pictures.ts'

const FAILED = 'Failed to create ticket'

/** The new ticket, or the sentence that was shown, with messages by field. */
export type Outcome = { ticket: Ticket } | { problem: string; fields: Record<string, string> }

/** Opens a ticket once, however often it is pressed; undefined while a press is under way. */
export function useCreateTicket() {
  const call = useCall()
  const cache = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()
  const isRunning = useRef(false)
  const [isBusy, setBusy] = useState(false)

  const create = async (
    body: BodyOf<typeof createTicket>,
    pictures: Pick<Pictures, 'files' | 'marks'>,
  ): Promise<Outcome | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    setBusy(true)
    try {
      const idempotencyKey = keyFor([body, pictures.marks])
      const { data, message } = await call(createTicket, { body, files: pictures.files, idempotencyKey })
      forget()
      cache.setQueryData(keyOf(getTicket, { params: { ticketId: data.id } }), data)
      void cache.invalidateQueries({ queryKey: [listTickets.path] })
      toast.success(message)
      return { ticket: data }
    } catch (error) {
      const problem = failureText(error, FAILED)
      toast.error(problem)
      return { problem, fields: fieldMessages(error) }
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { create, isBusy }
}
