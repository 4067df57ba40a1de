import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { Tx } from '../../platform/db/database.ts'
import { findWorkOrder } from '../orders/index.ts'

/** What a write of staff on an order may be refused with. */
export type DispatchRefusal = 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'

/** Who of the staff acts on which order. */
export type StaffOrder = { staffId: StaffId; orderId: OrderId }

/** The order that a call of staff names, with who calls. */
export const staffOrderOf = (call: {
  caller: { staffId: StaffId }
  params: { id: OrderId }
}): StaffOrder => ({ staffId: call.caller.staffId, orderId: call.params.id })

export const orderNotFound = refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })

const stateOf = ({ status }: { status: OrderStatus }) => ({ status })

/** A refusal that names the order's current status, for whoever came too late. */
export const withState = <Lost extends { ok: false }>(
  refusal: Lost,
  order: { status: OrderStatus },
): Lost => ({
  ...refusal,
  details: stateOf(order),
})

/** An order as the staff sees it after a write in this transaction. */
export async function readOrder(tx: Tx, id: OrderId): Promise<Result<DispatchOrder>> {
  const order = await findWorkOrder(tx, id)
  if (order === undefined) throw new Error(`order ${id} is gone`)
  return ok(order)
}
