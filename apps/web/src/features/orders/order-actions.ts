import type { Order } from '@gatefill/domain/orders/order'
import { isActive, orderCan } from '@gatefill/domain/statuses/order-lifecycle'

export type OrderAction = 'pay' | 'track' | 'cancel' | 'details' | 'again'

type Acted = Pick<Order, 'status' | 'failedDelivery'>

/** After a failed delivery the refund is one of the answers: to cancel beside it would be the same twice. */
const isCancelOffered = ({ status, failedDelivery }: Acted): boolean =>
  orderCan.cancel(status).allowed && failedDelivery === undefined

/** The two actions of an order in the list, the likelier one first; the details are behind its number in any case. */
export function listActions(order: Acted): [OrderAction, OrderAction] {
  if (!isActive(order.status)) return ['details', 'again']
  const first = orderCan.pay(order.status).allowed ? 'pay' : 'track'
  return [first, isCancelOffered(order) ? 'cancel' : 'details']
}

/** The actions below an order's details, the likeliest one last. */
export function detailActions(order: Acted): OrderAction[] {
  if (!isActive(order.status)) return ['again']
  return [
    ...(isCancelOffered(order) ? (['cancel'] as const) : []),
    'track',
    ...(orderCan.pay(order.status).allowed ? (['pay'] as const) : []),
  ]
}
