import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { DeliveryChangeForm } from '@gatefill/domain/orders/delivery-change'
import { ANSWER_FIRST, deliveryChangeErrors, RUN_IS_OFFERED } from '@gatefill/domain/orders/delivery-change'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { DispatchModuleService } from '../../dispatch/index.ts'
import type { LockedOrder, OrdersService } from '../../orders/index.ts'
import { findOpenHold } from '../answers/holds.repository.ts'

/** The order after a call that wanted it changed; nothing may have been different. */
export type Changed<Order> = { order: Order; isChanged: boolean }

type ChangeRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

export type ChangesDeps = {
  orders: Pick<
    OrdersService,
    'findOrderOfCustomer' | 'lockOrder' | 'destinationOf' | 'redirectOrder' | 'recordChange'
  >
  runs: Pick<DispatchModuleService['runs'], 'openRunOf'>
  planner: Pick<DispatchModuleService['planner'], 'outdate'>
  /** The order goes elsewhere or at another time: it is planned and read again. */
  onDeliveryChanged: (tx: Tx, order: { id: OrderId; userId: UserId }) => void
}

/** Address and time of an order, changed by its customer until a run is confirmed (C-91). */
export function changesService({ database, clock }: Context, deps: ChangesDeps) {
  const { orders, runs, planner, onDeliveryChanged } = deps

  /** Why it is too late, or not the moment; undefined while the order may be changed. */
  async function tooLate(tx: Tx, { id, status }: LockedOrder): Promise<Refusal<'CONFLICT'> | undefined> {
    const permission = orderCan.changeDelivery(status)
    const conflict = (message: string) => refuse('CONFLICT', { message, details: { status } })
    if (!permission.allowed) return conflict(permission.reason)
    if ((await findOpenHold(tx, id)) !== undefined) return conflict(ANSWER_FIRST)
    return (await runs.openRunOf(tx, id)) === undefined ? undefined : conflict(RUN_IS_OFFERED)
  }

  /**
   * A change that changes nothing writes nothing, and says so. After another one, a run that a planner has proposed with
   * the order as it was cannot be confirmed before it is planned again.
   */
  async function change(
    userId: UserId,
    query: OrderIdQuery,
    form: DeliveryChangeForm,
  ): Promise<Result<Changed<Order>, ChangeRefusal>> {
    const own = await orders.findOrderOfCustomer(database.db, userId, query)
    if (own === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const errors = deliveryChangeErrors(form, clock())
    if (hasErrors(errors)) return invalid(errors)
    const { addressId, slot } = form
    const destination =
      addressId === undefined
        ? ok(undefined)
        : await orders.destinationOf(userId, own, { addressText: '', addressId })
    if (!destination.ok) return destination
    return database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, own.id)
      const refusal = order === undefined ? refuse('NOT_FOUND') : await tooLate(tx, order)
      if (order === undefined || refusal !== undefined) return refusal ?? refuse('NOT_FOUND')
      const isChanged = await orders.recordChange(tx, { id: order.id, by: null }, () =>
        orders.redirectOrder(tx, order, { to: destination.value, slot }),
      )
      if (isChanged) {
        await planner.outdate(tx, order.id)
        onDeliveryChanged(tx, { id: order.id, userId })
      }
      const after = await orders.findOrderOfCustomer(tx, userId, { kind: 'full', id: order.id })
      if (after === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
      return ok({ order: after, isChanged })
    })
  }

  return { change }
}

export type ChangesService = ReturnType<typeof changesService>
