import type { WireBatch } from '@gatefill/contracts/staff/batches'
import type { BatchNoticeId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { NoticeState } from '@gatefill/domain/delivery/batch'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Notices of a batch that were sent, the newest first. */
export async function findNotices(db: Db, batch: string): Promise<WireBatch['notices']> {
  const rows = await db
    .selectFrom('batch_notices as n')
    .innerJoin('staff_accounts as s', 's.id', 'n.sent_by')
    .select(['n.message', 's.name', 'n.sent_at', 'n.deliveries'])
    .where('n.batch', '=', batch)
    .orderBy('n.id', 'desc')
    .execute()
  return rows.map(({ message, name, sent_at, deliveries }) => ({
    message,
    by: name,
    at: sent_at.toISOString(),
    deliveries,
  }))
}

/** Notices of a batch that wait for a second person, the newest first. */
export async function findOpenRequests(db: Db, batch: string): Promise<WireBatch['requests']> {
  const rows = await db
    .selectFrom('batch_notice_requests as r')
    .innerJoin('staff_accounts as s', 's.id', 'r.requested_by')
    .select(['r.id', 'r.message', 's.name', 'r.requested_at'])
    .where('r.batch', '=', batch)
    .where('r.state', '=', 'requested')
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(({ id, message, name, requested_at }) => ({
    id,
    message,
    by: name,
    at: requested_at.toISOString(),
  }))
}

export type NoticeRequest = {
  id: BatchNoticeId
  batch: string
  message: string
  requestedBy: StaffId
  state: NoticeState
}

/** False where the same words were sent for the batch before, or wait. */
export async function insertNoticeRequest(
  tx: Tx,
  { id, batch, message, requestedBy, state }: NoticeRequest,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into batch_notice_requests (id, batch, message, requested_by, requested_at, state)
    select ${id}, ${batch}, ${message}, ${requestedBy}, ${at}::timestamptz, ${state}
    where not exists (select from batch_notices where batch = ${batch} and message = ${message})
    on conflict do nothing returning id`.execute(tx)
  return rows.length === 1
}

export async function findNoticeRequest(db: Db, id: BatchNoticeId): Promise<NoticeRequest | undefined> {
  const row = await db
    .selectFrom('batch_notice_requests')
    .select(['id', 'batch', 'message', 'requested_by', 'state'])
    .where('id', '=', id)
    .executeTakeFirst()
  return (
    row && {
      id: asId(row.id),
      batch: row.batch,
      message: row.message,
      requestedBy: asId(row.requested_by),
      state: row.state as NoticeState, // the table allows the states of the domain only
    }
  )
}

/** False, and nothing is changed, where somebody else has decided before. */
export async function saveNoticeDecision(
  tx: Tx,
  id: BatchNoticeId,
  { from, to }: Transition<NoticeState>,
  { by, at }: { by: StaffId; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('batch_notice_requests')
    .set({ state: to, decided_by: by, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** False where the same words went out for the batch before. */
export async function insertNotice(
  tx: Tx,
  { id, batch, message, requestedBy }: NoticeRequest,
  { at, deliveries }: { at: Date; deliveries: number },
): Promise<boolean> {
  const row = await tx
    .insertInto('batch_notices')
    .values({ id, batch, message, sent_by: requestedBy, sent_at: at, deliveries })
    .onConflict((conflict) => conflict.columns(['batch', 'message']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
