import { refuse } from '@gatefill/domain/core/result'
import type { OrderStatus } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'

/** What an act of the staff on an order may be refused with. */
export type DispatchRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/** An act of the staff on one order: in whose name, and on which. */
export type Act = { staffId: string; orderId: string }

export const orderNotFound = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

export const stateOf = ({ status }: { status: OrderStatus }) => ({ status })

/** Who comes too late learns the order's present state. */
export const withState = <Lost extends { ok: false }>(
  refusal: Lost,
  order: { status: OrderStatus },
): Lost => ({
  ...refusal,
  details: stateOf(order),
})
