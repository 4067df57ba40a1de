import type { OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Order } from '@gatefill/domain/orders/order'
import { cancelReasonOf, ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { cancelErrors } from '@gatefill/domain/orders/order-form'
import { isCancelled, orderCan } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrderTransitions } from './order-transitions.service.ts'
import { findOrder } from './orders.repository.ts'

type CancelRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

export function cancelOrderService(context: Context, transitions: OrderTransitions) {
  /**
   * Cancels a customer's order before dispatch. The refund of what was captured exists when this returns, and
   * `refundAmount` is its amount (C-59). Who had cancelled already gets the same answer again.
   */
  async function cancelOrder(
    userId: UserId,
    query: OrderIdQuery,
    form: { reason: string; note: string },
  ): Promise<Result<Order, CancelRefusal>> {
    const reason = cancelReasonOf(form.reason)
    const errors = cancelErrors(form)
    if (reason === undefined || Object.keys(errors).length > 0) return invalid(errors)
    const found = await findOrder(context.database.db, userId, query)
    if (found === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const outcome = await context.database.transaction((tx) =>
      cancelIn(tx, userId, found.id, { reason, note: plainLine(form.note) }),
    )
    context.wake()
    return outcome
  }

  async function cancelIn(
    tx: Tx,
    userId: UserId,
    id: OrderId,
    why: { reason: string; note: string },
  ): Promise<Result<Order, CancelRefusal>> {
    const order = await transitions.lockOrder(tx, id)
    if (order === undefined) throw new Error(`order ${id} is gone`)
    const repeated = isCancelled(order.status) && order.cancelledBy === 'customer'
    if (!repeated) {
      const permission = orderCan.cancel(order.status)
      if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
      const done = await transitions.transitionOrder(
        tx,
        order,
        'cancel',
        { actor: 'customer', id: userId },
        why,
      )
      if (!done.ok) return done
    }
    // Read only now: the subscribers of the cancellation have recorded the refund.
    const cancelled = await findOrder(tx, userId, { kind: 'full', id })
    if (cancelled === undefined) throw new Error(`order ${id} is gone`)
    return ok(cancelled)
  }

  return { cancelOrder }
}
