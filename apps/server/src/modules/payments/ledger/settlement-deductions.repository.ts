import type { Kobo } from '@gatefill/domain/core/money'
import { negate, signedKobo } from '@gatefill/domain/core/money'
import type { Settlement } from '@gatefill/domain/payments/settlements/settlement'
import type {
  Deductible,
  DeductionKind,
  DeductionLine,
  NamedDeduction,
  UnsettledPayment,
} from '@gatefill/domain/payments/settlements/settlement-deductions'
import { DEDUCTION_KINDS } from '@gatefill/domain/payments/settlements/settlement-deductions'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { ledgerSums, openFromOf } from './ledger-days.repository.ts'

/**
 * A deduction is a line of its settlement like a payment, with what it takes off below zero. It is named by its kind and
 * the id of our refund or of the dispute, as no transaction of a provider is.
 */
const lineName = (kind: DeductionKind, id: string): string => `${kind}:${id}`

export async function deleteDeductions(tx: Tx, provider: string, settlementId: string): Promise<void> {
  await tx
    .deleteFrom('settlement_transactions')
    .where('provider', '=', provider)
    .where('settlement_id', '=', settlementId)
    .where((eb) => eb.or(DEDUCTION_KINDS.map((kind) => eb('transaction_id', 'like', lineName(kind, '%')))))
    .execute()
}

export async function saveDeductions(
  tx: Tx,
  provider: string,
  settlementId: string,
  lines: readonly DeductionLine[],
): Promise<void> {
  if (lines.length === 0) return
  const rows = lines.map(({ kind, id, providerId, amount }) => ({
    provider,
    settlement_id: settlementId,
    transaction_id: lineName(kind, id),
    reference: providerId,
    net: negate(amount),
  }))
  await tx.insertInto('settlement_transactions').values(rows).execute()
}

/**
 * What a provider may take off and no settlement has yet, of all refunds that it accepted and chargebacks that were
 * posted, as SQL. A refund that failed, and a chargeback that was given back, is owed to us again: as much as was taken off
 * for it.
 */
const LEFT = sql`select owed.provider, owed.kind, owed.id, owed."providerId", owed.at, owed.whole as amount,
    owed.amount + coalesce((select sum(d.net) from settlement_transactions d
      where d.provider = owed.provider and d.transaction_id = owed.kind || ':' || owed.id), 0) as "left"
  from (
    select a.provider, 'refund' as kind, r.id, r.provider_refund_id as "providerId", coalesce(r.sent_at, r.created_at) as at,
      r.amount as whole, case when r.state = 'failed' then 0 else r.amount end as amount
    from refunds r join payment_attempts a on a.id = r.attempt_id where r.provider_refund_id is not null
    union all
    select provider, 'chargeback', dispute_id, dispute_id, opened_at, amount, coalesce(charged_amount, 0)
    from payment_disputes where charged_amount > 0 or returned_amount > 0
  ) as owed`

/**
 * What was sent more than a day after a settlement was made explains nothing of it, unless it is named there: we may learn of
 * a refund long after its provider made it.
 */
const LATEST = '1 day'

/** A refund that failed before anybody read which settlement took it off: the settlement names it, in the first one as a debit. */
const MAY_HAVE_TAKEN = sql`open.kind = 'refund' and open."left" = 0
  and exists (select from refunds r where r.id = open.id and r.state = 'failed')
  and not exists (select from settlement_transactions d
    where d.provider = open.provider and d.transaction_id = 'refund:' || open.id)`

/** What may explain the deductions of a settlement: what it names, and what was sent when it was made, the oldest first. */
export async function deductibles(
  tx: Tx,
  provider: string,
  { createdAt, settledAt }: Settlement,
  named: readonly NamedDeduction[],
): Promise<Deductible[]> {
  const names = named.map(({ providerId }) => providerId)
  const made = createdAt > settledAt ? createdAt : settledAt
  const { rows } = await sql<Omit<Deductible, 'left'> & { left: number }>`
    select kind, id, "providerId", at, case when "left" = 0 then amount else "left" end as "left"
    from (select *, "providerId" = any(${names}::text[]) as is_named from (${LEFT}) as owed) as open
    where provider = ${provider} and (is_named or at <= ${made}::timestamptz + ${LATEST}::interval)
      and ("left" <> 0 or (is_named and ${MAY_HAVE_TAKEN}))
    order by at, id`.execute(tx)
  return rows.map((row) => ({ ...row, left: signedKobo(Number(row.left)) }))
}

/** A captured payment `a` that no settlement which reached our bank names, as SQL. */
const IS_UNSETTLED = sql`a.paid_amount is not null and not exists (
  select from settlement_transactions t join provider_settlements s using (provider, settlement_id)
  where t.provider = a.provider and t.transaction_id = a.provider_transaction_id and s.posted_at is not null)`

const MAX_UNSETTLED = 500

/** The payments of a provider since `notBefore` that it has not paid out, the oldest first, at most 500. */
export async function unsettledPayments(
  db: Db,
  provider: string,
  notBefore: Date,
): Promise<UnsettledPayment[]> {
  const { rows } = await sql<Omit<UnsettledPayment, 'net'> & { net: number }>`
    select a.reference, coalesce(a.paid_at, a.updated_at) as "paidAt", a.paid_amount - coalesce(a.fee, 0) as net
    from payment_attempts a
    where a.provider = ${provider} and a.created_at >= ${notBefore} and ${IS_UNSETTLED}
    order by a.created_at limit ${MAX_UNSETTLED}`.execute(db)
  return rows.map((row) => ({ ...row, net: signedKobo(Number(row.net)) }))
}

/**
 * `psp_receivable` less what it must be: payments that were not paid out, less refunds and chargebacks that were not taken
 * off yet. More than zero: providers keep so much that nothing of ours explains.
 */
export async function receivableOff(db: Db): Promise<Kobo> {
  const sums = ledgerSums(await openFromOf(db))
  const { rows } = await sql<{ off: number }>`select
    (select coalesce(sum(debits - credits), 0) from (${sums}) as summed where account = 'psp_receivable')
    - (select coalesce(sum(a.paid_amount - coalesce(a.fee, 0)), 0) from payment_attempts a where ${IS_UNSETTLED})
    + (select coalesce(sum("left"), 0) from (${LEFT}) as open) as off`.execute(db)
  return signedKobo(Number(rows[0]?.off ?? 0))
}
