import { keyOf } from '@gatefill/client/react'
import { listCategories } from '@gatefill/contracts/customer/support/support'
import type { TicketCategory } from '@gatefill/domain/support/ticket'
import { TICKET_MESSAGE_MAX, ticketErrors } from '@gatefill/domain/support/ticket'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Field } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextArea } from '@gatefill/ui/primitives/text-area'
import { useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useForm } from '../../../shared/forms/use-form.ts'
import { paths } from '../../../shared/page/paths.ts'
import { MessageCounter } from '../shared/message-counter.tsx'
import { AddPictures, ChosenPictures, PICTURES_HINT } from '../shared/picture-choice.tsx'
import { usePictures } from '../shared/use-pictures.ts'
import { CategoryField } from './category-field.tsx'
import { OrderField } from './order-field.tsx'
import { useCreateTicket } from './use-create-ticket.ts'

/** A question to support; the order in the address is filled in. */
export function NewTicket() {
  const [params] = useSearchParams()
  const cache = useQueryClient()
  const navigate = useNavigate()
  const pictures = usePictures()
  const [problem, setProblem] = useState<string>()
  const { create, isBusy } = useCreateTicket()
  const { values, errors, formRef, set, check, showServerErrors } = useForm({
    keepAs: 'new-ticket',
    initial: { categoryId: '', orderId: params.get('order') ?? '', message: '' },
    validate: (form) => ticketErrors(form, cache.getQueryData<TicketCategory[]>(keyOf(listCategories)) ?? []),
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || !check()) return
    const { orderId, ...form } = values
    setProblem(undefined)
    const outcome = await create({ ...form, ...(orderId === '' ? {} : { orderId }) }, pictures)
    if (outcome === undefined) return
    if ('ticket' in outcome) return navigate(paths.ticket(outcome.ticket.id), { replace: true })
    if (!showServerErrors(outcome.fields)) setProblem(outcome.problem)
  }

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid content-start gap-4"
    >
      <CategoryField
        value={values.categoryId}
        error={errors.categoryId}
        onChange={(id) => set('categoryId', id)}
      />
      <OrderField value={values.orderId} error={errors.orderId} onChange={(id) => set('orderId', id)} />
      <div className="grid gap-1">
        <Field label="Message" error={errors.message}>
          <TextArea
            name="message"
            rows={6}
            maxLength={TICKET_MESSAGE_MAX}
            value={values.message}
            onChange={(event) => set('message', event.target.value)}
          />
        </Field>
        <div className="flex justify-end">
          <MessageCounter count={values.message.length} most={TICKET_MESSAGE_MAX} />
        </div>
      </div>
      <div className="grid justify-items-start gap-3">
        <ChosenPictures pictures={pictures} />
        <AddPictures pictures={pictures} />
        <p className="text-small text-ink-2">{PICTURES_HINT}</p>
      </div>
      {problem !== undefined && (
        <Notice tone="danger" role="alert">
          <b>{problem}</b> Your text is still here.
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3 border-t border-line pt-4 *:flex-auto tablet:*:flex-none">
        <Link to={paths.support} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button type="submit" busy={isBusy} busyLabel="Sending…">
          Create Ticket
        </Button>
      </div>
    </form>
  )
}

const TIPS = [
  'Name the order that it is about: its number begins with #.',
  'Say what you expected and what happened instead.',
  'A photo of the meter, the receipt or the bank message helps.',
  'Never send a password, a card number or a code.',
]

/** What makes an answer quick. */
export const TicketTips = () => (
  <Card aria-labelledby="ticket-tips" className="p-4 desk:p-5">
    <h2 id="ticket-tips" className="heading-3">
      Tips for a quick answer
    </h2>
    <ul className="mt-2 grid list-disc gap-1.5 pl-5 text-small text-ink-2">
      {TIPS.map((tip) => (
        <li key={tip}>{tip}</li>
      ))}
    </ul>
  </Card>
)
