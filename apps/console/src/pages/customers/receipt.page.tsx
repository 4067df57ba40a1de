import type { OrderId } from '@gatefill/domain/core/ids'
import { asId, shortId } from '@gatefill/domain/core/ids'
import { useParams } from 'react-router'
import { OrderReceipt } from '../../features/order/order-receipt.tsx'
import { orderPath } from '../../shared/rooms/customer-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/orders/:id/receipt: the receipt of an order, as its customer has it. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const orderId = asId<OrderId>(id)
  const name = `Receipt of order #${shortId(id)}`
  return (
    <Room title={name} tabTitle={name} back={{ to: orderPath(orderId), name: 'Back to the order' }}>
      <OrderReceipt id={orderId} />
    </Room>
  )
}
