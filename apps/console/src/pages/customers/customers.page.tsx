import { CustomersList } from '../../features/customers/customers-list.tsx'
import { CUSTOMERS } from '../../shared/rooms/customer-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'

/** /console/customers: all customers. */
export function CustomersPage() {
  return (
    <Room title={CUSTOMERS.title}>
      <CustomersList />
    </Room>
  )
}
