import { cancelOrder, getOrder, listMyOrders, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import type { Binder } from '../../platform/http/bind.ts'
import type { OrdersService } from './orders.service.ts'

export function bindOrders(bind: Binder, orders: OrdersService): void {
  bind(placeOrder, ({ caller, body }) => orders.placeOrder(caller, body))
  bind(
    listMyOrders,
    ({ caller, query, revision }) => orders.listMyOrders(caller.userId, query, revision),
    ({ caller, query }) => orders.revisionOfList(caller.userId, query),
  )
  bind(
    getOrder,
    ({ caller, params }) => orders.getOrder(caller.userId, params.id),
    ({ caller, params }) => orders.revisionOfOrder(caller.userId, params.id),
  )
  bind(cancelOrder, ({ caller, params, body }) => orders.cancelOrder(caller.userId, params.id, body))
}
