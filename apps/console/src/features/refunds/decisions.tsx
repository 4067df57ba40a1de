import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import { confirmRefundRequest } from '@gatefill/contracts/staff/staff-refunds'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { decidesRefundRequest, mayDecide } from '@gatefill/domain/payments/refunds/refund-request'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../shared/member.ts'
import { ApproveRequestDialog } from './approve-request-dialog.tsx'
import { DeclineRequestDialog } from './decline-request-dialog.tsx'

type Decision = { request: StaffRefundRequest; approve: boolean }

/** Approving and declining refund requests: the buttons of a row, and the dialog that is open. */
export function useDecisions(heading: string) {
  const [decision, setDecision] = useState<Decision>()
  const may = useMay()
  const { id, role } = useMember()
  const me = asId<StaffId>(id)
  const close = () => setDecision(undefined)
  const done = () => closeAndFocus(close, heading)

  const decisionCell = (request: StaffRefundRequest) => {
    if (may(confirmRefundRequest) && decidesRefundRequest(role, request) && mayDecide(request, me).ok)
      return <DecisionButtons request={request} onDecide={setDecision} />
    return (
      <span className="text-small whitespace-normal text-ink-2">
        {request.requestedBy === me ? 'You requested this. ' : ''}A colleague must approve this
      </span>
    )
  }
  const dialogs = decision !== undefined && <DecisionDialog {...decision} onClose={close} onDone={done} />
  return { decisionCell, dialogs }
}

function DecisionDialog(props: Decision & { onClose: () => void; onDone: () => void }) {
  const { approve, ...dialog } = props
  return approve ? <ApproveRequestDialog {...dialog} /> : <DeclineRequestDialog {...dialog} />
}

type DecisionButtonsProps = { request: StaffRefundRequest; onDecide: (decision: Decision) => void }

function DecisionButtons({ request, onDecide }: DecisionButtonsProps) {
  const amount = <span className="sr-only"> {formatNaira(request.amount)}</span>
  return (
    <span className="inline-flex gap-2">
      <Button variant="danger-quiet" size="compact" onClick={() => onDecide({ request, approve: false })}>
        Decline
        {amount}
      </Button>
      <Button size="compact" onClick={() => onDecide({ request, approve: true })}>
        Approve
        {amount}
      </Button>
    </span>
  )
}
