import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, keyOf } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  createTicket,
  getTicket,
  listCategories,
  listTickets,
} from '@gatefill/contracts/customer/support/support'
import type { TicketCategory } from '@gatefill/domain/support/ticket'
import { ticketErrors } from '@gatefill/domain/support/ticket'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { usePersistedState } from '../../../shared/forms/use-persisted-state.ts'
import { paths } from '../../../shared/page/paths.ts'
import type { Pictures } from '../shared/use-pictures.ts'

/** The form of a new ticket; it leads to the ticket once it is there. `orderId` is filled in. */
export function useCreateTicket(orderId: string, pictures: Pick<Pictures, 'files' | 'marks'>) {
  const call = useCall()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const initial = { categoryId: '', orderId, message: '' }
  const form = useForm({
    initial,
    state: usePersistedState('new-ticket', initial),
    validate: (values) =>
      ticketErrors(values, cache.getQueryData<TicketCategory[]>(keyOf(listCategories)) ?? []),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: (_input, { keyFor }) => {
      const { orderId: about, ...text } = form.values
      const body = { ...text, ...(about === '' ? {} : { orderId: about }) }
      const idempotencyKey = keyFor([body, pictures.marks])
      return call(createTicket, { body, files: pictures.files, idempotencyKey })
    },
    failed: 'Failed to create ticket',
    onSuccess: ({ data }) => {
      cache.setQueryData(keyOf(getTicket, { params: { ticketId: data.id } }), data)
      void invalidate(cache, [listTickets])
      void navigate(paths.ticket(data.id), { replace: true })
    },
  })
  return { form, create: write, isBusy, failure }
}
