import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { CancellationRequest } from '@gatefill/domain/payments/second-person'
import type { Tx } from '../../platform/db/database.ts'

/** Saves a request to cancel; a later one replaces an earlier one. */
export async function saveCancellationRequest(
  tx: Tx,
  orderId: OrderId,
  request: CancellationRequest,
  at: Date,
): Promise<void> {
  const columns = {
    order_version: request.orderVersion,
    reason: request.reason,
    asked_by_customer: request.isAskedByCustomer,
    requested_by: request.requestedBy,
    requested_at: at,
  }
  await tx
    .insertInto('cancellation_requests')
    .values({ order_id: orderId, ...columns })
    .onConflict((conflict) => conflict.column('order_id').doUpdateSet(columns))
    .execute()
}

export async function findCancellationRequest(
  tx: Tx,
  orderId: OrderId,
): Promise<CancellationRequest | undefined> {
  const row = await tx
    .selectFrom('cancellation_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return (
    row && {
      reason: row.reason,
      isAskedByCustomer: row.asked_by_customer,
      requestedBy: asId(row.requested_by),
      orderVersion: row.order_version,
    }
  )
}

export async function confirmCancellationRequest(
  tx: Tx,
  orderId: OrderId,
  by: StaffId,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('cancellation_requests')
    .set({ confirmed_by: by, confirmed_at: at })
    .where('order_id', '=', orderId)
    .execute()
}
