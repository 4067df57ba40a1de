import { useCall } from '@gatefill/client/react/call-context'
import { invalidate, keyOf, useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  createTicket,
  getTicket,
  listCategories,
  listTickets,
} from '@gatefill/contracts/customer/support/support'
import { formatDate } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { TicketCategory } from '@gatefill/domain/support/ticket'
import { TICKET_MESSAGE_MAX, ticketErrors } from '@gatefill/domain/support/ticket'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Notice } from '@gatefill/ui/primitives/notice'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { orderedFuel } from '../../../entities/orders/order-words.ts'
import { useNewestOrders } from '../../../entities/orders/own-orders.ts'
import { forgetTabDraft, useTabDraft } from '../../../shared/forms/tab-draft.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import { useNavigate, useSearchParams } from '../../../shared/routing/use-routing.ts'
import { MessageCounter } from '../shared/message-counter.tsx'
import { AddPictures, ChosenPictures, PICTURES_HINT } from '../shared/picture-choice.tsx'
import type { Pictures } from '../shared/use-pictures.ts'
import { usePictures } from '../shared/use-pictures.ts'
import * as texts from '../texts.ts'

/** The message as it stands when it is opened from an order that a driver has accepted (C-52). */

/** A question to support; the order or the category in the URL is filled in. */
export function NewTicket() {
  const [params] = useSearchParams()
  const pictures = usePictures()
  const { form, create, isBusy, failure } = useCreateTicket(pictures, {
    orderId: params.get('order') ?? '',
    message: params.get('ask') === 'cancel' ? texts.cancelRequestBegins : '',
  })
  useCategoryOfUrl(form)

  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(create)} className="grid content-start gap-4">
      <CategoryField form={form} />
      <OrderField form={form} />
      <div className="grid gap-1">
        <TextAreaField form={form} name="message" label="Message" rows={6} maxLength={TICKET_MESSAGE_MAX} />
        <div className="flex justify-end">
          <MessageCounter count={form.values.message.length} most={TICKET_MESSAGE_MAX} />
        </div>
      </div>
      <div className="grid justify-items-start gap-3">
        <ChosenPictures pictures={pictures} />
        <AddPictures pictures={pictures} />
        <p className="text-small text-ink-2">{PICTURES_HINT}</p>
      </div>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          <b>{failure.message}</b> {texts.messageNotLost}
        </Notice>
      )}
      <div className="flex flex-wrap-reverse justify-end gap-3 border-t border-line pt-4 *:flex-auto tablet:*:flex-none">
        <Link to={paths.support} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button type="submit" busy={isBusy} busyLabel="Sending…">
          {texts.createTicket}
        </Button>
      </div>
    </form>
  )
}

const TIPS = [texts.tipOrderNumber, texts.tipWhatHappened, texts.tipPhoto, texts.tipNoSecrets]

/** What makes an answer quick. */
export const TicketTips = () => (
  <Card aria-labelledby="ticket-tips" className="p-4 desk:p-5">
    <h2 id="ticket-tips" className="heading-3">
      {texts.tipsForAQuickAnswer}
    </h2>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-ink-2">
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </Card>
)

/** The order that the ticket is about; one that was named before the list is there, or is not in it, stays chosen. */
function OrderField({ form }: { form: TextForm<'orderId'> }) {
  const value = form.values.orderId
  const { data, isPending } = useNewestOrders()
  const orders = data?.data ?? []
  const named = orders.find(({ id }) => id === value || shortId(id) === shortId(value))
  // Its place is kept while they are read: nearly everybody who writes has ordered.
  if (orders.length === 0 && value === '' && !isPending) return null
  return (
    <SelectField form={form} name="orderId" label="Order" optional value={named?.id ?? value}>
      <option value="">{texts.noOrder}</option>
      {named === undefined && value !== '' && <option value={value}>#{shortId(value)}</option>}
      {orders.map((order) => (
        <option key={order.id} value={order.id}>
          #{shortId(order.id)}, {orderedFuel(order)}, {formatDate(order.createdAt)}
        </option>
      ))}
    </SelectField>
  )
}

/** What the ticket is about; as long as the choices do not load, it says so and can try again. */
function CategoryField({ form }: { form: TextForm<'categoryId'> }) {
  const categories = useEndpoint(listCategories)
  return (
    <div className="grid gap-2">
      <SelectField form={form} name="categoryId" label="Category">
        <option value="">{categories.isPending ? 'Loading…' : texts.selectACategory}</option>
        {categories.data?.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {categories.error !== null && (
        <Notice tone="danger" role="alert">
          <b>{texts.failedToLoadCategories}</b>
          <Button
            variant="text"
            size="compact"
            busy={categories.isFetching}
            onClick={() => void categories.refetch()}
            className="-my-2 ml-2"
          >
            {texts.tryAgain}
          </Button>
        </Notice>
      )}
    </div>
  )
}

/** The form of a new ticket; it leads to the ticket once it is there. What is `given` is filled in. */
function useCreateTicket(
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
function useCategoryOfUrl({ values, set }: ReturnType<typeof useCreateTicket>['form']): void {
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
