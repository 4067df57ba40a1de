import type { DriverId, OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { OrderActor, OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { PaymentStatus } from '@gatefill/domain/statuses/payment-status'
import type { Tx } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/prepared-statements.ts'

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

const LOCKED_COLUMNS = `id, user_id, status, version, subtotal, service_fee, delivery_fee, total, driver_id,
  handover_code, payment_status, refund_total, cancelled_by, created_at, coalesce(priced_at, created_at) as priced_at,
  case when may_have_wishes then (select slot_to from delivery_wishes w where w.order_id = orders.id) end as slot_to`

const lockStatement = namedStatement<{ id: OrderId }, LockedRow>(
  'orders.lock',
  (p) => `select ${LOCKED_COLUMNS} from orders where id = ${p.id} for no key update`,
)

/**
 * Locks an order's row until the end of the transaction; undefined when there is none. The key stays as it is, so that
 * what only refers to the order, such as a notification, need not wait.
 */
export async function lockOrder(tx: Tx, id: OrderId): Promise<LockedOrder | undefined> {
  const [row] = await tx.run(lockStatement, { id })
  return row && lockedOrderOf(row)
}

const lockOwnStatement = namedStatement<{ userId: UserId; id: OrderId }, LockedRow>(
  'orders.lock_own',
  (p) =>
    `select ${LOCKED_COLUMNS} from orders where user_id = ${p.userId} and id = ${p.id} for no key update`,
)

const lockOwnByShortIdStatement = namedStatement<{ userId: UserId; shortId: string }, LockedRow>(
  'orders.lock_own_by_short_id',
  (p) => `select ${LOCKED_COLUMNS} from orders where user_id = ${p.userId} and right(id, 6) = ${p.shortId}
order by created_at desc, id desc limit 1 for no key update`,
)

/** Locks an order of that customer until the transaction ends; the newest where several share a short id. */
export async function lockOrderOf(
  tx: Tx,
  userId: UserId,
  query: OrderIdQuery,
): Promise<LockedOrder | undefined> {
  const [row] =
    query.kind === 'full'
      ? await tx.run(lockOwnStatement, { userId, id: query.id })
      : await tx.run(lockOwnByShortIdStatement, { userId, shortId: query.shortId })
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

const transitionStatement = namedStatement<{
  id: OrderId
  version: number
  to: OrderStatus
  at: Date
  command: OrderCommand
  actor: OrderActor
  actorId: string | null
  note: string | null
  cancelReason: string | null
  cancelNote: string | null
  cancelledBy: OrderActor | null
  from: OrderStatus
  driverId: DriverId | null
  handoverCode: string | null
  namedDriverId: DriverId | null
  paymentStatus: PaymentStatus | null
  refundTotal: Kobo | null
}>(
  'orders.transition',
  (p) => `with changed as (
  update orders set status = ${p.to}, status_at = ${p.at}, updated_at = ${p.at}, version = version + 1,
    cancel_reason = coalesce(${p.cancelReason}, cancel_reason), cancel_note = coalesce(${p.cancelNote}, cancel_note),
    cancelled_by = coalesce(${p.cancelledBy}, cancelled_by), driver_id = ${p.driverId}, handover_code = ${p.handoverCode},
    payment_status = coalesce(${p.paymentStatus}, payment_status), refund_total = coalesce(${p.refundTotal}, refund_total),
    timeline = timeline || jsonb_build_object('status', ${p.to}::text, 'at', ${p.at}::timestamptz)
  where id = ${p.id} and version = ${p.version}
  returning version
)
insert into order_history (order_id, version, command, from_status, to_status, actor, actor_id, note, at, driver_id)
values (${p.id}, (select version from changed), ${p.command}, ${p.from}, ${p.to}, ${p.actor}, ${p.actorId}, ${p.note}, ${p.at}, ${p.namedDriverId})`,
)

/**
 * Saves a transition and its history row; gives the order's new version. The caller has locked the order. Where one has
 * not and the order changed since, the history row has no version, which the database refuses.
 */
export async function saveTransition(
  tx: Tx,
  order: LockedOrder,
  transition: OrderTransition,
): Promise<number> {
  await tx.defer(transitionStatement, {
    id: order.id,
    version: order.version,
    to: transition.to,
    at: transition.at,
    command: transition.command,
    actor: transition.actor,
    actorId: transition.actorId,
    note: transition.note,
    cancelReason: transition.cancellation?.reason ?? null,
    cancelNote: transition.cancellation?.note ?? null,
    cancelledBy: transition.cancellation === null ? null : transition.actor,
    from: transition.from,
    driverId: transition.driverId,
    handoverCode: transition.handoverCode,
    namedDriverId: transition.namedDriverId,
    paymentStatus: transition.payment?.paymentStatus ?? null,
    refundTotal: transition.payment?.refundTotal ?? null,
  })
  return order.version + 1
}

const recordPaymentStatement = namedStatement<
  { id: OrderId; paymentStatus: PaymentStatus; refundTotal: Kobo; now: Date },
  { user_id: string }
>(
  'orders.record_payment',
  (p) =>
    `update orders set payment_status = ${p.paymentStatus}, refund_total = ${p.refundTotal}, updated_at = ${p.now} where id = ${p.id} returning user_id`,
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
  const [row] = await tx.run(recordPaymentStatement, { id, ...payment, now })
  return row && asId(row.user_id)
}
