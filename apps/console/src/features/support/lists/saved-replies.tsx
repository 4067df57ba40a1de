import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { WireSavedReply } from '@gatefill/contracts/staff/support/saved-replies'
import {
  addSavedReply,
  listFilledReplies,
  listSavedReplies,
  removeSavedReply,
} from '@gatefill/contracts/staff/support/saved-replies'
import { PLACEHOLDERS_TEXT } from '@gatefill/domain/support/saved-reply'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../../shared/act-dialog.tsx'
import { useMay } from '../../../shared/member.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { SavedReplyForm } from './saved-reply-form.tsx'

/** The answers that support gives often, with their placeholders. */
export function SavedReplies() {
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
