import { useCall } from '@gatefill/client/react/call-context'
import type { DisputeAcceptance, FinanceDisputeDetail } from '@gatefill/contracts/staff/finance/disputes'
import { confirmAcceptance, getDispute, refuseAcceptance } from '@gatefill/contracts/staff/finance/disputes'
import { listDisputes } from '@gatefill/contracts/staff/finance/settlements'
import { getReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { isDisputeOpen } from '@gatefill/domain/payments/dispute'
import type { AcceptanceState } from '@gatefill/domain/payments/disputes/acceptance'
import { isAcceptanceWaiting } from '@gatefill/domain/payments/disputes/acceptance'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { useAskedAct } from '../../../shared/act-dialog.tsx'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../../shared/member.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { Fact, Facts } from '../../../shared/rooms/facts.tsx'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { AnswerBy } from './dispute-columns.tsx'

const STATE_NAMES: Readonly<Record<AcceptanceState, string>> = {
  requested: 'Waiting for a second person',
  approved: 'Approved',
  declined: 'Declined',
}
const TONES: Readonly<Record<AcceptanceState, BadgeTone>> = {
  requested: 'yellow',
  approved: 'green',
  declined: 'neutral',
}
const READS = [getDispute, listDisputes, getReconciliation]

/** What somebody asked to accept above the limits of one person, and the second person's word about it. */
export function DisputeAcceptances({ dispute }: { dispute: FinanceDisputeDetail }) {
  if (dispute.acceptances.length === 0) return null
  return (
    <Panel
      id="dispute-acceptances"
      title="Asked to accept"
      about="Above the limits of one person an independent second person approves. Nothing is sent before."
    >
      <ul>
        {dispute.acceptances.map((acceptance) => (
          <li key={acceptance.id} className="border-line not-last:border-b">
            <Acceptance acceptance={acceptance} dispute={dispute} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

type AcceptanceProps = { acceptance: DisputeAcceptance; dispute: FinanceDisputeDetail }

function Acceptance({ acceptance, dispute }: AcceptanceProps) {
  const { state, amount, details, requestedBy, requestedAt, decidedBy, decidedAt, decisionNote } = acceptance
  const waits = isAcceptanceWaiting(state)
  const isOpen = isDisputeOpen(dispute.state)
  return (
    <>
      <Facts>
        <Fact name="Given back">
          <span className="flex flex-wrap items-center gap-3">
            <MoneyText amount={kobo(amount)} />
            <Badge tone={TONES[state]}>
              {waits && !isOpen ? 'Nobody decided in time' : STATE_NAMES[state]}
            </Badge>
          </span>
        </Fact>
        <Fact name="Reason">{details}</Fact>
        <Fact name="Asked by">
          {requestedBy.name}, {formatDateTime(requestedAt)}
        </Fact>
        {waits && isOpen && (
          <Fact name="Answer by">
            <AnswerBy {...dispute} />
          </Fact>
        )}
        {decidedBy !== null && decidedAt !== null && (
          <Fact name="Decided by">
            {decidedBy.name}, {formatDateTime(decidedAt)}
          </Fact>
        )}
        {decisionNote !== '' && <Fact name="Why it was declined">{decisionNote}</Fact>}
      </Facts>
      {waits && isOpen && <Deciding acceptance={acceptance} />}
    </>
  )
}

function Deciding({ acceptance }: Pick<AcceptanceProps, 'acceptance'>) {
  const call = useCall()
  const mayAct = useMay()(confirmAcceptance)
  const me = useMember().id
  const { ask, dialog } = useAskedAct()
  const [isDeclining, setDeclining] = useState(false)
  const { id, amount, requestedBy, details } = acceptance
  const money = formatNaira(kobo(amount))
  if (!mayAct) return null
  if (requestedBy.id === me)
    return (
      <p className="px-4 pb-4 text-small text-ink-2">
        You asked for this, so a colleague must approve or decline it. Contesting the dispute takes it back.
      </p>
    )
  const approve = () =>
    ask({
      title: `Give back ${money}?`,
      description: `${money} goes back to the customer through their bank. This cannot be taken back. ${requestedBy.name} asked for it: ${details}`,
      confirmLabel: 'Approve and accept',
      busyLabel: 'Approving...',
      danger: true,
      failed: 'Nothing was sent. Please try again.',
      invalidates: READS,
      run: () => call(confirmAcceptance, { params: { id } }),
    })
  const close = () => setDeclining(false)
  return (
    <div className="flex flex-wrap gap-2 p-4 pt-0">
      <Button onClick={approve}>Approve</Button>
      <Button variant="danger-quiet" onClick={() => setDeclining(true)}>
        Decline
      </Button>
      {dialog}
      {isDeclining && (
        <ReasonDialog
          title={`Decline to give back ${money}?`}
          description="Nothing is sent. The dispute can still be contested. Your reason is saved."
          label="Reason for declining"
          confirmLabel="Decline"
          busyLabel="Declining..."
          danger
          failed="Nothing was changed. Please try again."
          success="Declined"
          invalidates={READS}
          onClose={close}
          onConfirm={(reason) => call(refuseAcceptance, { params: { id }, body: { reason } })}
          onDone={() => closeAndFocus(close, '#dispute-acceptances')}
        />
      )}
    </div>
  )
}
