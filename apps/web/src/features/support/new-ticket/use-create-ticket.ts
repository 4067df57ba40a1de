import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
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
import { useEffect, useEffectEvent } from 'react'
import { forgetTabDraft, useTabDraft } from '../../../shared/forms/tab-draft.ts'
import { paths } from '../../../shared/page/paths.ts'
import { useNavigate, useSearchParams } from '../../../shared/routing/use-routing.ts'
import type { Pictures } from '../shared/use-pictures.ts'
import * as texts from '../texts.ts'

/** The form of a new ticket; it leads to the ticket once it is there. What is `given` is filled in. */
export function useCreateTicket(
  pictures: Pick<Pictures, 'files' | 'marks'>,
  given: { orderId: string; message: string },
) {
  const call = useCall()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const initial = { categoryId: '', ...given }
  // What was begun about one order is not asked about another.
  const draft = `new-ticket ${given.orderId}`
  const form = useForm({
    initial,
    state: useTabDraft(draft, initial),
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
    failed: texts.failedToCreateTicket,
    onSuccess: ({ data }) => {
      forgetTabDraft(draft)
      cache.setQueryData(keyOf(getTicket, { params: { ticketId: data.id } }), data)
      void invalidate(cache, [listTickets])
      navigate(paths.ticket(data.id), { replace: true })
    },
  })
  return { form, create: write, isBusy, failure }
}

/** Chooses the category that the URL names, once the list is there; what the person chose before stays. */
export function useCategoryOfUrl({ values, set }: ReturnType<typeof useCreateTicket>['form']): void {
  const [params] = useSearchParams()
  const { data: categories } = useEndpoint(listCategories)
  const wanted = categories?.find(({ name }) => name === params.get('category'))?.id
  const choose = useEffectEvent((id: string) => {
    if (values.categoryId === '') set('categoryId', id)
  })
  useEffect(() => {
    if (wanted !== undefined) choose(wanted)
  }, [wanted])
}
