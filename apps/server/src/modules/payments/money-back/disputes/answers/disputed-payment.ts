import { addKobo, ZERO } from '@gatefill/domain/core/money'
import type { DisputedPayment } from '@gatefill/domain/payments/disputed-payment'
import type { Db } from '../../../../../platform/db/database.ts'
import { findAttemptByReference } from '../../../records/attempts.repository.ts'
import { lostDisputesOf } from '../../../records/disputes.repository.ts'
import { refundsOfOrder } from '../../../records/refunds.repository.ts'

/** The payment of a dispute with its refunds, the oldest first, and what other disputes of it were lost. */
export async function disputedPayment(
  db: Db,
  { provider, reference, disputeId }: { provider: string; reference: string; disputeId: string },
): Promise<DisputedPayment> {
  const attempt = await findAttemptByReference(db, reference, provider)
  if (attempt === undefined || attempt.paidAmount === null) return { paid: null, refunds: [], lost: ZERO }
  const refunds = (await refundsOfOrder(db, attempt.orderId)).filter(
    ({ attemptId }) => attemptId === attempt.id,
  )
  const others = (await lostDisputesOf(db, provider, reference)).filter(
    (each) => each.disputeId !== disputeId,
  )
  return {
    paid: attempt.paidAmount,
    refunds: refunds.map(({ updatedAt, ...refund }) => ({ ...refund, at: updatedAt.toISOString() })),
    lost: addKobo(ZERO, ...others.map(({ charged }) => charged)),
  }
}
