import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { REFUND_STATES } from '@gatefill/domain/payments/payment-lifecycle'
import type { Settlement } from '@gatefill/domain/payments/reconciliation'
import { isRefundDone } from '@gatefill/domain/payments/refund-follow-up'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** False when it is known already. */
export async function insertSettlement(
  tx: Tx,
  provider: string,
  settlement: Settlement,
  at: Date,
): Promise<boolean> {
  const row = await tx
    .insertInto('provider_settlements')
    .values({
      provider,
      settlement_id: settlement.settlementId,
      amount: settlement.amount,
      settled_at: settlement.settledAt,
      booked_at: at,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'settlement_id']).doNothing())
    .returning('settlement_id')
    .executeTakeFirst()
  return row !== undefined
}

const MOST = 500

/** Payments whose look was due before that time. */
export async function stuckAttempts(db: Db, before: Date): Promise<AttemptId[]> {
  const rows = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('next_poll_at', '<', before)
    .where('paid_at', 'is', null)
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** Refunds that should have been sent or looked at before that time. */
export async function stuckRefunds(db: Db, before: Date): Promise<RefundId[]> {
  const rows = await db
    .selectFrom('refunds')
    .select('id')
    .where((eb) =>
      eb.or([
        eb('next_look_at', '<', before),
        // With a look before it, it waits for a bank.
        eb.and([
          eb('state', '=', 'requested'),
          eb('created_at', '<', before),
          eb('next_look_at', 'is', null),
        ]),
        eb.and([eb('state', '=', 'sending'), eb('sent_at', '<', before)]),
      ]),
    )
    .where('state', 'not in', REFUND_STATES.filter(isRefundDone))
    .limit(MOST)
    .execute()
  return rows.map(({ id }) => asId(id))
}
