import * as ordersCalls from '@gatefill/contracts/customer/orders/orders'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import { cancelOrder } from './cancel-order.ts'
import { getOrder, listMyOrders, revisionOfList, revisionOfOrder } from './orders.ts'
import { placeOrder } from './place-order.ts'

export function bindOrders(app: App, bind: Binder): void {
  bind(ordersCalls.placeOrder, ({ caller, body }) => placeOrder(app, caller, body))
  bind(
    ordersCalls.listMyOrders,
    ({ caller, query, revision }) => listMyOrders(app, caller.userId, query, revision),
    ({ caller, query }) => revisionOfList(app, caller.userId, query),
  )
  bind(
    ordersCalls.getOrder,
    ({ caller, params }) => getOrder(app, caller.userId, params.id),
    ({ caller, params }) => revisionOfOrder(app, caller.userId, params.id),
  )
  bind(ordersCalls.cancelOrder, ({ caller, params, body }) =>
    cancelOrder(app, caller.userId, params.id, body),
  )
}
