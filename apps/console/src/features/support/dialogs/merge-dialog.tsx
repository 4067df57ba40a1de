import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { mergeTicket } from '@gatefill/contracts/staff/support/ticket-acts'
import { getTicketCounts, getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { shortId } from '@gatefill/domain/core/ids'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'

type MergeDialogProps = { ticket: TicketThread; onClose: () => void; onMerged: (into: string) => void }

/** Moves the messages of a double into the ticket that goes on. */
export function MergeDialog({ ticket, onClose, onMerged }: MergeDialogProps) {
  const call = useCall()
  const { email, name } = ticket.customer
  const others = useEndpoint(getTicketQueue, { query: { search: email } }, { enabled: email !== '' }).data
    ?.data
  const form = useForm({
    initial: { into: '' },
    validate: ({ into }) =>
      fieldErrors([['into', into.trim() === '' ? 'Please enter the number of the other ticket' : undefined]]),
  })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(mergeTicket, { params: { id: ticket.id }, body: form.values }),
    failed: 'The tickets were not merged. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [getTicketQueue, getTicketCounts, getStaffTicket],
  })
  const merge = async () => {
    const answer = await write()
    if (answer !== undefined) onMerged(answer.data.id)
  }
  return (
    <FormDialog
      title={`Merge #${shortId(ticket.id)} into another ticket`}
      description={`Messages, notes and pictures move to the other ticket of ${name}; this one is closed and leads there. This cannot be undone.`}
      confirmLabel="Merge"
      busyLabel="Merging..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(merge)}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="into"
        label="Number of the other ticket"
        autoComplete="off"
        list="tickets-to-merge"
      />
      <datalist id="tickets-to-merge">
        {others
          ?.filter(({ id }) => id !== ticket.id)
          .map(({ id, preview }) => (
            <option key={id} value={`#${shortId(id)}`}>
              {preview}
            </option>
          ))}
      </datalist>
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
