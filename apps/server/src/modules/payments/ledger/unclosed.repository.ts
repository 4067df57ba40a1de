import type { Period } from '@gatefill/domain/payments/reconciliation'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The parameters of both queries: the provider, how far back, and since when an unpaid attempt may still be paid. */
type UnclosedQuery = { provider: string; notBefore: Date; unpaidSince: Date }

/**
 * When the oldest payment was begun that is not closed: one that may still be paid, or one whose money is neither in a
 * settlement that was found equal to its transactions nor back with the customer. Null where every one is closed.
 */
export async function oldestUnclosedPayment(
  db: Db,
  { provider, notBefore, unpaidSince }: UnclosedQuery,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(attempt.created_at) as at from payment_attempts attempt
    where attempt.provider = ${provider} and attempt.created_at >= ${notBefore} and (
      (attempt.paid_at is null and attempt.created_at >= ${unpaidSince})
      or (attempt.paid_at is not null
        and not exists (
          select from settlement_transactions part
          join provider_settlements settlement using (provider, settlement_id)
          where part.provider = attempt.provider and part.transaction_id = attempt.provider_transaction_id
            and settlement.compared_at is not null)
        and coalesce(attempt.paid_amount, 0) >
          (select coalesce(sum(amount), 0) from refunds where attempt_id = attempt.id and state = 'processed')
          + (select coalesce(sum(charged_amount), 0) from payment_disputes dispute
             where dispute.provider = attempt.provider and dispute.reference = attempt.reference)))`.execute(
    db,
  )
  return rows[0]?.at ?? null
}

/**
 * From when a payment was begun to when it was paid, of each of which a part came back since `since`, by a refund that
 * ended or a dispute that was lost: the provider may call it returned from then on, however long ago it was settled.
 */
export async function returnedPayments(
  db: Db,
  { provider, notBefore, since }: { provider: string; notBefore: Date; since: Date },
): Promise<Period[]> {
  const { rows } = await sql<Period>`
    select attempt.created_at as "from", attempt.paid_at as "to" from payment_attempts attempt
    where attempt.created_at >= ${notBefore} and attempt.paid_at is not null and attempt.id in (
      select refund.attempt_id from refunds refund
      where refund.state = 'processed' and refund.updated_at >= ${since}
      union
      select disputed.id from payment_disputes dispute
      join payment_attempts disputed using (provider, reference)
      where dispute.state = 'lost' and dispute.updated_at >= ${since})
    and attempt.provider = ${provider}`.execute(db)
  return rows
}

/** When the oldest refund was sent that the provider has and that has not ended; null where every one has. */
export async function oldestUnclosedRefund(
  db: Db,
  { provider, notBefore }: Pick<UnclosedQuery, 'provider' | 'notBefore'>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(refund.sent_at) as at from refunds refund
    join payment_attempts attempt on attempt.id = refund.attempt_id
    where attempt.provider = ${provider} and refund.sent_at >= ${notBefore}
      and refund.provider_refund_id is not null
      and refund.state not in ('processed', 'charged_back', 'failed')`.execute(db)
  return rows[0]?.at ?? null
}
