import type { OrderStatus } from '@gatefill/domain/orders/order'
import { isActive, orderCan } from '@gatefill/domain/orders/order-lifecycle'

export type OrderAction = 'pay' | 'track' | 'cancel' | 'details' | 'again'

/** The two actions of an order in the list, the likelier one first; the details are behind its number in any case. */
export function listActions(status: OrderStatus): [OrderAction, OrderAction] {
  if (!isActive(status)) return ['details', 'again']
  const first = orderCan.pay(status).allowed ? 'pay' : 'track'
  return [first, orderCan.cancel(status).allowed ? 'cancel' : 'details']
}

/** The actions below an order's details, the likeliest one last. */
export function detailActions(status: OrderStatus): OrderAction[] {
  if (!isActive(status)) return ['again']
  return [
    ...(orderCan.cancel(status).allowed ? (['cancel'] as const) : []),
    'track',
    ...(orderCan.pay(status).allowed ? (['pay'] as const) : []),
  ]
}
