import type { OrderId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import type { RefundRequest } from '@gatefill/domain/payments/refund-request'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'

const requestOf = (row: Selectable<Schema['refund_requests']>): RefundRequest => ({
  id: asId(row.id),
  orderId: asId(row.order_id),
  attemptId: asId(row.attempt_id),
  kind: row.kind as RefundRequest['kind'], // the table allows the kinds of the domain only
  amount: kobo(row.amount),
  reason: row.reason,
  state: row.state as RefundRequest['state'], // the table allows the states of the domain only
  requestedBy: asId(row.requested_by),
  requestedAt: row.requested_at.toISOString(),
  decidedBy: row.decided_by === null ? null : asId(row.decided_by),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionNote: row.decision_note,
  refundId: row.refund_id === null ? null : asId(row.refund_id),
})

export async function insertRefundRequest(
  tx: Tx,
  request: RefundRequest,
  press?: IdempotencyKey,
): Promise<void> {
  await tx
    .insertInto('refund_requests')
    .values({
      id: request.id,
      order_id: request.orderId,
      attempt_id: request.attemptId,
      kind: request.kind,
      amount: request.amount,
      reason: request.reason,
      state: request.state,
      requested_by: request.requestedBy,
      requested_at: toDate(request.requestedAt),
      decided_by: request.decidedBy,
      decided_at: request.decidedAt === null ? null : toDate(request.decidedAt),
      decision_note: request.decisionNote,
      refund_id: request.refundId,
      press_key: press?.key ?? null,
      press_hash: press?.hash ?? null,
    })
    .execute()
}

/** What this member of staff has asked for with the same key before, and whether it was the same. */
export async function pressedBefore(
  tx: Tx,
  staffId: StaffId,
  press: IdempotencyKey,
): Promise<{ request: RefundRequest; same: boolean } | undefined> {
  const row = await tx
    .selectFrom('refund_requests')
    .selectAll()
    .where('requested_by', '=', staffId)
    .where('press_key', '=', press.key)
    .executeTakeFirst()
  return row && { request: requestOf(row), same: row.press_hash === press.hash }
}

/** Of two who decide, the second finds it decided: the order's lock is taken before. */
export async function findRefundRequest(db: Db, id: RefundRequestId): Promise<RefundRequest | undefined> {
  const row = await db.selectFrom('refund_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && requestOf(row)
}

export async function waitingRequestsOf(db: Db, orderId: OrderId): Promise<RefundRequest[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('state', '=', 'waiting')
    .execute()
  return rows.map(requestOf)
}

export async function saveDecision(tx: Tx, request: RefundRequest): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({
      state: request.state,
      decided_by: request.decidedBy,
      decided_at: request.decidedAt === null ? null : toDate(request.decidedAt),
      decision_note: request.decisionNote,
      refund_id: request.refundId,
    })
    .where('id', '=', request.id)
    .execute()
}

/** Newest first; those that wait only, where asked so. */
export async function listRefundRequests(
  db: Db,
  filter: { state?: RefundRequest['state'] | undefined; limit: number; offset: number },
): Promise<{ requests: RefundRequest[]; totalCount: number }> {
  const all = db
    .selectFrom('refund_requests')
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
  const rows = await all
    .selectAll()
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit)
    .offset(filter.offset)
    .execute()
  const { count } = await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return { requests: rows.map(requestOf), totalCount: Number(count) }
}
