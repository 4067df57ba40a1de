import { useAction } from '@gatefill/client/react'
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
import { mayDecide, SECOND_PERSON_ABOVE } from '@gatefill/domain/payments/refund-request'
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
import { ConfirmRequestDialog } from './confirm-request-dialog.tsx'
import { REFUND_KIND_NAMES } from './refund-words.ts'
import { useWaitingRequests } from './use-refunds.ts'

type Deciding = { request: StaffRefundRequest; confirm: boolean }

/** Refunds that wait for a second person, who confirms or refuses them. */
export function WaitingRequests() {
  const requests = useWaitingRequests()
  const may = useMay()
  const { id } = useMember()
  const me = asId<StaffId>(id)
  const [deciding, setDeciding] = useState<Deciding>()
  const lists = [listRefundRequests, listStaffRefunds]
  const confirm = useAction(confirmRefundRequest, lists)
  const refuse = useAction(refuseRefundRequest, lists)

  const close = () => setDeciding(undefined)
  const done = () => closeAndFocus(close, '#waiting')

  const columns: Column<StaffRefundRequest>[] = [
    { name: 'Order', cell: ({ orderId }) => <OrderNumber id={orderId} /> },
    { name: 'Amount', kind: 'figures', cell: ({ amount }) => <MoneyText amount={amount} /> },
    { name: 'Kind', cell: ({ kind }) => REFUND_KIND_NAMES[kind] },
    { name: 'Reason', kind: 'long', cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span> },
    {
      name: 'Asked',
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
          <span className="inline-flex gap-2">
            <Button
              variant="secondary"
              size="compact"
              onClick={() => setDeciding({ request, confirm: true })}
            >
              Confirm
              <span className="sr-only"> {formatNaira(request.amount)}</span>
            </Button>
            <Button
              variant="danger-quiet"
              size="compact"
              onClick={() => setDeciding({ request, confirm: false })}
            >
              Refuse
              <span className="sr-only"> {formatNaira(request.amount)}</span>
            </Button>
          </span>
        ) : (
          <span className="text-small text-ink-2">Somebody else decides</span>
        ),
    },
  ]
  return (
    <>
      <Section
        id="waiting"
        title="Refunds that wait"
        about={`Above ${formatNaira(SECOND_PERSON_ABOVE)} of one payment, all parts together, a second person decides. No money has left yet.`}
        read={requests}
        empty={({ data }) =>
          data.length === 0
            ? { title: 'No refund waits', text: 'Nobody asked for a refund that needs a second person.' }
            : undefined
        }
      >
        {({ data }) => (
          <DataTable caption="Refunds that wait" columns={columns} rows={data} keyOf={(one) => one.id} />
        )}
      </Section>
      {deciding?.confirm === true && (
        <ConfirmRequestDialog
          request={deciding.request}
          onClose={close}
          onConfirm={() => confirm.mutateAsync({ params: { id: deciding.request.id } })}
          onDone={done}
        />
      )}
      {deciding?.confirm === false && (
        <ReasonDialog
          title={`Refuse ${formatNaira(deciding.request.amount)}?`}
          description="No money moves, and who asked reads your reason."
          label="Why it is refused"
          confirmLabel="Refuse refund"
          busyLabel="Refusing..."
          danger
          failed="The refund could not be refused. Please try again."
          onClose={close}
          onConfirm={(reason) =>
            refuse.mutateAsync({ params: { id: deciding.request.id }, body: { reason } })
          }
          onDone={done}
        />
      )}
    </>
  )
}
