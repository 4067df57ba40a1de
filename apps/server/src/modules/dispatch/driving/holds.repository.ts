import type { OrderId } from '@gatefill/domain/core/ids'
import type { FailReason } from '@gatefill/domain/dispatch/runs/cannot-deliver'
import { answerUntil, countsAsAttempt } from '@gatefill/domain/dispatch/runs/cannot-deliver'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/**
 * Holds an order until its customer has answered; counts the attempt where it counts. `failedAt` is the phone's word; the
 * customer has a day from `receivedAt` on, when the server could tell them.
 */
export async function saveHold(
  tx: Tx,
  orderId: OrderId,
  reason: FailReason,
  { failedAt, receivedAt }: { failedAt: Date; receivedAt: Date },
): Promise<void> {
  const counted = countsAsAttempt(reason) ? 1 : 0
  const held = {
    reason,
    since: failedAt,
    answer_until: answerUntil(receivedAt),
    choice: null,
    answered_by: null,
    ended_at: null,
  }
  await tx
    .insertInto('order_holds')
    .values({ order_id: orderId, attempts: counted, ...held })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ ...held, attempts: sql`order_holds.attempts + ${counted}` }),
    )
    .execute()
}
