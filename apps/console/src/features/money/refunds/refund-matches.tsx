import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffRefundAdoption } from '@gatefill/contracts/staff/staff-refund-adoptions'
import {
  confirmRefundAdoption,
  listRefundAdoptions,
  refuseRefundAdoption,
} from '@gatefill/contracts/staff/staff-refund-adoptions'
import { listStaffRefunds } from '@gatefill/contracts/staff/staff-refunds'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId, shortId } from '@gatefill/domain/core/ids'
import { mayDecide } from '@gatefill/domain/payments/refunds/refund-request'
import { AlertDialog } from '@gatefill/ui/primitives/alert-dialog'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import { closeAndFocus } from '../../../shared/close-and-focus.ts'
import { useMay, useMember } from '../../../shared/member.ts'
import { useReadInterval } from '../../../shared/presence.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { CHECK_LIST_FIRST } from '../../../shared/sentences.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

type Decision = { match: StaffRefundAdoption; approve: boolean }

/** Matches of refunds with those of a provider that a second person approves or declines. */
export function RefundMatches() {
  const [decision, setDecision] = useState<Decision>()
  const read = useEndpoint(
    listRefundAdoptions,
    { query: { state: 'requested', limit: '100' } },
    { refetchInterval: useReadInterval() },
  )
  const close = () => setDecision(undefined)
  const done = () => closeAndFocus(close, '#refund-matches')
  const actions: Column<StaffRefundAdoption> = {
    name: 'Actions',
    kind: 'actions',
    cell: (match) => <Decisions match={match} onDecide={setDecision} />,
  }
  return (
    <>
      <TablePanel
        id="refund-matches"
        title="Refund matches awaiting approval"
        about="A colleague has matched a lost or failed refund with one at the provider. Nothing has changed yet."
        read={read}
        rows={read.data?.data}
        columns={[...columns, actions]}
        keyOf={({ id }) => id}
        empty={{
          title: 'No matches need approval',
          text: 'Start one below, at a refund that failed or was never confirmed.',
        }}
      />
      {decision !== undefined &&
        (decision.approve ? (
          <ApproveDialog match={decision.match} onClose={close} onDone={done} />
        ) : (
          <DeclineDialog match={decision.match} onClose={close} onDone={done} />
        ))}
    </>
  )
}

const columns: readonly Column<StaffRefundAdoption>[] = [
  { name: 'Order', cell: ({ orderId }) => <OrderLink id={orderId} />, csv: ({ orderId }) => orderId },
  {
    name: 'Refund at the provider',
    cell: ({ providerRefundId }) => <span className="wrap-anywhere">{providerRefundId}</span>,
    csv: ({ providerRefundId }) => providerRefundId,
  },
  {
    name: 'Reason',
    kind: 'long',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    csv: ({ reason }) => reason,
  },
  {
    name: 'Requested',
    cell: ({ requestedByName, requestedAt }) => (
      <>
        {requestedByName}
        <Small>{formatDateTime(requestedAt)}</Small>
      </>
    ),
    csv: [
      ['Requester', ({ requestedByName }) => requestedByName],
      ['Requested', ({ requestedAt }) => requestedAt],
    ],
  },
]

type DecisionsProps = { match: StaffRefundAdoption; onDecide: (decision: Decision) => void }

function Decisions({ match, onDecide }: DecisionsProps) {
  const may = useMay()
  const me = asId<StaffId>(useMember().id)
  const what = <span className="sr-only"> {match.providerRefundId}</span>
  if (!may(confirmRefundAdoption) || !mayDecide(match, me).ok)
    return (
      <span className="text-small whitespace-normal text-ink-2">
        {match.requestedBy === me ? 'You requested this. ' : ''}A colleague must approve this
      </span>
    )
  return (
    <span className="inline-flex gap-2">
      <Button variant="danger-quiet" size="compact" onClick={() => onDecide({ match, approve: false })}>
        Decline{what}
      </Button>
      <Button size="compact" onClick={() => onDecide({ match, approve: true })}>
        Approve{what}
      </Button>
    </span>
  )
}

type DialogProps = { match: StaffRefundAdoption; onClose: () => void; onDone: () => void }

function ApproveDialog({ match, onClose, onDone }: DialogProps) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: () => call(confirmRefundAdoption, { params: { id: match.id } }),
    failed: 'The match could not be approved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Refund matched',
    invalidates: [listRefundAdoptions, listStaffRefunds],
  })
  const approve = async () => {
    if ((await write()) !== undefined) onDone()
  }
  return (
    <AlertDialog
      open
      title={`Match with ${match.providerRefundId}?`}
      description={`The refund of order #${shortId(match.orderId)} is then the provider’s ${match.providerRefundId} and is never sent again. Requested by ${match.requestedByName}. Reason: ${match.reason}`}
      cancelLabel="Not now"
      onCancel={onClose}
      confirmLabel="Approve match"
      busy={isBusy}
      busyLabel="Matching..."
      onConfirm={() => void approve()}
    >
      <FailureLine text={failure?.message} />
    </AlertDialog>
  )
}

function DeclineDialog({ match, onClose, onDone }: DialogProps) {
  const call = useCall()
  return (
    <ReasonDialog
      title={`Decline the match with ${match.providerRefundId}?`}
      description="Nothing changes. Your reason is saved with the request."
      label="Reason for declining"
      confirmLabel="Decline match"
      busyLabel="Declining..."
      danger
      failed="The match could not be declined. Please try again."
      success="Match declined"
      invalidates={[listRefundAdoptions]}
      onClose={onClose}
      onConfirm={(reason) => call(refuseRefundAdoption, { params: { id: match.id }, body: { reason } })}
      onDone={onDone}
    />
  )
}
