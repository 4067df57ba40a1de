import { shortId } from '@gatefill/domain/core/ids'
import { focusHeading } from '@gatefill/ui/focus-heading'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import type { ButtonStyle } from '@gatefill/ui/primitives/button'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import * as texts from '../texts.ts'
import { useCloseTicket } from './use-ticket-changes.ts'

type CloseTicketProps = ButtonStyle & { ticketId: string; disabled: boolean }

/** Closes a ticket for good, after a question. */
export function CloseTicket({ ticketId, disabled, ...style }: CloseTicketProps) {
  const { close, isBusy } = useCloseTicket(ticketId)
  const [isAsking, setAsking] = useState(false)

  const confirm = async () => {
    const answer = await close()
    setAsking(false)
    // The button that opened the question is gone with the ticket's status.
    if (answer !== undefined) focusHeading('h1')
  }

  return (
    <>
      <Button {...style} disabled={disabled} onClick={() => setAsking(true)}>
        {texts.closeTicket}
      </Button>
      <AlertDialog
        open={isAsking}
        title={texts.closeTicketQuestion(shortId(ticketId))}
        description={texts.aClosedTicketTakesNo}
        confirmLabel={texts.closeTicket}
        onConfirm={() => void confirm()}
        cancelLabel={texts.keepOpen}
        onCancel={() => setAsking(false)}
        danger
        busy={isBusy}
        busyLabel="Closing…"
      />
    </>
  )
}
