import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { addOrderNote, getOrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import { requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { refundObstacle } from '@gatefill/domain/payments/refunds/refund-form'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { useParams } from 'react-router'
import { IncidentNotices } from '../../entities/dispatch/incident-notices.tsx'
import { useRefundPart } from '../../entities/money/refund-part.tsx'
import { NotesPanel } from '../../entities/orders/notes-panel.tsx'
import { REFUND_ACT } from '../../entities/orders/order-act-calls.ts'
import { TicketsPanel } from '../../entities/orders/tickets-panel.tsx'
import { OrderActs } from '../../features/order/order-acts.tsx'
import { OrderLevel, OrderPeople } from '../../features/order/order-facts.tsx'
import { OrderHistory } from '../../features/order/order-history.tsx'
import { OrderMessages } from '../../features/order/order-messages.tsx'
import { OrderMoney } from '../../features/order/order-money.tsx'
import { OrderProof } from '../../features/order/order-proof.tsx'
import { useActs } from '../../shared/acts/acts.ts'
import { useMay } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { ORDERS } from '../../shared/rooms/customer-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import type { Read } from '../../shared/table/table-states.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

const BACK = { to: ORDERS.path, name: 'Back to Orders' }

/** /console/orders/:id: one order with everything that is known of it, and what may be done. */
export function OrderPage() {
  const { id = '' } = useParams()
  const read = useEndpoint(getStaffOrder, { params: { id } }, { refetchInterval: useReadInterval() })
  if (read.data === undefined)
    return (
      <Room title="Order" back={BACK}>
        <Panel id="order" title={`#${shortId(id)}`}>
          <TableStates title="Order" read={read} empty={undefined} />
        </Panel>
      </Room>
    )
  return <Order order={read.data} read={read} />
}

function Order({ order, read }: { order: StaffOrderDetail; read: Read }) {
  const may = useMay()
  const call = useCall()
  const { refundButton, openRefund, dialog } = useRefundPart()
  useActs(
    may(requestRefund) && refundObstacle(order) === undefined
      ? [{ id: REFUND_ACT, name: 'Refund part', group: 'On this page', run: () => openRefund(order) }]
      : [],
  )
  const params = { id: order.id }
  const recordRead = useEndpoint(getOrderRecord, { params }, { refetchInterval: useReadInterval() })
  const record = recordRead.data
  const addNote = (note: string) => call(addOrderNote, { params, body: { note } })
  return (
    <Room
      title={<OrderNumber id={order.id} />}
      tabTitle={`Order #${shortId(order.id)}`}
      back={BACK}
      note={
        <span className="flex flex-wrap items-center gap-3">
          <OrderBadge order={order} /> since {formatDateTime(order.statusAt)}, placed{' '}
          {formatDateTime(order.createdAt)}
        </span>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OrderLevel order={order} />
          <IncidentNotices about={{ order: order.id }} />
          <OrderPeople order={order} record={record} />
          <OrderHistory order={order} read={read} />
          {record !== undefined && (
            <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-2">
              <OrderMessages record={record} />
              {record.tickets !== null && <TicketsPanel tickets={record.tickets} />}
            </div>
          )}
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OrderActs order={order} record={record} />
          <OrderMoney order={order} record={record} action={may(requestRefund) && refundButton(order)} />
          <OrderProof order={order} photo={record?.photo ?? null} />
          {record === undefined ? (
            <TableStates title="Record of the order" read={recordRead} empty={undefined} />
          ) : (
            <NotesPanel
              notes={record.notes}
              send={may(addOrderNote) ? addNote : undefined}
              invalidates={[getOrderRecord]}
            />
          )}
        </div>
      </div>
      {dialog}
    </Room>
  )
}
