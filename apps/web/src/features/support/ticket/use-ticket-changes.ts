import { ApiError } from '@gatefill/client/calls/api-error'
import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, keyOf } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  closeTicket,
  getTicket,
  listTickets,
  replyToTicket,
} from '@gatefill/contracts/customer/support/support'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { replyErrors } from '@gatefill/domain/support/ticket'
import { useQueryClient } from '@tanstack/react-query'
import { useTabDraft } from '../../../shared/forms/tab-draft.ts'
import { usePictures } from '../shared/use-pictures.ts'
import * as texts from '../texts.ts'

/** The ticket was closed or resolved meanwhile: it is read again, and its page says so. */
const isSettled = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'CONFLICT' || error.code === 'NOT_FOUND')

/**
 * What a changed ticket means for the screens. One that was closed or resolved meanwhile is read again, and then says
 * so itself.
 */
export function useTicketEffects(ticketId: string) {
  const cache = useQueryClient()
  return {
    onSuccess: ({ data }: { data: Ticket }) => {
      cache.setQueryData<Ticket>(keyOf(getTicket, { params: { ticketId } }), data)
      void invalidate(cache, [listTickets])
    },
    onFailure: ({ error }: { error: unknown }) => {
      if (isSettled(error)) void invalidate(cache, [getTicket])
    },
  }
}

/** The reply that is being written; it stays until it has arrived, also when the screen is turned meanwhile. */
export function useReply(ticketId: string) {
  const call = useCall()
  const pictures = usePictures()
  const effects = useTicketEffects(ticketId)
  const initial = { message: '' }
  const form = useForm({
    initial,
    state: useTabDraft(`reply-${ticketId}`, initial),
    validate: replyErrors,
  })
  const { write, isBusy } = useWrite({
    form,
    send: (_input, { keyFor }) => {
      const { message } = form.values
      const { files, marks } = pictures
      const idempotencyKey = keyFor([message, marks])
      return call(replyToTicket, { params: { ticketId }, body: { message }, files, idempotencyKey })
    },
    failed: texts.failedToSendReply,
    toasts: (error) => !isSettled(error),
    // Support may have written meanwhile.
    invalidates: [getTicket],
    ...effects,
    onSuccess: (answer) => {
      effects.onSuccess(answer)
      form.reset()
      pictures.clear()
    },
  })
  return { form, pictures, send: write, isBusy }
}

export type Reply = ReturnType<typeof useReply>

/** Closes a ticket for good. */
export function useCloseTicket(ticketId: string) {
  const call = useCall()
  const { write, isBusy } = useWrite({
    send: () => call(closeTicket, { params: { ticketId } }),
    failed: texts.failedToCloseTicket,
    toasts: (error) => !isSettled(error),
    ...useTicketEffects(ticketId),
  })
  return { close: write, isBusy }
}
