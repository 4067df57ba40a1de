import { OrdersList } from '../../features/orders/orders-list.tsx'
import { ORDERS } from '../../shared/rooms/customer-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/orders: all orders, newest first. */
export function OrdersPage() {
  return (
    <Room title={ORDERS.title}>
      <OrdersList />
    </Room>
  )
}
