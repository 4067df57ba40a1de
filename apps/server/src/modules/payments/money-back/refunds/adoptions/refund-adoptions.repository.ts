import type { RefundAdoptionId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { RefundAdoption } from '@gatefill/domain/payments/refunds/refund-adoption'
import { refundRequestStates } from '@gatefill/domain/payments/refunds/refund-request'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../../platform/db/database.ts'
import type { Schema } from '../../../../../platform/db/schema.gen.ts'
import { pageOf } from '../../../../../platform/db/sql/capped-ids.ts'
import { decisionColumns, decisionOf } from '../../../../../platform/decision-columns.ts'

const adoptionOf = (row: Selectable<Schema['refund_adoptions']>): RefundAdoption => ({
  id: asId(row.id),
  refundId: asId(row.refund_id),
  orderId: asId(row.order_id),
  providerRefundId: row.provider_refund_id,
  reason: row.reason,
  state: row.approval as RefundAdoption['state'], // the table allows the states of the domain only
  requestedBy: asId(row.requested_by),
  requestedAt: row.requested_at.toISOString(),
  ...decisionOf(row),
  adoptedBy: row.adopted_by === null ? null : asId(row.adopted_by),
})

/** False, and nothing is changed, when another request for this refund awaits its decision. */
export async function insertAdoption(tx: Tx, adoption: RefundAdoption): Promise<boolean> {
  const row = await tx
    .insertInto('refund_adoptions')
    .values({
      id: adoption.id,
      refund_id: adoption.refundId,
      order_id: adoption.orderId,
      provider_refund_id: adoption.providerRefundId,
      reason: adoption.reason,
      approval: adoption.state,
      requested_by: adoption.requestedBy,
      requested_at: toDate(adoption.requestedAt),
    })
    .onConflict((conflict) => conflict.column('refund_id').where('approval', '=', 'requested').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function findAdoption(db: Db, id: RefundAdoptionId): Promise<RefundAdoption | undefined> {
  const row = await db.selectFrom('refund_adoptions').selectAll().where('id', '=', id).executeTakeFirst()
  return row && adoptionOf(row)
}

/** Saves a decision; false, and nothing is changed, when the request is in another state than `before`. */
export async function saveAdoption(
  tx: Tx,
  before: RefundAdoption,
  decided: RefundAdoption,
): Promise<boolean> {
  const { from, to } = refundRequestStates.transition(before.state, decided.state)
  const row = await tx
    .updateTable('refund_adoptions')
    .set({
      approval: to,
      ...decisionColumns(decided),
      adopted_by: decided.adoptedBy,
    })
    .where('id', '=', before.id)
    .where('approval', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Newest first, of one state where `state` is given. */
export async function listAdoptions(
  db: Db,
  filter: { state?: RefundAdoption['state'] | undefined; limit: number; offset: number },
): Promise<{ adoptions: RefundAdoption[]; totalCount: number }> {
  const found = db
    .selectFrom('refund_adoptions')
    .$if(filter.state !== undefined, (query) => query.where('approval', '=', filter.state ?? ''))
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
  const { rows, totalCount } = await pageOf(found, filter)
  return { adoptions: rows.map(adoptionOf), totalCount }
}
