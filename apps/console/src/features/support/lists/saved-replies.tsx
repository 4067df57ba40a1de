import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { WireSavedReply } from '@gatefill/contracts/staff/support/saved-replies'
import {
  addSavedReply,
  changeSavedReply,
  listFilledReplies,
  listSavedReplies,
  removeSavedReply,
} from '@gatefill/contracts/staff/support/saved-replies'
import { PLACEHOLDERS_TEXT, savedReplyErrors } from '@gatefill/domain/support/saved-reply'
import { TICKET_MESSAGE_MAX } from '@gatefill/domain/support/ticket'
import { Button } from '@gatefill/ui/primitives/button'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { useAskedAct } from '../../../shared/act-dialog.tsx'
import { useMay } from '../../../shared/member.ts'
import { PlaceTabs } from '../../../shared/rooms/place-tabs.tsx'
import { Room } from '../../../shared/rooms/room.tsx'
import { SUPPORT } from '../../../shared/rooms/support-rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

/** The answers that support gives often, with their placeholders. */
function SavedReplies() {
  const call = useCall()
  const may = useMay()
  const read = useEndpoint(listSavedReplies)
  const { ask, dialog } = useAskedAct()
  const [edited, setEdited] = useState<WireSavedReply | 'new'>()
  const remove = ({ id, title }: WireSavedReply) =>
    ask({
      title: `Remove the saved reply "${title}"?`,
      description: 'It can no longer be chosen. Replies already sent stay as they are.',
      confirmLabel: 'Remove',
      busyLabel: 'Removing...',
      danger: true,
      failed: 'The saved reply was not removed. Please try again.',
      invalidates: [listSavedReplies, listFilledReplies],
      run: () => call(removeSavedReply, { params: { id } }),
    })
  return (
    <>
      <TablePanel
        id="saved-replies"
        title="Saved replies"
        about={`Plain text. ${PLACEHOLDERS_TEXT} are filled from the ticket.`}
        action={
          may(addSavedReply) && (
            <Button variant="secondary" size="compact" onClick={() => setEdited('new')}>
              Add a saved reply
            </Button>
          )
        }
        read={read}
        rows={read.data}
        columns={columnsOf(may(addSavedReply) ? { edit: setEdited, remove } : undefined)}
        keyOf={({ id }) => id}
        empty={{ title: 'No saved replies', text: 'Add the replies that support sends often.' }}
      />
      {edited !== undefined && (
        <SavedReplyForm saved={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {dialog}
    </>
  )
}

type Acts = { edit: (row: WireSavedReply) => void; remove: (row: WireSavedReply) => void }

const columnsOf = (acts: Acts | undefined): Column<WireSavedReply>[] => [
  { name: 'Title', cell: ({ title }) => <b>{title}</b>, csv: ({ title }) => title },
  {
    name: 'Text',
    kind: 'long',
    cell: ({ body }) => <span className="whitespace-pre-wrap wrap-anywhere">{body}</span>,
    csv: ({ body }) => body,
  },
  {
    name: 'Change',
    cell: (row) =>
      acts !== undefined && (
        <span className="flex gap-2">
          <Button variant="quiet" size="compact" onClick={() => acts.edit(row)}>
            Edit<span className="sr-only"> {row.title}</span>
          </Button>
          <Button variant="danger-quiet" size="compact" onClick={() => acts.remove(row)}>
            Remove<span className="sr-only"> {row.title}</span>
          </Button>
        </span>
      ),
    csv: () => '',
  },
]

/** /console/support/saved-replies: answers that support gives often. */
export function SavedRepliesPage() {
  return (
    <Room
      title={SUPPORT.savedReplies.title}
      tabs={<PlaceTabs label="Support" places={Object.values(SUPPORT)} />}
    >
      <SavedReplies />
    </Room>
  )
}

/** Adds a saved reply, or changes one. */
function SavedReplyForm({ saved, onClose }: { saved: WireSavedReply | undefined; onClose: () => void }) {
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
