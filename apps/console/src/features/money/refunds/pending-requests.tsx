import type { StaffRefundRequest } from '@gatefill/contracts/customer/orders/refund-shapes'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import { SECOND_PERSON_ABOVE } from '@gatefill/domain/payments/second-person'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { REFUND_KIND_NAMES } from '../../../entities/money/refund-labels.ts'
import { usePendingRequests } from '../../../entities/money/use-refund-requests.ts'
import { useMember } from '../../../shared/member.ts'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { useDecisions } from './decisions.tsx'

const EMPTY = {
  title: 'No refunds need approval',
  text: 'A refund that needs a second approval appears here.',
}
const ABOUT = `Refunds over ${formatNaira(SECOND_PERSON_ABOVE)} per payment need a second approval, and short deliveries above the rule a first one. Nothing has been sent yet.`

/** Refunds that need a second approval, which a colleague gives or declines. */
export function PendingRequests() {
  const requests = usePendingRequests()
  const { decisionCell, dialogs } = useDecisions('#pending')
  const me = useMember().id
  return (
    <>
      <TablePanel
        id="pending"
        title="Refunds awaiting approval"
        about={ABOUT}
        read={requests}
        rows={requests.data?.data}
        columns={columnsOf(me, decisionCell)}
        keyOf={({ id }) => id}
        empty={EMPTY}
      />
      {dialogs}
    </>
  )
}

/** Refunds that need a second approval, for a narrow place: order, amount and who asked, with the decision. */
export function PendingRequestsBrief() {
  const requests = usePendingRequests()
  const { decisionCell, dialogs } = useDecisions('#pending')
  const me = useMember().id
  const columns = columnsOf(me, decisionCell)
  return (
    <>
      <TablePanel
        id="pending"
        title="Refunds awaiting approval"
        read={requests}
        rows={requests.data?.data}
        columns={[briefColumn(me), ...columns.filter(({ kind }) => kind === 'actions')]}
        keyOf={({ id }) => id}
        empty={EMPTY}
      />
      {dialogs}
    </>
  )
}

const askedBy = ({ requestedBy, requestedByName }: StaffRefundRequest, me: string): string =>
  requestedBy === me ? 'By you' : `By ${requestedByName}`

const briefColumn = (me: string): Column<StaffRefundRequest> => ({
  name: 'Refund',
  cell: (request) => (
    <>
      <span className="flex flex-wrap items-center gap-x-3">
        <OrderLink id={request.orderId} />
        <MoneyText amount={request.amount} />
      </span>
      <Small>
        {request.reason}. {askedBy(request, me)}, {formatDateTime(request.requestedAt)}
      </Small>
    </>
  ),
  csv: [
    ['Order', ({ orderId }) => orderId],
    ['Amount', ({ amount }) => ({ kobo: amount })],
    ['Reason', ({ reason }) => reason],
    ['Requester', ({ requestedByName }) => requestedByName],
    ['Requested', ({ requestedAt }) => requestedAt],
  ],
})

const columnsOf = (
  me: string,
  decisionCell: Column<StaffRefundRequest>['cell'],
): Column<StaffRefundRequest>[] => [
  { name: 'Order', cell: ({ orderId }) => <OrderLink id={orderId} />, csv: ({ orderId }) => orderId },
  {
    name: 'Amount',
    kind: 'figures',
    cell: ({ amount }) => <MoneyText amount={amount} />,
    sort: ({ amount }) => amount,
    csv: ({ amount }) => ({ kobo: amount }),
  },
  {
    name: 'Type',
    cell: ({ kind }) => REFUND_KIND_NAMES[kind],
    sort: ({ kind }) => REFUND_KIND_NAMES[kind],
    csv: ({ kind }) => REFUND_KIND_NAMES[kind],
  },
  {
    name: 'Reason',
    kind: 'long',
    cell: ({ reason }) => <span className="wrap-anywhere">{reason}</span>,
    csv: ({ reason }) => reason,
  },
  {
    name: 'Requested',
    cell: (request) => (
      <>
        {askedBy(request, me)}
        <Small>{formatDateTime(request.requestedAt)}</Small>
      </>
    ),
    sort: ({ requestedAt }) => requestedAt,
    csv: [
      ['Requester', ({ requestedByName }) => requestedByName],
      ['Requested', ({ requestedAt }) => requestedAt],
    ],
  },
  { name: 'Actions', kind: 'actions', cell: decisionCell },
]
