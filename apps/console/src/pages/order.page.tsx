import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import { requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { useParams } from 'react-router'
import { useRefundPart } from '../entities/money/refund-part.tsx'
import { OrderMoney, OrderPeople } from '../features/order/order-facts.tsx'
import { OrderHistory } from '../features/order/order-history.tsx'
import { useMay } from '../shared/member.ts'
import { useReadInterval } from '../shared/presence.ts'
import { Panel } from '../shared/rooms/panel.tsx'
import { Room } from '../shared/rooms/room.tsx'
import { MONEY } from '../shared/rooms/rooms.ts'
import type { Read } from '../shared/table/table-states.tsx'
import { TableStates } from '../shared/table/table-states.tsx'

/** /console/orders/:id: one order with its money, its people and its history. */
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

const BACK = { to: MONEY.refunds.path, name: 'Back to Refunds' }

function Order({ order, read }: { order: StaffOrderDetail; read: Read }) {
  const may = useMay()
  const { refundButton, dialog } = useRefundPart()
  return (
    <Room
      title={<OrderNumber id={order.id} />}
      tabTitle={`Order #${shortId(order.id)}`}
      back={BACK}
      note={
        <span className="flex flex-wrap items-center gap-3">
          <OrderBadge status={order.status} /> since {formatDateTime(order.statusAt)}
        </span>
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <OrderPeople order={order} />
          <OrderHistory order={order} read={read} />
        </div>
        <OrderMoney order={order} action={may(requestRefund) && refundButton(order)} />
      </div>
      {dialog}
    </Room>
  )
}
