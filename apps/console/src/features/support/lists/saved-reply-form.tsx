import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireSavedReply } from '@gatefill/contracts/staff/support/saved-replies'
import {
  addSavedReply,
  changeSavedReply,
  listFilledReplies,
  listSavedReplies,
} from '@gatefill/contracts/staff/support/saved-replies'
import { PLACEHOLDERS_TEXT, savedReplyErrors } from '@gatefill/domain/support/saved-reply'
import { TICKET_MESSAGE_MAX } from '@gatefill/domain/support/ticket'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

/** Adds a saved reply, or changes one. */
export function SavedReplyForm({
  saved,
  onClose,
}: {
  saved: WireSavedReply | undefined
  onClose: () => void
}) {
  const call = useCall()
  const form = useForm({
    initial: { title: saved?.title ?? '', body: saved?.body ?? '' },
    validate: savedReplyErrors,
  })
  return (
    <WriteDialog<{ message: string }>
      title={saved === undefined ? 'Add a saved reply' : 'Change the saved reply'}
      description={`${PLACEHOLDERS_TEXT} are filled from the ticket when an agent chooses it.`}
      confirmLabel="Save"
      form={form}
      send={() =>
        saved === undefined
          ? call(addSavedReply, { body: form.values })
          : call(changeSavedReply, { params: { id: saved.id }, body: form.values })
      }
      failed="The saved reply was not saved. Please try again."
      invalidates={[listSavedReplies, listFilledReplies]}
      onClose={onClose}
    >
      <TextField form={form} name="title" label="Title" autoComplete="off" />
      <TextAreaField form={form} name="body" label="Text" rows={6} countTo={TICKET_MESSAGE_MAX} />
    </WriteDialog>
  )
}
