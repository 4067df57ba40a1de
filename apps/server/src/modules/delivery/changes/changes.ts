import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { DeliveryChangeForm } from '@gatefill/domain/orders/delivery-change'
import { ANSWER_FIRST, deliveryChangeErrors, RUN_IS_OFFERED } from '@gatefill/domain/orders/delivery-change'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { findOpenRunOf, outdateProposals } from '../../dispatch/index.ts'
import type { LockedOrder } from '../../orders/index.ts'
import {
  destinationOf,
  findOrderOfCustomer,
  lockOrder,
  recordChange,
  redirectOrder,
} from '../../orders/index.ts'
import { findOpenHold } from '../answers/holds.repository.ts'
import { planChangedDelivery } from '../delivery-changed.ts'

/** The order after a call that wanted it changed; nothing may have been different. */
export type Changed<Order> = { order: Order; isChanged: boolean }

type ChangeRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/** Why it is too late, or not the moment; undefined while the order may be changed. */
async function tooLate(tx: Tx, { id, status }: LockedOrder): Promise<Refusal<'CONFLICT'> | undefined> {
  const permission = orderCan.changeDelivery(status)
  const conflict = (message: string) => refuse('CONFLICT', { message, details: { status } })
  if (!permission.allowed) return conflict(permission.reason)
  if ((await findOpenHold(tx, id)) !== undefined) return conflict(ANSWER_FIRST)
  return (await findOpenRunOf(tx, id)) === undefined ? undefined : conflict(RUN_IS_OFFERED)
}

/**
 * A change that changes nothing writes nothing, and says so. After another one, a run that a planner has proposed with
 * the order as it was cannot be confirmed before it is planned again.
 */
export async function changeOrderDelivery(
  app: App,
  userId: UserId,
  query: OrderIdQuery,
  form: DeliveryChangeForm,
): Promise<Result<Changed<Order>, ChangeRefusal>> {
  const own = await findOrderOfCustomer(app.database.db, userId, query)
  if (own === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const errors = deliveryChangeErrors(form, app.clock())
  if (hasErrors(errors)) return invalid(errors)
  const { addressId, slot } = form
  const destination =
    addressId === undefined
      ? ok(undefined)
      : await destinationOf(app, userId, own, { addressText: '', addressId })
  if (!destination.ok) return destination
  return app.database.transaction(async (tx) => {
    const order = await lockOrder(tx, own.id)
    const refusal = order === undefined ? refuse('NOT_FOUND') : await tooLate(tx, order)
    if (order === undefined || refusal !== undefined) return refusal ?? refuse('NOT_FOUND')
    const isChanged = await recordChange(app, tx, { id: order.id, by: null }, () =>
      redirectOrder(app, tx, order, { to: destination.value, slot }),
    )
    if (isChanged) {
      await outdateProposals(tx, order.id)
      planChangedDelivery(app, tx, { id: order.id, userId })
    }
    const after = await findOrderOfCustomer(tx, userId, { kind: 'full', id: order.id })
    if (after === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    return ok({ order: after, isChanged })
  })
}
