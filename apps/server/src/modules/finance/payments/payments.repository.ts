import type { FinancePayment } from '@gatefill/contracts/staff/finance/payments'
import type { OrderIdQuery } from '@gatefill/domain/core/ids'
import type { AttemptState } from '@gatefill/domain/payments/attempt-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CappedIds, Slice } from '../../../platform/db/sql/capped-ids.ts'
import { findCappedIds, findNewestIds, idArray } from '../../../platform/db/sql/capped-ids.ts'

type PaymentFilter = {
  state: AttemptState | undefined
  /** The search as it was typed, and the order that it may name. */
  search: { text: string; order: OrderIdQuery | undefined } | undefined
}

/** The ids of a page of the payments that fit, newest first. */
export function findPaymentIds(db: Db, slice: Slice, { state, search }: PaymentFilter): Promise<CappedIds> {
  const ofState = state === undefined ? sql`` : sql`and a.state = ${state}`
  if (search === undefined)
    return findNewestIds(
      db,
      slice,
      (most) =>
        sql`select a.id from payment_attempts a where true ${ofState} order by a.id desc limit ${most}`,
    )
  const { text, order } = search
  const ofOrder =
    order === undefined
      ? sql`false`
      : order.kind === 'full'
        ? sql`a.order_id = ${order.id}`
        : sql`a.order_id in (select o.id from orders o where right(o.id, 6) = ${order.shortId})`
  // An or over two tables would read all payments: each way has an index of its own.
  return findCappedIds(
    db,
    slice,
    (most) => sql`select id from (
      select a.id from payment_attempts a where a.reference = ${text} ${ofState}
      union select a.id from payment_attempts a
        where a.provider = any(array['sandbox', 'paystack', 'flutterwave']) and a.provider_transaction_id = ${text}
        ${ofState}
      union select a.id from payment_attempts a where ${ofOrder} ${ofState}
    ) as one order by id desc limit ${most}`,
  )
}

type PaymentRow = Omit<FinancePayment, 'createdAt' | 'paidAt'> & { createdAt: Date; paidAt: Date | null }

/** These payments, newest first. */
export async function paymentsByIds(db: Db, ids: readonly string[]): Promise<FinancePayment[]> {
  const { rows } = await sql<PaymentRow>`select a.id, a.order_id as "orderId", a.provider, a.reference,
      a.provider_transaction_id as "transactionId", a.state, a.pending as "isPending", a.amount,
      a.paid_amount as "amountReceived", a.fee, a.channel, a.created_at as "createdAt", a.paid_at as "paidAt",
      (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.attempt_id = a.id and r.state <> 'failed')
        as refunded,
      (select t.settlement_id from settlement_transactions t where t.provider = a.provider
        and t.transaction_id = a.provider_transaction_id limit 1) as "settlementId"
    from payment_attempts a where a.id = any(${idArray(ids)}) order by a.id desc`.execute(db)
  return rows.map(({ createdAt, paidAt, ...rest }) => ({
    ...rest,
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }))
}
