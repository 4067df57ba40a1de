import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { isTicketOpen } from '@gatefill/domain/support/ticket'
import type { RefObject } from 'react'
import type { Act } from '../../../shared/acts/acts.ts'
import { useActs } from '../../../shared/acts/acts.ts'
import { useMember } from '../../../shared/member.ts'
import type { ThreadDialog } from './thread-dialog.ts'
import type { Composer } from './use-composer.ts'
import type { ThreadActs } from './use-thread.ts'

type KeysDeps = {
  ticket: TicketThread | undefined
  acts: ThreadActs
  composer: Composer
  box: RefObject<HTMLTextAreaElement | null>
  open: (dialog: ThreadDialog) => void
  mayWrite: boolean
}

/** The keys of an open ticket: E resolves, R replies, N writes a note, A takes it, ; chooses a saved reply. */
export function useThreadKeys({ ticket, acts, composer, box, open, mayWrite }: KeysDeps) {
  const { id } = useMember()
  const isOpen = ticket !== undefined && mayWrite && isTicketOpen(ticket.status)
  const write = (mode: 'reply' | 'note') => () => {
    composer.setMode(mode)
    box.current?.focus()
  }
  const own = (act: Omit<Act, 'group' | 'id'>): Act => ({
    ...act,
    id: `support ${act.name}`,
    group: 'On this page',
  })
  const before = ticket?.assignee?.id ?? null
  useActs(
    isOpen
      ? [
          own({ name: 'Resolve the ticket', keys: 'e', run: () => void acts.resolve.write() }),
          own({ name: 'Reply to the customer', keys: 'r', run: write('reply') }),
          own({ name: 'Write a note', keys: 'n', run: write('note') }),
          own({
            name: 'Assign the ticket to me',
            keys: 'a',
            run: () => void acts.assign.write({ assigneeId: id, before }),
          }),
          own({ name: 'Choose a saved reply', keys: ';', run: () => open('saved replies') }),
          own({ name: 'Escalate the ticket', run: () => open('escalate') }),
          own({ name: 'Merge the ticket into another', run: () => open('merge') }),
        ]
      : [],
  )
}
