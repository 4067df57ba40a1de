import type { DisputeAnswerId, OrderId, StaffId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { DisputeState } from '@gatefill/domain/payments/dispute'
import type { DisputeAnswerKind, DisputeAnswerState } from '@gatefill/domain/payments/dispute-answer'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../../platform/db/database.ts'
import type { Schema } from '../../../../../platform/db/schema.gen.ts'

/** A dispute by its provider and the id that it has there. */
export type DisputeKey = { provider: string; disputeId: string }

/** What staff answered to a dispute; `file` is its name in the file store until the provider has it. */
export type StoredAnswer = DisputeKey & {
  id: DisputeAnswerId
  kind: DisputeAnswerKind
  state: DisputeAnswerState
  /** In kobo: what is given back. */
  amount: Kobo
  details: string
  deliveryAddress: string
  deliveryDate: string | null
  fileType: string
  fileSize: number
  file: string | null
  refusal: string
  answeredBy: StaffId
  answeredAt: Date
  sentAt: Date | null
}

const answerOf = (row: Selectable<Schema['dispute_answers']>): StoredAnswer => ({
  provider: row.provider,
  disputeId: row.dispute_id,
  id: asId(row.id),
  // The table allows the words of the domain only.
  kind: row.kind as DisputeAnswerKind,
  state: row.state as DisputeAnswerState,
  amount: kobo(row.amount),
  details: row.details,
  deliveryAddress: row.delivery_address,
  deliveryDate: row.delivery_date,
  fileType: row.file_type,
  fileSize: row.file_size,
  file: row.file,
  refusal: row.refusal,
  answeredBy: asId(row.answered_by),
  answeredAt: row.answered_at,
  sentAt: row.sent_at,
})

/** The answers to a dispute, the latest first. */
export async function answersOf(db: Db, { provider, disputeId }: DisputeKey): Promise<StoredAnswer[]> {
  const rows = await db
    .selectFrom('dispute_answers')
    .selectAll()
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(answerOf)
}

export async function findAnswer(db: Db, id: DisputeAnswerId): Promise<StoredAnswer | undefined> {
  const row = await db.selectFrom('dispute_answers').selectAll().where('id', '=', id).executeTakeFirst()
  return row && answerOf(row)
}

/** False, and nothing is kept, where an answer was sent or is on its way. */
export async function insertAnswer(
  tx: Tx,
  answer: Omit<StoredAnswer, 'refusal' | 'sentAt'>,
): Promise<boolean> {
  const row = await tx
    .insertInto('dispute_answers')
    .values({
      id: answer.id,
      provider: answer.provider,
      dispute_id: answer.disputeId,
      kind: answer.kind,
      state: answer.state,
      amount: answer.amount,
      details: answer.details,
      delivery_address: answer.deliveryAddress,
      delivery_date: answer.deliveryDate,
      file_type: answer.fileType,
      file_size: answer.fileSize,
      file: answer.file,
      answered_by: answer.answeredBy,
      answered_at: answer.answeredAt,
      updated_at: answer.answeredAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'dispute_id']).where('state', '<>', sql.lit('refused')).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Ends an answer that is on its way, and forgets its file; false when another worker has done so. */
export async function endAnswer(
  db: Db,
  id: DisputeAnswerId,
  { from, to }: Transition<DisputeAnswerState>,
  { refusal, sentAt, now }: { refusal: string; sentAt: Date | null; now: Date },
): Promise<boolean> {
  const row = await db
    .updateTable('dispute_answers')
    .set({ state: to, file: null, refusal, sent_at: sentAt, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function isFileOfAnswer(db: Db, file: string): Promise<boolean> {
  const row = await db.selectFrom('dispute_answers').select('id').where('file', '=', file).executeTakeFirst()
  return row !== undefined
}

/** A dispute with its order as an answer may name it; the order's parts are null for a payment that we do not know. */
export type DisputeOfOrder = DisputeKey & {
  reference: string
  amount: Kobo
  state: DisputeState
  openedAt: Date
  dueAt: Date | null
  turnedAt: Date | null
  orderId: OrderId | null
  userId: UserId | null
  /** Such as '20 L PMS, 10 L AGO'. */
  fuel: string | null
  address: string | null
  deliveredAt: Date | null
}

/** Undefined when there is no such dispute. */
export async function findDispute(
  db: Db,
  { provider, disputeId }: DisputeKey,
): Promise<DisputeOfOrder | undefined> {
  const { rows } =
    await sql<DisputeOfOrder>`select d.provider, d.dispute_id as "disputeId", d.reference, d.amount,
      d.state, d.opened_at as "openedAt", d.due_at as "dueAt",
      d.turned_at as "turnedAt", o.id as "orderId", o.user_id as "userId",
      (select string_agg(i.litres || ' L ' || i.product_name, ', ' order by i.line) from order_items i
        where i.order_id = o.id) as fuel,
      o.address_text as address,
      (select delivery.delivered_at from deliveries delivery where delivery.order_id = o.id) as "deliveredAt"
    from payment_disputes d
    left join payment_attempts a on a.provider = d.provider and a.reference = d.reference
    left join orders o on o.id = a.order_id
    where d.provider = ${provider} and d.dispute_id = ${disputeId}`.execute(db)
  return rows[0]
}
