import { cancelOrder, getOrder, listMyOrders, placeOrder } from '@gatefill/contracts/customer/orders/orders'
import { asId } from '@gatefill/domain/core/ids'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { OrdersService } from './orders.service.ts'

export function bindOrders(bind: Binder, orders: OrdersService): void {
  bind(placeOrder, ({ caller, body }) => orders.placeOrder({ ...caller, userId: asId(caller.userId) }, body))
  bind(listMyOrders, async ({ caller, query }) => ok(await orders.listMyOrders(asId(caller.userId), query)))
  bind(getOrder, ({ caller, params }) => orders.getOrder(asId(caller.userId), params.id))
  bind(cancelOrder, ({ caller, params, body }) => orders.cancelOrder(asId(caller.userId), params.id, body))
}
