import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { cancelReasonOf } from '@gatefill/domain/orders/cancel-reason'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { cancelErrors } from '@gatefill/domain/orders/order-form'
import { needsSecondPerson, RETURNED_CANCELLATION } from '@gatefill/domain/payments/second-person'
import { isCancelled, orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { wasReturnedByStaff } from './order-history.repository.ts'
import { lockOrderOf } from './order-transitions.repository.ts'
import { transitionOrder } from './order-transitions.ts'
import { findOrder } from './orders.repository.ts'

type CancelRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/**
 * Cancels a customer's order before dispatch. The refund of what was captured has begun when this returns, and
 * `refundAmount` says how much (C-59). A second cancellation gets the same answer again.
 */
export async function cancelOrder(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
  form: { reason: string; note: string },
): Promise<Result<Order, CancelRefusal>> {
  const reason = cancelReasonOf(form.reason)
  const errors = cancelErrors(form)
  if (reason === undefined || Object.keys(errors).length > 0) return invalid(errors)
  const details = { reason, note: plainLine(form.note) }
  const outcome = await app.database.transaction((tx) => cancelIn(app, tx, userId, query, details))
  app.wake()
  return outcome
}

async function cancelIn(
  app: App,
  tx: Tx,
  userId: UserId,
  query: OrderIdQuery,
  details: { reason: string; note: string },
): Promise<Result<Order, CancelRefusal>> {
  const order = await lockOrderOf(tx, userId, query)
  if (order === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const isRepeated = isCancelled(order.status) && order.cancelledBy === 'customer'
  if (!isRepeated) {
    const permission = orderCan.cancel(order.status)
    if (!permission.allowed) return refuse('CONFLICT', { message: permission.reason })
    if (needsSecondPerson(order.total) && (await wasReturnedByStaff(tx, order.id)))
      return refuse('CONFLICT', { message: RETURNED_CANCELLATION })
    const by = { actor: 'customer', id: userId } as const
    const cancelled = await transitionOrder(app, tx, order, 'cancel', by, details)
    if (!cancelled.ok) return cancelled
  }
  // Read only now: the subscribers of the cancellation have recorded the refund.
  const cancelled = await findOrder(tx, userId, { kind: 'full', id: order.id })
  if (cancelled === undefined) throw new Error(`order ${order.id} is gone`)
  return ok(cancelled.order)
}
