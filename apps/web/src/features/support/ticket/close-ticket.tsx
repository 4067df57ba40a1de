import { shortId } from '@gatefill/domain/core/ids'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import type { ButtonStyle } from '@gatefill/ui/primitives/button'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import type { TicketChanges } from '../shared/use-ticket-changes.ts'

type CloseTicketProps = ButtonStyle & { ticketId: string; changes: TicketChanges }

/** Closes a ticket for good, after a question. */
export function CloseTicket({ ticketId, changes: { close, busy }, ...look }: CloseTicketProps) {
  const [isAsking, setAsking] = useState(false)

  const confirm = async () => {
    const { done } = await close()
    setAsking(false)
    // The button that opened the question is gone with the ticket's status.
    if (done) focusHeading('h1')
  }

  return (
    <>
      <Button {...look} onClick={() => setAsking(true)}>
        Close Ticket
      </Button>
      <AlertDialog
        open={isAsking}
        title={`Close ticket #${shortId(ticketId)}?`}
        description="A closed ticket takes no more replies. If something comes up later, open a new one."
        confirmLabel="Close Ticket"
        onConfirm={() => void confirm()}
        cancelLabel="Keep open"
        onCancel={() => setAsking(false)}
        danger
        busy={busy === 'close'}
        busyLabel="Closing…"
      />
    </>
  )
}
