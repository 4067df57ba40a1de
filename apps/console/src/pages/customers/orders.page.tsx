import { OrdersList } from '../../features/orders/orders-list.tsx'
import { PhoneOrderButton } from '../../features/phone-orders/phone-order-button.tsx'
import { ORDERS } from '../../shared/rooms/customer-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/orders: all orders, newest first. */
export function OrdersPage() {
  return (
    <Room title={ORDERS.title} actions={<PhoneOrderButton />}>
      <OrdersList />
    </Room>
  )
}
