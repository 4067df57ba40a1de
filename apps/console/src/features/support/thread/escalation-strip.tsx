import { useCall } from '@gatefill/client/react/call-context'
import { closeEscalation, listEscalations } from '@gatefill/contracts/staff/support/escalations'
import { getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { WireEscalation } from '@gatefill/contracts/staff/support/ticket-shapes'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { isEscalationLate, TEAM_NAMES } from '@gatefill/domain/support/escalation'
import { CornerUpRight } from '@gatefill/ui/icons/arrows'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useState } from 'react'
import { useMay } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'

/** To whom the question was handed and until when, or what came of it. */
export function EscalationStrip({ escalation }: { escalation: WireEscalation }) {
  const call = useCall()
  const may = useMay()
  const now = useNow(60_000)
  const [isClosing, setClosing] = useState(false)
  const { id, team, owner, dueAt, reason, outcome, closedBy } = escalation
  if (outcome !== null)
    return (
      <Notice tone="success" icon={<CornerUpRight aria-hidden="true" />} className="m-3 flex-none">
        <b>{TEAM_NAMES[team]} answered:</b> {outcome} ({closedBy})
      </Notice>
    )
  const isLate = isEscalationLate(escalation, now)
  return (
    <Notice
      tone={isLate ? 'danger' : 'info'}
      icon={<CornerUpRight aria-hidden="true" />}
      className="m-3 flex-none"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <p className="min-w-0 flex-1 basis-60">
          <b>
            With {owner.name} of {TEAM_NAMES[team]} until {formatDateTime(dueAt)}
            {isLate ? ', late' : ''}
          </b>
          : {reason}
        </p>
        {may(closeEscalation) && (
          <Button variant="quiet" size="compact" onClick={() => setClosing(true)}>
            Close escalation
          </Button>
        )}
      </div>
      {isClosing && (
        <ReasonDialog
          title="Close the escalation"
          description="Your note is added to the thread. The customer does not see it."
          label="Outcome"
          confirmLabel="Close escalation"
          busyLabel="Closing..."
          failed="The escalation was not closed. Please try again."
          success="Escalation closed"
          invalidates={[getStaffTicket, getTicketQueue, listEscalations]}
          onClose={() => setClosing(false)}
          onConfirm={(outcomeText) =>
            call(closeEscalation, { params: { id }, body: { reason: outcomeText } })
          }
          onDone={() => setClosing(false)}
        />
      )}
    </Notice>
  )
}
