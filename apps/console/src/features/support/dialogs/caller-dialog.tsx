import { createIdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { FoundCaller } from '@gatefill/contracts/staff/support/caller-tickets'
import { listTicketCategories, openTicketForCaller } from '@gatefill/contracts/staff/support/caller-tickets'
import { getTicketCounts, getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import { callerTicketErrors } from '@gatefill/domain/support/caller-ticket'
import { TICKET_MESSAGE_MAX } from '@gatefill/domain/support/ticket'
import { CALLER_CHANNELS, CHANNEL_NAMES } from '@gatefill/domain/support/ticket-channel'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { CallerSearch } from '../../../entities/customers/caller-search.tsx'

type CallerDialogProps = { onClose: () => void; onOpened: (ticketId: string) => void }

const EMPTY = {
  channel: 'phone',
  customerId: '',
  callerName: '',
  callerPhone: '',
  categoryId: '',
  message: '',
  orderId: '',
}

function useCallerTicket(onOpened: CallerDialogProps['onOpened']) {
  const call = useCall()
  const [keys] = useState(createIdempotencyKeys)
  const categories = useEndpoint(listTicketCategories).data ?? []
  const form = useForm({ initial: EMPTY, validate: (values) => callerTicketErrors(values, categories) })
  const { write, isBusy, failure } = useWrite({
    form,
    keys,
    send: (_input, { keyFor }) =>
      call(openTicketForCaller, { body: form.values, idempotencyKey: keyFor(form.values) }),
    failed: 'The ticket was not opened. Please try again.',
    withoutAnswer: 'No response from the server. Send it again: the same ticket is only opened once.',
    invalidates: [getTicketQueue, getTicketCounts],
  })
  const open = async () => {
    const answer = await write()
    if (answer !== undefined) onOpened(answer.data.id)
  }
  return { form, categories, open, isBusy, failure }
}

/** A ticket for somebody who calls or writes by WhatsApp: a customer who is found, or a name and a phone. */
export function CallerDialog({ onClose, onOpened }: CallerDialogProps) {
  const { form, categories, open, isBusy, failure } = useCallerTicket(onOpened)
  const [customer, setCustomer] = useState<FoundCaller>()
  const choose = (found: FoundCaller | undefined) => {
    setCustomer(found)
    form.set('customerId', found?.id ?? '')
  }
  return (
    <FormDialog
      title="Ticket for a caller"
      description="It joins the queue like any other. A customer with an account sees it in the app."
      confirmLabel="Open ticket"
      busyLabel="Opening..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(open)}
      onClose={onClose}
    >
      <SelectField form={form} name="channel" label="Reached us by">
        {CALLER_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {CHANNEL_NAMES[channel]}
          </option>
        ))}
      </SelectField>
      <CallerSearch chosen={customer} onChoose={choose} />
      {customer === undefined && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <TextField form={form} name="callerName" label="Name" autoComplete="off" />
          <TextField form={form} name="callerPhone" label="Phone" inputMode="tel" autoComplete="off" />
        </div>
      )}
      <SelectField form={form} name="categoryId" label="About">
        <option value="">Choose a category</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextAreaField form={form} name="message" label="What they say" rows={4} countTo={TICKET_MESSAGE_MAX} />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
