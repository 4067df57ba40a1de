import type { DriverId, OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { OrderStatus } from '@gatefill/domain/orders/order'
import type { OrderActor, OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import type { PaymentStatus } from '@gatefill/domain/payments/payment-status'
import type { Tx } from '../../platform/db/database.ts'
import { isMissing, preparedStatement } from '../../platform/db/prepared-statements.ts'

/** An order that this transaction has locked: no other transaction changes it until this one ends. */
export type LockedOrder = {
  id: OrderId
  userId: UserId
  status: OrderStatus
  /** Counts the transitions; one is saved only on top of the version it was decided for. */
  version: number
  subtotal: Kobo
  serviceFee: Kobo
  deliveryFee: Kobo
  total: Kobo
  /** Who brings it, from the assignment on. */
  driverId: DriverId | null
  handoverCode: string | null
  paymentStatus: PaymentStatus
  /** Refunds that are sent or succeeded, in kobo. */
  refundTotal: Kobo
  cancelledBy: string | null
  /** The end of the window that was chosen for it, or was until a moment ago; null where it comes as soon as possible. */
  slotTo: Date | null
  createdAt: Date
  /** When it got the price that it has. */
  pricedAt: Date
}

type LockedRow = {
  id: string
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
  slot_to: Date | null
  created_at: Date
  priced_at: Date
}

/** The columns of a LockedOrder, also for a statement that reads one beside other things. */
export const LOCKED_COLUMNS = `id, user_id, status, version, subtotal, service_fee, delivery_fee, total, driver_id,
  handover_code, payment_status, refund_total, cancelled_by, created_at, coalesce(priced_at, created_at) as priced_at,
  case when may_have_wishes then (select slot_to from delivery_wishes w where w.order_id = orders.id) end as slot_to`

const lockStatement = preparedStatement<LockedRow>(
  'orders.lock',
  `select ${LOCKED_COLUMNS} from orders where id = $1 for no key update`,
)

/**
 * Locks an order's row until the end of the transaction; undefined when there is none. The key stays as it is, so that
 * what only refers to the order, such as a notification, need not wait.
 */
export async function lockOrder(tx: Tx, id: OrderId): Promise<LockedOrder | undefined> {
  const [row] = await tx.run(lockStatement, [id])
  return row && lockedOrderOf(row)
}

const lockOwnStatement = preparedStatement<LockedRow>(
  'orders.lock_own',
  `select ${LOCKED_COLUMNS} from orders where user_id = $1 and id = $2 for no key update`,
)

const lockOwnByShortIdStatement = preparedStatement<LockedRow>(
  'orders.lock_own_by_short_id',
  `select ${LOCKED_COLUMNS} from orders where user_id = $1 and right(id, 6) = $2
order by created_at desc, id desc limit 1 for no key update`,
)

/** The same for an order of that customer; the newest where several share a short id. */
export async function lockOrderOf(
  tx: Tx,
  userId: UserId,
  query: OrderIdQuery,
): Promise<LockedOrder | undefined> {
  const [row] =
    query.kind === 'full'
      ? await tx.run(lockOwnStatement, [userId, query.id])
      : await tx.run(lockOwnByShortIdStatement, [userId, query.shortId])
  return row && lockedOrderOf(row)
}

const lockedOrderOf = (row: LockedRow): LockedOrder => ({
  id: asId(row.id),
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
  slotTo: row.slot_to,
  createdAt: row.created_at,
  pricedAt: row.priced_at,
})

/** A row of LOCKED_COLUMNS as JSON. */
export type LockedRowJson = Omit<LockedRow, 'slot_to' | 'created_at' | 'priced_at'> & {
  slot_to: string | null
  created_at: string
  priced_at: string
}

/**
 * An order as another statement has read it: nobody has locked it yet. Its transition is saved all the same only where
 * its version is still that one (`isOrderChanged`).
 */
export const orderAsRead = (row: LockedRowJson): LockedOrder =>
  lockedOrderOf({
    ...row,
    slot_to: row.slot_to === null ? null : new Date(row.slot_to),
    created_at: new Date(row.created_at),
    priced_at: new Date(row.priced_at),
  })

/** Whether a write failed because the order of a transition was changed since it was read. */
export const isOrderChanged = (error: unknown): boolean =>
  isMissing(error, { table: 'order_history', column: 'version' })

/** What an order shows its customer about the money; `refundTotal` in kobo. */
export type PaymentFacts = { paymentStatus: PaymentStatus; refundTotal: Kobo }

/** A decided transition with what its history row stores. */
export type OrderTransition = {
  command: OrderCommand
  from: OrderStatus
  to: OrderStatus
  actor: OrderActor
  actorId: string | null
  note: string | null
  /** Who has the order after the transition, and whom the history names: the new driver, or the one who had it. */
  driverId: DriverId | null
  namedDriverId: DriverId | null
  handoverCode: string | null
  /** Only of a cancellation: what the order itself shows about it. */
  cancellation: { reason: string; note: string } | null
  /** What the order shows about the money from now on; null leaves it as it is. */
  payment: PaymentFacts | null
  at: Date
}

const transitionStatement = preparedStatement(
  'orders.transition',
  `with changed as (
  update orders set status = $3, status_at = $4, updated_at = $4, version = version + 1,
    cancel_reason = coalesce($9, cancel_reason), cancel_note = coalesce($10, cancel_note),
    cancelled_by = coalesce($11, cancelled_by), driver_id = $13, handover_code = $14,
    payment_status = coalesce($16, payment_status), refund_total = coalesce($17, refund_total),
    timeline = timeline || jsonb_build_object('status', $3::text, 'at', $4::timestamptz)
  where id = $1 and version = $2
  returning version
)
insert into order_history (order_id, version, command, from_status, to_status, actor, actor_id, note, at, driver_id)
values ($1, (select version from changed), $5, $12, $3, $6, $7, $8, $4, $15)`,
)

/**
 * Saves a transition and its history row; gives the order's new version. The database refuses the row, which then has
 * no version, when the order has changed since it was read; a lock rules that out.
 */
export async function saveTransition(
  tx: Tx,
  order: LockedOrder,
  transition: OrderTransition,
): Promise<number> {
  await tx.defer(transitionStatement, [
    order.id,
    order.version,
    transition.to,
    transition.at,
    transition.command,
    transition.actor,
    transition.actorId,
    transition.note,
    transition.cancellation?.reason ?? null,
    transition.cancellation?.note ?? null,
    transition.cancellation === null ? null : transition.actor,
    transition.from,
    transition.driverId,
    transition.handoverCode,
    transition.namedDriverId,
    transition.payment?.paymentStatus ?? null,
    transition.payment?.refundTotal ?? null,
  ])
  return order.version + 1
}

const recordPaymentStatement = preparedStatement<{ user_id: string }>(
  'orders.record_payment',
  'update orders set payment_status = $2, refund_total = $3, updated_at = $4 where id = $1 returning user_id',
)

/** The provider was asked and has no payment for an order. */
export async function savePaymentCheck(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await tx.updateTable('orders').set({ payment_checked_at: at }).where('id', '=', id).execute()
}

/** Until when the customer hears of a meter that a person checks; null ends it. Gives whose order it is. */
export async function saveMeterCheck(tx: Tx, id: OrderId, by: Date | null): Promise<UserId | undefined> {
  const row = await tx
    .updateTable('orders')
    .set({ meter_check_by: by })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirst()
  return row && asId(row.user_id)
}

/** Saves what an order shows its customer about the money. Gives whose order it is. */
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
