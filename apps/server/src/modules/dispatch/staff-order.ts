import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import { refuse } from '@gatefill/domain/core/result'
import type { OrderStatus } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'

/** What a write of staff on an order may be refused with. */
export type DispatchRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/** Who of the staff acts on which order. */
export type StaffOrder = { staffId: StaffId; orderId: OrderId }

export const staffOrderOf = (call: {
  caller: { staffId: StaffId }
  params: { id: OrderId }
}): StaffOrder => ({ staffId: call.caller.staffId, orderId: call.params.id })

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
