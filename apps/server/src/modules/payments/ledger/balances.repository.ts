import type { AttemptId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import type { OurPayment, OurRefund, Period } from '@gatefill/domain/payments/reconciliation'
import type { RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { hasRefundFailed } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { isRefundSent, refundStageOf } from '@gatefill/domain/payments/refunds/refund-progress'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The provider's clock is another one, and its list may begin a little later than ours. */
const EDGE_SECONDS = 5 * 60

export type LedgerPayment = OurPayment & { attemptId: AttemptId }
export type LedgerRefund = OurRefund & { id: RefundId }

/** How a provider names a payment: by our reference, and by its own transaction where there is one. */
export type PaymentName = { reference: string; transactionId?: string | undefined }

/**
 * The payments of a provider that were begun in the period, and those that it names, whenever that was. `changingSince`:
 * what was paid from then on need not be listed yet.
 */
export async function paymentsOf(
  db: Db,
  provider: string,
  { from, to }: Period,
  named: readonly PaymentName[],
  changingSince: Date = to,
): Promise<LedgerPayment[]> {
  const references = named.map(({ reference }) => reference)
  const transactionIds = named.flatMap(({ transactionId }) => transactionId ?? [])
  const rows = await db
    .selectFrom('payment_attempts as attempt')
    .select(['id', 'reference', 'provider_transaction_id', 'paid_amount', 'paid_at'])
    .select((eb) =>
      eb
        .selectFrom('refunds')
        .select(sql<number>`coalesce(sum(amount), 0)`.as('sum'))
        .whereRef('attempt_id', '=', 'attempt.id')
        // What a chargeback closed is counted by its dispute.
        .where('state', 'not in', ['failed', 'charged_back'])
        .as('refunded'),
    )
    .select((eb) =>
      eb
        .selectFrom('payment_disputes')
        .select(sql<number>`coalesce(sum(payment_disputes.charged_amount), 0)`.as('sum'))
        .whereRef('payment_disputes.provider', '=', 'attempt.provider')
        .whereRef('payment_disputes.reference', '=', 'attempt.reference')
        .as('charged_back'),
    )
    .where('provider', '=', provider)
    .where((eb) =>
      eb.or([
        eb.and([eb('created_at', '>=', secondsAfter(from, EDGE_SECONDS)), eb('created_at', '<', to)]),
        eb('reference', '=', sql<string>`any(${references}::text[])`),
        eb('provider_transaction_id', '=', sql<string>`any(${transactionIds}::text[])`),
      ]),
    )
    .execute()
  return rows.map((row) => ({
    attemptId: asId(row.id),
    reference: row.reference,
    transactionId: row.provider_transaction_id,
    captured: row.paid_at !== null,
    mayBeUnlisted: row.paid_at !== null && (row.paid_at < from || row.paid_at >= changingSince),
    paid: row.paid_amount === null ? null : kobo(row.paid_amount),
    // What was charged back has come back to the customer too.
    refunded: kobo(Number(row.refunded ?? 0) + Number(row.charged_back ?? 0)),
  }))
}

/** The refunds that a provider has accepted: those made in the period, and those with the ids, whenever that was. */
export async function refundsAt(
  db: Db,
  provider: string,
  { from, to }: Period,
  refundIds: readonly string[],
): Promise<LedgerRefund[]> {
  const rows = await db
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select(['refunds.id', 'refunds.amount', 'refunds.state', 'refunds.provider_refund_id as refund_id'])
    .where('payment_attempts.provider', '=', provider)
    .where('refunds.provider_refund_id', 'is not', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('refunds.sent_at', '>=', from), eb('refunds.sent_at', '<', to)]),
        eb('refunds.provider_refund_id', '=', sql<string>`any(${[...refundIds]}::text[])`),
      ]),
    )
    .execute()
  return rows.map(({ id, amount, state, refund_id: refundId }) => {
    // The table allows the states of the domain only.
    const known = state as RefundState
    return {
      id: asId(id),
      refundId: refundId ?? '',
      amount: kobo(amount),
      sent: isRefundSent(refundStageOf(known)),
      failed: hasRefundFailed(known),
    }
  })
}
