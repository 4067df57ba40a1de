import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listFilledReplies } from '@gatefill/contracts/staff/support/saved-replies'
import { hasSearchText } from '@gatefill/domain/core/typed/search-text'
import { Search } from '@gatefill/ui/icons/actions'
import { listed } from '@gatefill/ui/plural'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useEffect, useRef, useState } from 'react'
import { TableStates } from '../../../shared/table/table-states.tsx'

type SavedReplyDialogProps = { ticketId: string; onChoose: (text: string) => void; onClose: () => void }

/** Chooses a saved reply, filled for the ticket; one that the ticket cannot fill says what it needs. */
export function SavedReplyDialog({ ticketId, onChoose, onClose }: SavedReplyDialogProps) {
  const read = useEndpoint(listFilledReplies, { params: { id: ticketId } })
  const [wanted, setWanted] = useState('')
  const search = useRef<HTMLInputElement>(null)
  useEffect(() => search.current?.focus(), [])
  const found = read.data
    ?.filter(({ title, text }) => hasSearchText([`${title} ${text}`], wanted))
    .toSorted((a, b) => a.title.localeCompare(b.title))
  return (
    <Dialog open onClose={onClose} title="Saved replies" wide>
      <div className="grid gap-3">
        <TextInput
          ref={search}
          type="search"
          name="saved-reply"
          aria-label="Search saved replies"
          autoComplete="off"
          icon={<Search aria-hidden="true" className="size-5" />}
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          onKeyDown={(event) => {
            const [first] = found?.filter(({ missing }) => missing.length === 0) ?? []
            if (event.key === 'Enter' && first !== undefined) onChoose(first.text)
          }}
        />
        <TableStates
          title="Saved replies"
          read={read}
          empty={
            found?.length === 0
              ? { title: 'No saved replies', text: 'Add them in the tab Saved replies.' }
              : undefined
          }
        />
        <ul className="grid gap-1">
          {found?.map(({ id, title, text, missing }) => (
            <li key={id}>
              <button
                type="button"
                disabled={missing.length > 0}
                onClick={() => onChoose(text)}
                className="grid w-full gap-0.5 rounded-control px-3 py-2 text-left hover:bg-tint disabled:cursor-not-allowed disabled:bg-sunken"
              >
                <b>{title}</b>
                <span className="text-ink-2">{text}</span>
                {missing.length > 0 && <span>Needs {listed(missing)}, which this ticket does not have.</span>}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
