import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { AttemptId, OrderId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { RefundKind } from '@gatefill/domain/payments/refunds/refund-kind'
import type { RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { refundStates } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CappedCount } from '../../../platform/db/sql/capped-ids.ts'
import { cappedCount } from '../../../platform/db/sql/capped-ids.ts'

/** Money on its way back to a customer; amounts in kobo. */
export type Refund = {
  id: RefundId
  attemptId: AttemptId
  orderId: OrderId
  kind: RefundKind
  amount: Kobo
  state: RefundState
  providerRefundId: string | null
  /** Our name for it at the provider. */
  marker: string
  /** Calls that may have reached the provider. */
  sends: number
  /** Polls and searches since it was last sent or accepted. */
  polls: number
  nextPollAt: Date | null
  sentAt: Date | null
  expectedAt: Date | null
  /** The refund that failed before and of which this is the next try. */
  replaces: RefundId | null
  /** Why the provider refused the last call; null where it did not. */
  refusal: string | null
  /** Since when the provider refuses it for want of our balance there; null where it does not. */
  unfundedSince: Date | null
  /** How often a provider or bank turned its end round; part of the names of what is posted after it. */
  turns: number
  /** When a bank last returned it after it was sent; null where none did. */
  returnedAt: Date | null
  /** Counted up by every change of the row. */
  version: number
  createdAt: Date
  updatedAt: Date
}

type RefundRow = {
  id: string
  attempt_id: string
  order_id: string
  kind: string | null
  amount: number
  state: string
  provider_refund_id: string | null
  marker: string
  sends: number
  polls: number
  next_poll_at: Date | null
  sent_at: Date | null
  expected_at: Date | null
  replaces: string | null
  refusal: string | null
  unfunded_since: Date | null
  turns: number
  returned_at: Date | null
  version: number
  created_at: Date
  updated_at: Date
}

const refundOf = (row: RefundRow): Refund => ({
  id: asId(row.id),
  attemptId: asId(row.attempt_id),
  orderId: asId(row.order_id),
  kind: row.kind as RefundKind, // the table demands one of the kinds of the domain
  amount: kobo(row.amount),
  state: row.state as RefundState, // the table allows the states of the domain only
  providerRefundId: row.provider_refund_id,
  marker: row.marker,
  sends: row.sends,
  polls: row.polls,
  nextPollAt: row.next_poll_at,
  sentAt: row.sent_at,
  expectedAt: row.expected_at,
  replaces: row.replaces === null ? null : asId(row.replaces),
  refusal: row.refusal,
  unfundedSince: row.unfunded_since,
  turns: row.turns,
  returnedAt: row.returned_at,
  version: row.version,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
})

/**
 * False when the attempt has a refund of this kind and `source` already. Both together are the column `reason`, which is
 * unique for an attempt; nothing reads it (docs/decisions/0040).
 */
export async function insertRefund(tx: Tx, refund: Refund, source?: string): Promise<boolean> {
  const row = await tx
    .insertInto('refunds')
    .values({
      id: refund.id,
      attempt_id: refund.attemptId,
      order_id: refund.orderId,
      kind: refund.kind,
      reason: source === undefined ? refund.kind : `${refund.kind}:${source}`,
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

const MAX_REFUSAL = 500

/**
 * Saves a change of a refund; false, and nothing is changed, when anything of it was changed since `before` was read.
 * Throws for a transition that the lifecycle does not have.
 */
export async function saveRefund(tx: Tx, before: Refund, after: Refund, now: Date): Promise<boolean> {
  const { from, to } = refundStates.transitionOrStay(before.state, after.state)
  const row = await tx
    .updateTable('refunds')
    .set({
      state: to,
      provider_refund_id: after.providerRefundId,
      sends: after.sends,
      polls: after.polls,
      next_poll_at: after.nextPollAt,
      sent_at: after.sentAt,
      expected_at: after.expectedAt,
      refusal: after.refusal?.slice(0, MAX_REFUSAL) ?? null,
      unfunded_since: after.unfundedSince,
      turns: after.turns,
      returned_at: after.returnedAt,
      updated_at: now,
    })
    .where('id', '=', before.id)
    .where('state', '=', from)
    .where('sends', '=', before.sends)
    .where('version', '=', before.version)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
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
  unfundedSince: row.unfunded_since?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  expectedAt: row.expected_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

export const findStaffRefund = async (db: Db, id: RefundId): Promise<StaffRefund> =>
  staffRefundOf(await staffRefunds(db).where('refunds.id', '=', id).executeTakeFirstOrThrow())

/** The latest change first, counted up to a cap; `state` that no refund has finds none. */
export async function listRefunds(
  db: Db,
  filter: { state?: string | undefined; limit: number; offset: number },
): Promise<CappedCount & { refunds: StaffRefund[]; hasMore: boolean }> {
  const { state } = filter
  const inState = db
    .selectFrom('refunds')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? ''))
    .select('id')
  // The page is found in an index; only its rows are joined. One more says whether another page follows.
  const page = inState
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit + 1)
    .offset(filter.offset)
  const rows = await staffRefunds(db)
    .where('refunds.id', 'in', page)
    .orderBy('refunds.updated_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .execute()
  return {
    refunds: rows.slice(0, filter.limit).map(staffRefundOf),
    hasMore: rows.length > filter.limit,
    ...(await cappedCount(db, inState)),
  }
}
