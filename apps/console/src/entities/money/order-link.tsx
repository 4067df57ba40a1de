import type { OrderId } from '@gatefill/domain/core/ids'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Link } from 'react-router'
import { orderPath } from '../../shared/rooms/customer-rooms.ts'

/** The number of an order, which leads to its page. */
export const OrderLink = ({ id }: { id: OrderId }) => (
  <Link to={orderPath(id)} className="text-link inline-flex min-h-8 items-center">
    <OrderNumber id={id} />
  </Link>
)
