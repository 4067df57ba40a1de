import type { DriverId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { OrderStatus } from '@gatefill/domain/orders/order'
import type { OrderActor, OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import type { PaymentStatus } from '@gatefill/domain/payments/payment-status'
import type { Tx } from '../../platform/db/database.ts'
import { preparedStatement } from '../../platform/db/prepared-statements.ts'

/** An order that this transaction holds: nobody else moves it until the transaction ends. */
export type LockedOrder = {
  id: OrderId
  userId: UserId
  status: OrderStatus
  /** Counts the moves; a move is saved only on top of the version it was decided for. */
  version: number
  subtotal: Kobo
  serviceFee: Kobo
  deliveryFee: Kobo
  total: Kobo
  /** Who brings it, from the assignment on. */
  driverId: DriverId | null
  handoverCode: string | null
  paymentStatus: PaymentStatus
  /** What came back to the customer or is on its way, in kobo. */
  refundTotal: Kobo
  cancelledBy: string | null
  createdAt: Date
}

type LockedRow = {
  user_id: string
  status: OrderStatus
  version: number
  subtotal: number
  service_fee: number
  delivery_fee: number
  total: number
  driver_id: string | null
  handover_code: string | null
  payment_status: PaymentStatus
  refund_total: number
  cancelled_by: string | null
  created_at: Date
}

const lockStatement = preparedStatement<LockedRow>(
  'orders.lock',
  `select user_id, status, version, subtotal, service_fee, delivery_fee, total, driver_id, handover_code,
  payment_status, refund_total, cancelled_by, created_at
from orders where id = $1 for no key update`,
)

/**
 * Locks an order's row until the end of the transaction; undefined when there is none. The key stays as it is, so that
 * what only refers to the order, such as a notification, need not wait.
 */
export async function lockOrder(tx: Tx, id: OrderId): Promise<LockedOrder | undefined> {
  const [row] = await tx.run(lockStatement, [id])
  if (row === undefined) return undefined
  return {
    id,
    userId: asId(row.user_id),
    status: row.status,
    version: row.version,
    subtotal: kobo(row.subtotal),
    serviceFee: kobo(row.service_fee),
    deliveryFee: kobo(row.delivery_fee),
    total: kobo(row.total),
    driverId: row.driver_id === null ? null : asId(row.driver_id),
    handoverCode: row.handover_code,
    paymentStatus: row.payment_status,
    refundTotal: kobo(row.refund_total),
    cancelledBy: row.cancelled_by,
    createdAt: row.created_at,
  }
}

/** What an order tells its customer about the money; `refundTotal` in kobo. */
export type PaymentFacts = { paymentStatus: PaymentStatus; refundTotal: Kobo }

/** A decided move with what its history row keeps. */
export type Move = {
  command: OrderCommand
  from: OrderStatus
  to: OrderStatus
  actor: OrderActor
  actorId: string | null
  note: string | null
  /** Who has the order after the move, and whom the history names: the new driver, or the one who had it. */
  driverId: DriverId | null
  namedDriverId: DriverId | null
  handoverCode: string | null
  /** Only of a cancellation: what the order itself tells about it. */
  cancellation: { reason: string; note: string } | null
  /** What the customer is told about the money from now on; null leaves it as it is. */
  payment: PaymentFacts | null
  at: Date
}

const transitionStatement = preparedStatement(
  'orders.move',
  `with moved as (
  update orders set status = $3, status_at = $4, updated_at = $4, version = version + 1,
    cancel_reason = coalesce($9, cancel_reason), cancel_note = coalesce($10, cancel_note),
    cancelled_by = coalesce($11, cancelled_by), driver_id = $13, handover_code = $14,
    payment_status = coalesce($16, payment_status), refund_total = coalesce($17, refund_total)
  where id = $1 and version = $2
  returning version
)
insert into order_history (order_id, version, command, from_status, to_status, actor, actor_id, note, at, driver_id)
values ($1, (select version from moved), $5, $12, $3, $6, $7, $8, $4, $15)`,
)

/**
 * Saves a move and its history row; gives the order's new version. The database refuses the row, which then has no
 * version, when the order has moved since it was read; a lock rules that out.
 */
export async function saveTransition(tx: Tx, order: LockedOrder, move: Move): Promise<number> {
  await tx.defer(transitionStatement, [
    order.id,
    order.version,
    move.to,
    move.at,
    move.command,
    move.actor,
    move.actorId,
    move.note,
    move.cancellation?.reason ?? null,
    move.cancellation?.note ?? null,
    move.cancellation === null ? null : move.actor,
    move.from,
    move.driverId,
    move.handoverCode,
    move.namedDriverId,
    move.payment?.paymentStatus ?? null,
    move.payment?.refundTotal ?? null,
  ])
  return order.version + 1
}

const recordPaymentStatement = preparedStatement<{ user_id: string }>(
  'orders.record_payment',
  'update orders set payment_status = $2, refund_total = $3, updated_at = $4 where id = $1 returning user_id',
)

/** The provider was asked and holds no payment for an order. */
export async function savePaymentCheck(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ payment_checked_at: at }).where('id', '=', id).execute()
}

/** Saves what the customer is told about the money of an order. Gives whose order it is. */
export async function savePayment(
  tx: Tx,
  id: OrderId,
  payment: PaymentFacts,
  now: Date,
): Promise<UserId | undefined> {
  const values = [id, payment.paymentStatus, payment.refundTotal, now]
  const [row] = await tx.run(recordPaymentStatement, values)
  return row && asId(row.user_id)
}
