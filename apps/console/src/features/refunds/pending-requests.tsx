import { useCall } from '@gatefill/client/react/call-context'
import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import {
  confirmRefundRequest,
  listRefundRequests,
  listStaffRefunds,
  refuseRefundRequest,
} from '@gatefill/contracts/staff/staff-refunds'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { mayDecide } from '@gatefill/domain/payments/refund-request'
import { SECOND_PERSON_ABOVE } from '@gatefill/domain/payments/second-person'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { ReasonDialog } from '../../shared/reason-dialog.tsx'
import { Section } from '../../shared/section.tsx'
import { ApproveRequestDialog } from './approve-request-dialog.tsx'
import { REFUND_KIND_NAMES } from './refund-labels.ts'
import { usePendingRequests } from './use-refunds.ts'

type Decision = { request: StaffRefundRequest; approve: boolean }

/** Refunds that need a second approval, which a colleague gives or declines. */
export function PendingRequests() {
  const requests = usePendingRequests()
  const [decision, setDecision] = useState<Decision>()
  const close = () => setDecision(undefined)
  const done = () => closeAndFocus(close, '#pending')
  const columns = useColumns(setDecision)
  return (
    <>
      <Section
        id="pending"
        title="Refunds awaiting approval"
        about={`Refunds over ${formatNaira(SECOND_PERSON_ABOVE)} per payment need a second approval. Nothing has been sent yet.`}
        read={requests}
        empty={({ data }) =>
          data.length === 0
            ? {
                title: 'No refunds need approval',
                text: 'A refund that needs a second approval appears here.',
              }
            : undefined
        }
      >
        {({ data }) => (
          <DataTable
            caption="Refunds awaiting approval"
            columns={columns}
            rows={data}
            keyOf={({ id }) => id}
          />
        )}
      </Section>
      {decision?.approve === true && (
        <ApproveRequestDialog request={decision.request} onClose={close} onDone={done} />
      )}
      {decision?.approve === false && (
        <DeclineDialog request={decision.request} onClose={close} onDone={done} />
      )}
    </>
  )
}

function useColumns(onDecide: (decision: Decision) => void): Column<StaffRefundRequest>[] {
  const may = useMay()
  const me = asId<StaffId>(useMember().id)
  return [
    { name: 'Order', cell: ({ orderId }) => <OrderNumber id={orderId} /> },
    { name: 'Amount', kind: 'figures', cell: ({ amount }) => <MoneyText amount={amount} /> },
    { name: 'Type', cell: ({ kind }) => REFUND_KIND_NAMES[kind] },
    { name: 'Reason', kind: 'long', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
    {
      name: 'Requested',
      cell: ({ requestedAt, requestedBy, requestedByName }) => (
        <>
          {requestedBy === me ? 'By you' : `By ${requestedByName}`}
          <Small>{formatDateTime(requestedAt)}</Small>
        </>
      ),
    },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (request) =>
        may(confirmRefundRequest) && mayDecide(request, me).ok ? (
          <DecisionButtons request={request} onDecide={onDecide} />
        ) : (
          <span className="text-small text-ink-2">A colleague must approve this</span>
        ),
    },
  ]
}

type DecisionButtonsProps = { request: StaffRefundRequest; onDecide: (decision: Decision) => void }

function DecisionButtons({ request, onDecide }: DecisionButtonsProps) {
  const amount = <span className="sr-only"> {formatNaira(request.amount)}</span>
  return (
    <span className="inline-flex gap-2">
      <Button variant="secondary" size="compact" onClick={() => onDecide({ request, approve: true })}>
        Approve
        {amount}
      </Button>
      <Button variant="danger-quiet" size="compact" onClick={() => onDecide({ request, approve: false })}>
        Decline
        {amount}
      </Button>
    </span>
  )
}

type DeclineDialogProps = { request: StaffRefundRequest; onClose: () => void; onDone: () => void }

function DeclineDialog({ request, onClose, onDone }: DeclineDialogProps) {
  const call = useCall()
  return (
    <ReasonDialog
      title={`Decline ${formatNaira(request.amount)}?`}
      description="No money is sent. Your reason is saved with the request."
      label="Reason for declining"
      confirmLabel="Decline refund"
      busyLabel="Declining..."
      danger
      failed="The refund could not be declined. Please try again."
      success="Refund declined"
      invalidates={[listRefundRequests, listStaffRefunds]}
      onClose={onClose}
      onConfirm={(reason) => call(refuseRefundRequest, { params: { id: request.id }, body: { reason } })}
      onDone={onDone}
    />
  )
}
