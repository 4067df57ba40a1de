import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { AttemptId, OrderId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { RefundState } from '@gatefill/domain/payments/payment-lifecycle'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Money on its way back to a customer; amounts in kobo. */
export type Refund = {
  id: RefundId
  attemptId: AttemptId
  orderId: OrderId
  reason: string
  amount: Kobo
  state: RefundState
  providerRefundId: string | null
  /** Our name for it at the provider. */
  marker: string
  /** Calls that may have reached the provider. */
  sends: number
  looks: number
  nextPollAt: Date | null
  sentAt: Date | null
  expectedAt: Date | null
  /** The refund that failed before and of which this is the next try. */
  replaces: RefundId | null
  createdAt: Date
  updatedAt: Date
}

type RefundRow = {
  id: string
  attempt_id: string
  order_id: string
  reason: string
  amount: number
  state: string
  provider_refund_id: string | null
  marker: string
  sends: number
  looks: number
  next_look_at: Date | null
  sent_at: Date | null
  expected_at: Date | null
  replaces: string | null
  created_at: Date
  updated_at: Date
}

const refundOf = (row: RefundRow): Refund => ({
  id: asId(row.id),
  attemptId: asId(row.attempt_id),
  orderId: asId(row.order_id),
  reason: row.reason,
  amount: kobo(row.amount),
  // The table allows the states of the domain only.
  state: row.state as RefundState,
  providerRefundId: row.provider_refund_id,
  marker: row.marker,
  sends: row.sends,
  looks: row.looks,
  nextPollAt: row.next_look_at,
  sentAt: row.sent_at,
  expectedAt: row.expected_at,
  replaces: row.replaces === null ? null : asId(row.replaces),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/** False when the attempt has a refund for this reason already: each is owed once. */
export async function insertRefund(tx: Tx, refund: Refund): Promise<boolean> {
  const row = await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      attempt_id: refund.attemptId,
      order_id: refund.orderId,
      reason: refund.reason,
      amount: refund.amount,
      state: refund.state,
      provider_refund_id: refund.providerRefundId,
      marker: refund.marker,
      replaces: refund.replaces,
      created_at: refund.createdAt,
      updated_at: refund.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['attempt_id', 'reason']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findRefund(db: Db, id: RefundId): Promise<Refund | undefined> {
  const row = await db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

export async function refundsOfOrder(db: Db, orderId: OrderId): Promise<Refund[]> {
  const rows = await db
    .selectFrom('refunds')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(refundOf)
}

/** Saves the new state of a refund whose order is locked. */
export async function saveRefund(tx: Tx, refund: Refund, now: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({
      state: refund.state,
      provider_refund_id: refund.providerRefundId,
      sends: refund.sends,
      looks: refund.looks,
      next_look_at: refund.nextPollAt,
      sent_at: refund.sentAt,
      expected_at: refund.expectedAt,
      updated_at: now,
    })
    .where('id', '=', refund.id)
    .execute()
}

const staffRefunds = (db: Db) =>
  db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .leftJoin('refunds as next', 'next.replaces', 'refunds.id')
    .select(['payment_attempts.reference', 'payment_attempts.provider', 'next.id as next_id'])
    .selectAll('refunds')

type StaffRow = RefundRow & { reference: string; provider: string; next_id: string | null }

const staffRefundOf = (row: StaffRow): StaffRefund => ({
  ...refundOf(row),
  reference: row.reference,
  provider: row.provider,
  replaced: row.next_id !== null,
  expectedAt: row.expected_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const findStaffRefund = async (db: Db, id: RefundId): Promise<StaffRefund> =>
  staffRefundOf(await staffRefunds(db).where('refunds.id', '=', id).executeTakeFirstOrThrow())

/** The latest change first; `state` that no refund has finds none. */
export async function listRefunds(
  db: Db,
  filter: { state?: string | undefined; limit: number; offset: number },
): Promise<{ refunds: StaffRefund[]; totalCount: number }> {
  const { state } = filter
  const rows = await staffRefunds(db)
    .$if(state !== undefined, (query) => query.where('refunds.state', '=', state ?? ''))
    .orderBy('refunds.updated_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { count } = await db
    .selectFrom('refunds')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { refunds: rows.map(staffRefundOf), totalCount: Number(count) }
}
