import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import type { StaffNote } from '@gatefill/contracts/staff/customers/customer-shapes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { STAFF_NOTE_MAX, staffNoteErrors } from '@gatefill/domain/orders/staff-note'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useActs } from '../../shared/acts/acts.ts'
import { OrderLink } from '../../shared/rooms/order-link.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import { NOTE_ACT } from './order-act-calls.ts'

type NotesPanelProps = {
  notes: readonly (StaffNote & { orderId?: string | null })[]
  /** Undefined for a role that may not write. */
  send: ((note: string) => Promise<{ message: string }>) | undefined
  invalidates: readonly Endpoint[]
}

/** Staff notes, the latest first, and the field for another. */
export const NotesPanel = ({ notes, send, invalidates }: NotesPanelProps) => (
  <Panel id="notes" title="Staff notes">
    {send !== undefined && <NoteForm send={send} invalidates={invalidates} />}
    {notes.length === 0 && <p className="px-4 py-3 text-ink-2">No notes yet. Customers do not see them.</p>}
    <ul>
      {notes.map(({ id, note, by, at, orderId }) => (
        <li key={id} className="grid gap-0.5 border-line px-4 py-2.5 not-first:border-t">
          <p className="wrap-anywhere whitespace-pre-line">{note}</p>
          <p className="text-micro text-ink-2">
            {by}, {formatDateTime(at)}
            {orderId != null && (
              <>
                {', about '}
                <OrderLink id={orderId} isInText />
              </>
            )}
          </p>
        </li>
      ))}
    </ul>
  </Panel>
)

function NoteForm({
  send,
  invalidates,
}: { send: NonNullable<NotesPanelProps['send']> } & Pick<NotesPanelProps, 'invalidates'>) {
  const form = useForm({ initial: { note: '' }, validate: staffNoteErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => send(form.values.note),
    failed: 'The note was not saved. Please try again.',
    success: false,
    invalidates,
  })
  const focus = () => document.querySelector<HTMLElement>('textarea[name="note"]')?.focus()
  useActs([{ id: NOTE_ACT, name: 'Write a note', group: 'On this page', keys: 'n', run: focus }])
  const submit = async () => {
    if ((await write()) !== undefined) form.reset({ note: '' })
  }
  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={onSubmit(() => void submit())}
      className="grid gap-2 border-b border-line px-4 py-3"
    >
      <TextAreaField form={form} name="note" label="New note" rows={2} countTo={STAFF_NOTE_MAX} />
      <FailureLine text={failure?.message} />
      <div>
        <Button type="submit" variant="secondary" size="compact" busy={isBusy} busyLabel="Saving...">
          Add note
        </Button>
      </div>
    </form>
  )
}
