import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { replyToTicketAsStaff } from '@gatefill/contracts/staff/support/tickets'
import { canReopen, isTicketOpen } from '@gatefill/domain/support/ticket'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { Button } from '@gatefill/ui/primitives/button'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { useEffect, useRef, useState } from 'react'
import { useMay } from '../../../shared/member.ts'
import type { Read } from '../../../shared/table/table-states.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { CustomerPane } from '../customer/customer-pane.tsx'
import type { DeskFilters } from '../desk-filters.ts'
import { EscalateDialog } from '../dialogs/escalate-dialog.tsx'
import { MergeDialog } from '../dialogs/merge-dialog.tsx'
import { OrderDialog } from '../dialogs/order-dialog.tsx'
import { SavedReplyDialog } from '../dialogs/saved-reply-dialog.tsx'
import { Composer } from './composer.tsx'
import { EscalationStrip } from './escalation-strip.tsx'
import type { ThreadDialog } from './thread-dialog.ts'
import { ThreadHeader } from './thread-header.tsx'
import { ThreadLog } from './thread-log.tsx'
import { useComposer } from './use-composer.ts'
import type { ThreadActs } from './use-thread.ts'
import { useThread, useThreadActs } from './use-thread.ts'
import { useThreadKeys } from './use-thread-keys.ts'

type ThreadProps = {
  ticketId: string
  filters: DeskFilters
  /** Colleagues who have the same ticket open. */
  others: readonly string[]
  onEditing: (isEditing: boolean) => void
}

/** One ticket: the conversation in the middle, the customer at the right; on a tablet behind a button. */
export function Thread(props: ThreadProps) {
  const read = useThread(props.ticketId)
  if (read.data !== undefined) return <OpenThread {...props} ticket={read.data} read={read} />
  return (
    <section aria-label="Ticket" className="min-h-0 wide:col-span-2">
      <TableStates title="Ticket" read={read} empty={undefined} />
    </section>
  )
}

/** What is written and done in an open ticket. */
function useOpenThread({ ticket, onEditing }: { ticket: TicketThread; onEditing: ThreadProps['onEditing'] }) {
  const mayWrite = useMay()(replyToTicketAsStaff)
  const acts = useThreadActs(ticket.id)
  const composer = useComposer(ticket)
  const box = useRef<HTMLTextAreaElement>(null)
  const [dialog, open] = useState<ThreadDialog>()
  const isEditing = composer.text !== ''
  useEffect(() => onEditing(isEditing), [isEditing, onEditing])
  useFocusOnceEnded(ticket)
  useThreadKeys({ ticket, acts, composer, box, open, mayWrite })
  const sendAndResolve = async () => {
    if ((await composer.send()) !== undefined) await acts.resolve.write()
  }
  const insert = (text: string) => {
    open(undefined)
    composer.setMode('reply')
    composer.change(composer.text.trim() === '' ? text : `${composer.text.trimEnd()}\n${text}`)
    box.current?.focus()
  }
  return { mayWrite, acts, composer, box, dialog, open, isEditing, sendAndResolve, insert }
}

/** The button that ended a ticket goes with the form of its replies: the focus stays at the ticket then. */
function useFocusOnceEnded({ status }: TicketThread) {
  const isOpen = isTicketOpen(status)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    const isEnded = wasOpen.current && !isOpen
    wasOpen.current = isOpen
    if (isEnded && document.activeElement === document.body) focusHeading(TICKET_HEADING)
  }, [isOpen])
}

type OpenThreadProps = ThreadProps & { ticket: TicketThread; read: Read }

function OpenThread({ ticket, read, filters, others, onEditing }: OpenThreadProps) {
  const thread = useOpenThread({ ticket, onEditing })
  const { mayWrite, acts, composer, box, dialog, open, isEditing, sendAndResolve, insert } = thread
  return (
    <>
      <section aria-label="Ticket" className="flex min-h-0 min-w-0 flex-col">
        <ThreadHeader
          ticket={ticket}
          acts={acts}
          others={others}
          mayWrite={mayWrite}
          queueHref={filters.hrefOf({ ticket: '' })}
          open={open}
        />
        {read.error !== null && <TableStates title="Ticket" read={read} empty={undefined} />}
        {ticket.escalation !== null && <EscalationStrip escalation={ticket.escalation} />}
        <ThreadLog ticket={ticket} sending={composer.sending} />
        {/* What was typed stays in view, also when somebody else ended the ticket meanwhile. */}
        {mayWrite && (isTicketOpen(ticket.status) || isEditing) && (
          <Composer
            ticketId={ticket.id}
            isRead={ticket.customer.id !== null}
            composer={composer}
            box={box}
            isBusy={composer.sending !== undefined || acts.resolve.isBusy}
            onResolve={() => void sendAndResolve()}
            onSavedReplies={() => open('saved replies')}
            onLeave={() => leaveForQueue(ticket)}
          />
        )}
        {canReopen(ticket) && mayWrite && <Reopen acts={acts} />}
      </section>
      <aside
        aria-label="Customer"
        className="min-h-0 overflow-y-auto border-line bg-surface max-wide:hidden wide:border-l"
      >
        <CustomerPane ticket={ticket} acts={acts} mayWrite={mayWrite} />
      </aside>
      <ThreadDialogs
        ticket={ticket}
        acts={acts}
        mayWrite={mayWrite}
        dialog={dialog}
        close={() => open(undefined)}
        insert={insert}
        onMerged={(into) => filters.change({ ticket: into })}
      />
    </>
  )
}

const TICKET_HEADING = 'section[aria-label="Ticket"] h2'

/** From the box back to where J and K move: the ticket's line while it waits for a reply, else the ticket itself. */
function leaveForQueue({ replyDueAt }: TicketThread): void {
  const line = document.querySelector<HTMLElement>('main [data-row][aria-current="true"]')
  if (line === null || replyDueAt === null) focusHeading(TICKET_HEADING)
  else line.focus()
}

function Reopen({ acts }: { acts: ThreadActs }) {
  return (
    <div className="flex items-center justify-between gap-3 border-t-2 border-ink bg-surface px-4 py-3">
      <p className="text-ink-2">This ticket is closed to replies.</p>
      <Button
        variant="secondary"
        size="compact"
        busy={acts.reopen.isBusy}
        busyLabel="Opening…"
        onClick={() => void acts.reopen.write()}
      >
        Reopen
      </Button>
    </div>
  )
}

type DialogsProps = {
  ticket: TicketThread
  acts: ThreadActs
  mayWrite: boolean
  dialog: ThreadDialog | undefined
  close: () => void
  insert: (text: string) => void
  onMerged: (into: string) => void
}

/** The dialog of a ticket that is open. */
function ThreadDialogs({ ticket, acts, mayWrite, dialog, close, insert, onMerged }: DialogsProps) {
  return (
    <>
      {dialog === 'saved replies' && (
        <SavedReplyDialog ticketId={ticket.id} onChoose={insert} onClose={close} />
      )}
      {dialog === 'merge' && (
        <MergeDialog
          ticket={ticket}
          onClose={close}
          onMerged={(into) => {
            close()
            onMerged(into)
          }}
        />
      )}
      {dialog === 'order' && <OrderDialog ticket={ticket} onClose={close} />}
      {dialog === 'escalate' && <EscalateDialog ticketId={ticket.id} onClose={close} />}
      {dialog === 'customer' && (
        <Dialog open onClose={close} title="Customer and order" wide>
          <CustomerPane ticket={ticket} acts={acts} mayWrite={mayWrite} />
        </Dialog>
      )}
    </>
  )
}
