import type { OrderId, RefundRequestId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import type { RefundRequest } from '@gatefill/domain/payments/refunds/refund-request'
import { refundRequestStates } from '@gatefill/domain/payments/refunds/refund-request'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Schema } from '../../../../platform/db/schema.gen.ts'
import { pageOf } from '../../../../platform/db/sql/capped-ids.ts'
import { decisionColumns, decisionOf } from '../../../../platform/decision-columns.ts'
import type { IdempotencyKey } from '../../../../platform/idempotency.ts'

const requestOf = (row: Selectable<Schema['refund_requests']>): RefundRequest => ({
  id: asId(row.id),
  orderId: asId(row.order_id),
  attemptId: asId(row.attempt_id),
  kind: row.kind as RefundRequest['kind'], // the table allows the kinds of the domain only
  amount: kobo(row.amount),
  reason: row.reason,
  state: row.approval as RefundRequest['state'], // the table allows the states of the domain only
  requestedBy: row.requested_by === null ? null : asId(row.requested_by),
  isMeterCheck: row.is_meter_check,
  requestedAt: row.requested_at.toISOString(),
  ...decisionOf(row),
  refundId: row.refund_id === null ? null : asId(row.refund_id),
})

export async function insertRefundRequest(
  tx: Tx,
  request: RefundRequest,
  marked?: IdempotencyKey,
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
      approval: request.state,
      requested_by: request.requestedBy,
      is_meter_check: request.isMeterCheck,
      requested_at: toDate(request.requestedAt),
      ...decisionColumns(request),
      refund_id: request.refundId,
      idempotency_key: marked?.key ?? null,
      idempotency_hash: marked?.hash ?? null,
    })
    .execute()
}

/** What this member of staff has asked for with the same idempotency key, and whether its contents were the same. */
export async function findByIdempotencyKey(
  tx: Tx,
  staffId: StaffId,
  marked: IdempotencyKey,
): Promise<{ request: RefundRequest; isSame: boolean } | undefined> {
  const row = await tx
    .selectFrom('refund_requests')
    .selectAll()
    .where('requested_by', '=', staffId)
    .where('idempotency_key', '=', marked.key)
    .executeTakeFirst()
  return row && { request: requestOf(row), isSame: row.idempotency_hash === marked.hash }
}

export async function findRefundRequest(db: Db, id: RefundRequestId): Promise<RefundRequest | undefined> {
  const row = await db.selectFrom('refund_requests').selectAll().where('id', '=', id).executeTakeFirst()
  return row && requestOf(row)
}

export async function undecidedRequestsOf(db: Db, orderId: OrderId): Promise<RefundRequest[]> {
  const rows = await db
    .selectFrom('refund_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('approval', '=', 'requested')
    .execute()
  return rows.map(requestOf)
}

/** Saves a decision; false, and nothing is changed, when the request is in another state than `before`. */
export async function saveDecision(tx: Tx, before: RefundRequest, decided: RefundRequest): Promise<boolean> {
  const { from, to } = refundRequestStates.transition(before.state, decided.state)
  const row = await tx
    .updateTable('refund_requests')
    .set({
      approval: to,
      ...decisionColumns(decided),
      refund_id: decided.refundId,
    })
    .where('id', '=', before.id)
    .where('approval', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Somebody approved what a meter asked for, and a second person must as well; false where it was decided meanwhile. */
export async function saveFirstPerson(tx: Tx, id: RefundRequestId, staffId: StaffId): Promise<boolean> {
  const row = await tx
    .updateTable('refund_requests')
    .set({ requested_by: staffId })
    .where('id', '=', id)
    .where('requested_by', 'is', null)
    .where('approval', '=', 'requested')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first, of one state where `state` is given. */
export async function listRefundRequests(
  db: Db,
  filter: { state?: RefundRequest['state'] | undefined; limit: number; offset: number },
): Promise<{ requests: RefundRequest[]; totalCount: number }> {
  const found = db
    .selectFrom('refund_requests')
    .$if(filter.state !== undefined, (query) => query.where('approval', '=', filter.state ?? ''))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, totalCount } = await pageOf(found, filter)
  return { requests: rows.map(requestOf), totalCount }
}
