import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { mergeTicket } from '@gatefill/contracts/staff/support/ticket-acts'
import { getTicketCounts, getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { shortId } from '@gatefill/domain/core/ids'
import { isTicketOpen } from '@gatefill/domain/support/ticket'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useEffect, useRef } from 'react'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

type MergeDialogProps = { ticket: TicketThread; onClose: () => void; onMerged: (into: string) => void }

/** Moves the messages of a double into the ticket that goes on. */
export function MergeDialog({ ticket, onClose, onMerged }: MergeDialogProps) {
  const call = useCall()
  const { email, name } = ticket.customer
  const others = useEndpoint(
    getTicketQueue,
    { query: { search: email } },
    { enabled: email !== '' },
  ).data?.data.filter((row) => row.id !== ticket.id && row.customerName === name && isTicketOpen(row.status))
  const form = useForm({
    initial: { into: '' },
    validate: ({ into }) =>
      fieldErrors([['into', into.trim() === '' ? 'Please enter the number of the other ticket' : undefined]]),
  })
  // Mostly there is one other, which is meant.
  const only = others?.length === 1 ? others[0]?.id : undefined
  const isUntouched = useRef(true)
  useEffect(() => {
    if (only === undefined || !isUntouched.current) return
    isUntouched.current = false
    form.set('into', `#${shortId(only)}`)
  }, [only, form])
  return (
    <WriteDialog
      title={`Merge #${shortId(ticket.id)} into another ticket`}
      description={`Messages, notes and pictures move to the other ticket of ${name}; this one is closed and links to it. This cannot be undone.`}
      confirmLabel="Merge"
      busyLabel="Merging..."
      form={form}
      send={() => call(mergeTicket, { params: { id: ticket.id }, body: form.values })}
      failed="The tickets were not merged. Please try again."
      invalidates={[getTicketQueue, getTicketCounts, getStaffTicket]}
      onDone={({ data }) => onMerged(data.id)}
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
        {others?.map(({ id, preview }) => (
          <option key={id} value={`#${shortId(id)}`}>
            {preview}
          </option>
        ))}
      </datalist>
    </WriteDialog>
  )
}
