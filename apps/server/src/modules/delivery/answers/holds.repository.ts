import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { FailReason } from '@gatefill/domain/delivery/cannot-deliver'
import type { Hold } from '@gatefill/domain/delivery/failed-attempt'
import type { AnswerChoice, AnsweredBy } from '@gatefill/domain/delivery/failed-delivery'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** An order's open wait for its customer's answer; undefined when there is none. The caller has locked the order. */
export async function findOpenHold(
  tx: Tx,
  orderId: OrderId,
): Promise<{ attempts: number; answerUntil: string } | undefined> {
  const row = await tx
    .selectFrom('order_holds')
    .select(['attempts', 'answer_until'])
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row && { attempts: row.attempts, answerUntil: row.answer_until.toISOString() }
}

/** The last failed attempt of an order, answered or not; undefined without one. */
export async function findLastHold(db: Db, orderId: OrderId): Promise<Hold | undefined> {
  const row = await db
    .selectFrom('order_holds')
    .select(['reason', 'attempts', 'answer_until', 'choice', 'answered_by', 'ended_at'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { reason, attempts, choice, answered_by } = row
  return {
    // The database checks these.
    reason: reason as FailReason,
    attempts,
    choice: choice as AnswerChoice | null,
    // As above.
    answeredBy: answered_by as AnsweredBy | null,
    answerUntil: row.answer_until.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  }
}

/** What was answered, and by whom. */
export type GivenAnswer = { choice: AnswerChoice; by: AnsweredBy }

/** Ends the wait; `answer` is null where nobody answered. */
export async function endHold(tx: Tx, orderId: OrderId, answer: GivenAnswer | null, at: Date): Promise<void> {
  await tx
    .updateTable('order_holds')
    .set({ choice: answer?.choice ?? null, answered_by: answer?.by ?? null, ended_at: at })
    .where('order_id', '=', orderId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Orders whose customers did not answer in time, those that wait longest first. */
export async function findUnanswered(db: Db, now: Date, most: number): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('order_holds')
    .select('order_id')
    .where('ended_at', 'is', null)
    .where('answer_until', '<=', now)
    .orderBy('answer_until')
    .limit(most)
    .execute()
  return rows.map(({ order_id }) => asId(order_id))
}
