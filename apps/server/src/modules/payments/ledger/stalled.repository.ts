import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { isRefundDone, REFUND_STATES } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { Db } from '../../../platform/db/database.ts'

const MAX_STALLED = 500

/** Payments whose poll was due before that time. */
export async function stalledAttempts(db: Db, before: Date): Promise<AttemptId[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_poll_at', '<', before)
    .where('paid_at', 'is', null)
    .limit(MAX_STALLED)
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** Refunds that should have been sent or polled before that time. */
export async function stalledRefunds(db: Db, before: Date): Promise<RefundId[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('next_poll_at', '<', before),
        // With a next poll, it is held by a dispute.
        eb.and([
          eb('state', '=', 'requested'),
          eb('created_at', '<', before),
          eb('next_poll_at', 'is', null),
        ]),
        eb.and([eb('state', '=', 'sending'), eb('sent_at', '<', before)]),
      ]),
    )
    .where('state', 'not in', REFUND_STATES.filter(isRefundDone))
    .limit(MAX_STALLED)
    .execute()
  return rows.map(({ id }) => asId(id))
}
