import type { AttemptId, OrderId, RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { ORDER_STATUSES } from '@gatefill/domain/orders/order'
import { isFinal } from '@gatefill/domain/orders/order-lifecycle'
import { canRefundBecome, REFUND_STATES } from '@gatefill/domain/payments/payment-lifecycle'
import type { Dispute, DisputeState } from '@gatefill/domain/payments/reconciliation'
import { isDisputeUnsettled } from '@gatefill/domain/payments/reconciliation'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** `goesOn`: its order is neither delivered nor cancelled, and somebody should decide whether it is. */
export type KnownDispute = Dispute & { provider: string; orderId: OrderId | null; goesOn: boolean }

/** What is known of a dispute, locked; undefined when it is new. */
export async function lockDispute(
  tx: Tx,
  provider: string,
  disputeId: string,
): Promise<DisputeState | undefined> {
  const row = await tx
    .selectFrom('payment_disputes')
    .select('state')
    .where('provider', '=', provider)
    .where('dispute_id', '=', disputeId)
    .forUpdate()
    .executeTakeFirst()
  // The table allows the states of the domain only.
  return row?.state as DisputeState | undefined
}

/** Keeps what the provider says of a dispute now. */
export async function saveDispute(tx: Tx, provider: string, dispute: Dispute, now: Date): Promise<void> {
  const { disputeId, reference, amount, state, openedAt } = dispute
  await tx
    .insertInto('payment_disputes')
    .values({
      provider,
      dispute_id: disputeId,
      reference,
      amount,
      state,
      opened_at: openedAt,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'dispute_id']).doUpdateSet({ state, amount, updated_at: now }),
    )
    .execute()
}

/** Refunds of a payment that were not sent, or got lost. */
export async function unsentRefundsOf(tx: Tx, provider: string, reference: string): Promise<RefundId[]> {
  const rows = await tx
    .selectFrom('refunds')
    .innerJoin('payment_attempts', 'payment_attempts.id', 'refunds.attempt_id')
    .select('refunds.id')
    .where('payment_attempts.provider', '=', provider)
    .where('payment_attempts.reference', '=', reference)
    .where(
      'refunds.state',
      'in',
      REFUND_STATES.filter((state) => canRefundBecome(state, 'charged_back')),
    )
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** A dispute as its payment's other money is decided by; `at`: when it last changed. */
type DisputeOfPayment = Pick<Dispute, 'reference' | 'amount' | 'state'> & { at: Date }

const disputesWithPayments = (db: Db) =>
  db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_attempts as attempt', (join) =>
      join
        .onRef('attempt.provider', '=', 'dispute.provider')
        .onRef('attempt.reference', '=', 'dispute.reference'),
    )
    .select(['dispute.reference', 'dispute.amount', 'dispute.state', 'dispute.updated_at'])
    .orderBy('dispute.opened_at')
    .orderBy('dispute.dispute_id')

type DisputeRow = { reference: string; amount: number; state: string; updated_at: Date }

const disputeOf = ({ reference, amount, state, updated_at }: DisputeRow): DisputeOfPayment => ({
  reference,
  amount: kobo(amount),
  state: state as DisputeState, // the table allows the states of the domain only
  at: updated_at,
})

/** The disputes about a payment, the oldest first. */
export async function disputesOf(db: Db, attemptId: AttemptId): Promise<DisputeOfPayment[]> {
  const rows = await disputesWithPayments(db).where('attempt.id', '=', attemptId).execute()
  return rows.map(disputeOf)
}

/** The disputes about all payments of an order, the oldest first. */
export async function disputesOfOrder(db: Db, orderId: OrderId): Promise<DisputeOfPayment[]> {
  const rows = await disputesWithPayments(db).where('attempt.order_id', '=', orderId).execute()
  return rows.map(disputeOf)
}

const finalStatuses = ORDER_STATUSES.filter(isFinal)

/** Those that are not decided, and those that took the money of an order that still goes on; the oldest first. */
export async function unsettledDisputes(db: Db): Promise<KnownDispute[]> {
  const rows = await db
    .selectFrom('payment_disputes as dispute')
    .leftJoin('payment_attempts as attempt', (join) =>
      join
        .onRef('attempt.provider', '=', 'dispute.provider')
        .onRef('attempt.reference', '=', 'dispute.reference'),
    )
    .leftJoin('orders', 'orders.id', 'attempt.order_id')
    .selectAll('dispute')
    .select(['orders.id as order_id', 'orders.status as order_status'])
    .orderBy('dispute.opened_at')
    .execute()
  return rows
    .map((row) => ({
      provider: row.provider,
      disputeId: row.dispute_id,
      reference: row.reference,
      amount: kobo(row.amount),
      state: row.state as DisputeState, // the table allows the states of the domain only
      openedAt: row.opened_at,
      orderId: row.order_id === null ? null : asId<OrderId>(row.order_id),
      goesOn: row.order_status !== null && !finalStatuses.some((status) => status === row.order_status),
    }))
    .filter(({ state, goesOn }) => isDisputeUnsettled(state, goesOn))
}
