import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { addDeskNote, listDeskNotes, tickDeskNote } from '@gatefill/contracts/staff/dispatch/days'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { DESK_NOTE_MAX, deskNoteErrors } from '@gatefill/domain/dispatch/board/desk-note'
import { NotebookPen } from '@gatefill/ui/icons/work'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { useState } from 'react'
import { useMay } from '../../../shared/member.ts'
import { useReadInterval } from '../../../shared/presence.ts'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'

/** What the shift before left, until somebody has ticked it off. */
export function DeskNotes() {
  const call = useCall()
  const may = useMay()
  const notes = useEndpoint(listDeskNotes, {}, { refetchInterval: useReadInterval() }).data ?? []
  const { write, isBusy, failure } = useWrite<string>({
    send: (id) => call(tickDeskNote, { params: { id } }),
    failed: 'The note was not ticked off. Please try again.',
    success: false,
    invalidates: [listDeskNotes],
  })
  if (notes.length === 0) return null
  return (
    <section aria-label="Notes between shifts" className="rounded-card bg-wait-bg px-3.5 py-2 text-wait">
      <ul className="grid gap-1">
        {notes.map(({ id, text, by, at }) => (
          <li key={id} className="flex items-center gap-3">
            <NotebookPen aria-hidden="true" className="size-5 flex-none" />
            <p className="min-w-0 flex-1 wrap-anywhere">
              <b className="font-semibold">{text}</b>{' '}
              <span className="text-small">
                {by}, {formatDateTime(at)}
              </span>
            </p>
            {may(tickDeskNote) && (
              <Button variant="quiet" size="compact" disabled={isBusy} onClick={() => void write(id)}>
                Done
              </Button>
            )}
          </li>
        ))}
      </ul>
      <FailureLine text={failure?.message} />
    </section>
  )
}

/** Opens the form of a note for the next shift. */
export function LeaveNote() {
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may(addDeskNote)) return null
  return (
    <>
      <IconButton label="Leave a note" onClick={() => setOpen(true)}>
        <NotebookPen aria-hidden="true" className="size-5" />
      </IconButton>
      {isOpen && <NoteDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function NoteDialog({ onClose }: { onClose: () => void }) {
  const call = useCall()
  const form = useForm({ initial: { text: '' }, validate: deskNoteErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(addDeskNote, { body: form.values }),
    failed: 'The note was not left. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    invalidates: [listDeskNotes],
    onSuccess: onClose,
  })
  return (
    <FormDialog
      title="Note for the next shift"
      description="Every dispatcher sees it above the board until somebody ticks it off."
      confirmLabel="Leave note"
      busyLabel="Saving..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(() => write())}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="text"
        label="What must the next shift know?"
        rows={4}
        countTo={DESK_NOTE_MAX}
      />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
