import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { RECEIPT_MESSAGE } from '@gatefill/domain/notifications/message-names'
import type { AttemptState } from '@gatefill/domain/payments/attempt-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type Gate = Pick<
  OrderRecord,
  'subtotal' | 'serviceFee' | 'deliveryFee' | 'paymentCheckedAt' | 'accessCode' | 'pin'
> & {
  userId: string
  version: number
}

/** Fees, last answer about its payment, and gate of an order, and whose it is. */
export async function findGate(db: Db, id: OrderId): Promise<Gate | undefined> {
  const row = await db
    .selectFrom('orders')
    .select([
      'user_id',
      'version',
      'subtotal',
      'service_fee',
      'delivery_fee',
      'payment_checked_at',
      'access_code',
      'pin_lat',
      'pin_lng',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      userId: row.user_id,
      version: row.version,
      subtotal: row.subtotal,
      serviceFee: row.service_fee,
      deliveryFee: row.delivery_fee,
      paymentCheckedAt: row.payment_checked_at?.toISOString() ?? null,
      accessCode: row.access_code,
      pin: toCoordinates(row.pin_lat, row.pin_lng),
    }
  )
}

/** The run that an order is or was last in. */
export async function findRun(db: Db, id: OrderId): Promise<OrderRecord['run']> {
  const { rows } = await sql<{
    id: string
    state: string
    seq: number
    planned_from: Date | null
    planned_to: Date | null
    plate: string | null
  }>`select r.id, r.state, s.seq, s.planned_from, s.planned_to, v.plate
    from stops s join runs r on r.id = s.run_id left join vehicles v on v.id = r.vehicle_id
    where s.order_id = ${id} and r.state <> 'proposed' order by r.id desc limit 1`.execute(db)
  const [row] = rows
  if (row === undefined) return null
  return {
    id: row.id,
    state: row.state,
    seq: row.seq,
    plannedFrom: row.planned_from?.toISOString() ?? null,
    plannedTo: row.planned_to?.toISOString() ?? null,
    vehicle: row.plate,
  }
}

/** Every attempt to pay the order, the latest first. */
export async function findPayments(db: Db, id: OrderId): Promise<OrderRecord['payments']> {
  const rows = await db
    .selectFrom('payment_attempts')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('number', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    provider: row.provider,
    reference: row.reference,
    transactionId: row.provider_transaction_id,
    state: row.state as AttemptState, // the table's own check allows no other word
    amount: row.amount,
    amountReceived: row.paid_amount,
    channel: row.channel,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }))
}

export async function findRefunds(db: Db, id: OrderId): Promise<OrderRecord['refunds']> {
  const rows = await db
    .selectFrom('refunds')
    .select(['id', 'kind', 'state', 'amount', 'created_at', 'updated_at'])
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind ?? '',
    state: row.state,
    amount: row.amount,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }))
}

type Request = Omit<OrderRecord['refundRequests'][number], 'by'> & { requestedBy: string | null }

/** Requests of staff that nobody has decided. */
export async function findRefundRequests(db: Db, id: OrderId): Promise<Request[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .select(['id', 'kind', 'amount', 'reason', 'approval', 'requested_by', 'requested_at'])
    .where('order_id', '=', id)
    .where('decided_at', 'is', null)
    .orderBy('requested_at', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    reason: row.reason,
    approval: row.approval,
    requestedBy: row.requested_by,
    at: row.requested_at.toISOString(),
  }))
}

type Cancellation = Omit<NonNullable<OrderRecord['cancellation']>, 'by'>

/** A cancellation that somebody asked for at this version of the order, which no other person has confirmed. */
export async function findCancellation(
  db: Db,
  id: OrderId,
  version: number,
): Promise<Cancellation | undefined> {
  const row = await db
    .selectFrom('cancellation_requests')
    .select(['reason', 'requested_by', 'requested_at'])
    .where('order_id', '=', id)
    .where('order_version', '=', version)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return row && { reason: row.reason, staffId: row.requested_by, at: row.requested_at.toISOString() }
}

/** The newest picture of a driver, one that has come whole before one that has not. */
export async function findPhoto(db: Db, id: OrderId): Promise<OrderRecord['photo']> {
  const { rows } = await sql<{ shows: 'meter' | 'gate'; named_at: Date; is_complete: boolean }>`
    select o.shows, o.named_at, p.file is not null as is_complete
    from order_photos o left join driver_photos p on p.id = o.photo_id and p.driver_id = o.driver_id
    where o.order_id = ${id} order by is_complete desc, o.named_at desc limit 1`.execute(db)
  const [row] = rows
  return row === undefined
    ? null
    : { shows: row.shows, at: row.named_at.toISOString(), isComplete: row.is_complete }
}

/** When the receipt was mailed, as one of the messages that left the application. */
export async function findReceiptMail(db: Db, id: OrderId): Promise<OrderRecord['sent']> {
  const row = await db
    .selectFrom('receipts')
    .select('mailed_at')
    .where('order_id', '=', id)
    .where('mailed_at', 'is not', null)
    .executeTakeFirst()
  if (row?.mailed_at == null) return []
  const at = row.mailed_at.toISOString()
  return [
    {
      id: `receipt-${id}`,
      channel: 'email',
      kind: RECEIPT_MESSAGE,
      createdAt: at,
      sentAt: at,
      refused: null,
    },
  ]
}

/** What the customer was told of an order in the application, the latest first. */
export async function findMessages(db: Db, userId: UserId, id: OrderId): Promise<OrderRecord['messages']> {
  const rows = await db
    .selectFrom('notifications')
    .select(['id', 'type', 'message', 'created_at', 'is_read'])
    .where('user_id', '=', userId)
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('written', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    message: row.message,
    at: row.created_at.toISOString(),
    isRead: row.is_read,
  }))
}
