import type {
  FinanceDispute,
  FinanceSettlement,
  FinanceSettlementDetail,
} from '@gatefill/contracts/staff/finance/settlements'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayAfter, dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import type { NightRun } from '@gatefill/domain/finance/nights'
import type { DisputeState } from '@gatefill/domain/payments/dispute'
import { answerDueAt } from '@gatefill/domain/payments/disputed-payment'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'
import { BANK_MATCHES } from '../bank-charges/bank-matches.repository.ts'

export type SettlementFilter = { provider?: string | undefined; from?: Day | undefined; to?: Day | undefined }

type SettlementRow = Omit<FinanceSettlement, 'settledAt' | 'postedAt' | 'comparedAt'> & {
  settledAt: Date
  postedAt: Date | null
  comparedAt: Date | null
}

/** A settlement `s` with the journal and the line of the bank that it has, as SQL. */
const SETTLEMENT = sql`s.provider, s.settlement_id as "settlementId", s.state, s.currency, s.amount,
  coalesce(s.gross_amount, s.amount) as gross, s.fees, s.refunds, s.chargebacks, s.stamp_duty as "stampDuty",
  s.other_deductions as "otherDeductions", s.settled_at as "settledAt", s.posted_at as "postedAt",
  s.compared_at as "comparedAt",
  (select j.id from journals j where j.source_type = 'settlement' and j.kind = 'settlement'
    and j.source_id = s.provider || ':' || s.settlement_id) as "journalId",
  (select taken.line_id from (${BANK_MATCHES}) as taken where taken.provider = s.provider
    and taken.settlement_id = s.settlement_id) as "bankLineId"`

const settlementOf = ({ settledAt, postedAt, comparedAt, ...rest }: SettlementRow): FinanceSettlement => ({
  ...rest,
  settledAt: settledAt.toISOString(),
  postedAt: postedAt?.toISOString() ?? null,
  comparedAt: comparedAt?.toISOString() ?? null,
})

/** Settlements, newest first. */
export async function settlements(
  db: Db,
  { provider = '', from, to }: SettlementFilter,
  { limit, offset }: Slice,
): Promise<{ items: FinanceSettlement[]; totalCount: number }> {
  const begin = from === undefined ? null : startOfDay(from)
  const end = to === undefined ? null : startOfDay(dayAfter(to))
  const counted = sql`from provider_settlements s where (${provider} = '' or s.provider = ${provider})
    and (${begin}::timestamptz is null or s.settled_at >= ${begin})
    and (${end}::timestamptz is null or s.settled_at < ${end})`
  const { rows } = await sql<SettlementRow>`select ${SETTLEMENT} ${counted}
    order by s.settled_at desc, s.provider, s.settlement_id limit ${limit} offset ${offset}`.execute(db)
  return { items: rows.map(settlementOf), totalCount: await countOf(db, counted) }
}

const TRANSACTIONS_MAX = 1_000

/** A line that takes a refund or chargeback off a settlement, as SQL. */
const IS_DEDUCTION = (line: string) =>
  sql`(${sql.ref(`${line}.transaction_id`)} like 'refund:%' or ${sql.ref(`${line}.transaction_id`)} like 'chargeback:%')`

type TransactionRow = Omit<FinanceSettlementDetail['transactions'][number], 'paidAt'> & {
  paidAt: Date | null
}

/** One settlement with its transactions beside our payments; undefined when there is none. */
export async function findSettlement(
  db: Db,
  provider: string,
  settlementId: string,
): Promise<FinanceSettlementDetail | undefined> {
  const { rows } = await sql<SettlementRow>`select ${SETTLEMENT} from provider_settlements s
    where s.provider = ${provider} and s.settlement_id = ${settlementId}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const listed =
    await sql<TransactionRow>`select t.transaction_id as "transactionId", t.reference, a.order_id as "orderId",
      a.channel, a.paid_at as "paidAt", a.paid_amount as amount, a.fee, a.paid_amount - coalesce(a.fee, 0) as expected,
      t.net, t.stamp_duty as "stampDuty"
    from settlement_transactions t
    left join payment_attempts a on a.provider = t.provider and a.provider_transaction_id = t.transaction_id
    where t.provider = ${provider} and t.settlement_id = ${settlementId} and not ${IS_DEDUCTION('t')}
    order by a.paid_at desc nulls first, t.transaction_id limit ${TRANSACTIONS_MAX}`.execute(db)
  const transactions = listed.rows.map(({ paidAt, ...rest }) => ({
    ...rest,
    paidAt: paidAt?.toISOString() ?? null,
  }))
  return { ...settlementOf(row), transactions, deductions: await deductionsOf(db, provider, settlementId) }
}

/** The refunds and chargebacks that explain the deductions of a settlement, the largest first. */
async function deductionsOf(
  db: Db,
  provider: string,
  settlementId: string,
): Promise<FinanceSettlementDetail['deductions']> {
  const { rows } = await sql<FinanceSettlementDetail['deductions'][number]>`
    select split_part(d.transaction_id, ':', 1) as kind, d.reference as "providerId",
      coalesce(r.order_id, a.order_id) as "orderId", -d.net as amount
    from settlement_transactions d
    left join refunds r on d.transaction_id = 'refund:' || r.id
    left join payment_disputes p on p.provider = d.provider and d.transaction_id = 'chargeback:' || p.dispute_id
    left join payment_attempts a on a.provider = p.provider and a.reference = p.reference
    where d.provider = ${provider} and d.settlement_id = ${settlementId} and ${IS_DEDUCTION('d')}
    order by d.net, d.transaction_id limit ${TRANSACTIONS_MAX}`.execute(db)
  return rows
}

type DisputeRow = Omit<FinanceDispute, 'openedAt' | 'dueAt' | 'turnedAt'> & {
  openedAt: Date
  dueAt: Date | null
  turnedAt: Date | null
}

/** Disputes of payments, newest first. */
export async function disputes(
  db: Db,
  state: DisputeState | undefined,
  { limit, offset }: Slice,
): Promise<{ items: FinanceDispute[]; totalCount: number }> {
  const counted = sql`from payment_disputes d
    left join payment_attempts a on a.provider = d.provider and a.reference = d.reference
    where (${state ?? null}::text is null or d.state = ${state ?? null})`
  const { rows } = await sql<DisputeRow>`select d.provider, d.dispute_id as "disputeId", d.reference,
      a.order_id as "orderId", d.amount, d.state, d.opened_at as "openedAt", d.due_at as "dueAt",
      d.turned_at as "turnedAt"
    ${counted} order by d.opened_at desc, d.dispute_id limit ${limit} offset ${offset}`.execute(db)
  const items = rows.map(({ openedAt, dueAt, turnedAt, ...rest }) => ({
    ...rest,
    openedAt: openedAt.toISOString(),
    dueAt: answerDueAt(rest.provider, { openedAt, dueAt })?.toISOString() ?? null,
    turnedAt: turnedAt?.toISOString() ?? null,
  }))
  return { items, totalCount: await countOf(db, counted) }
}

async function countOf(db: Db, counted: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count ${counted}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** On which day a payment was first started at each provider; undefined while there is none. */
export async function firstDays(db: Db, providers: readonly string[]): Promise<Map<string, Day | undefined>> {
  const days = new Map<string, Day | undefined>()
  // One read of the index each: the least of a group would read all payments.
  for (const provider of providers) {
    const first = await db
      .selectFrom('payment_attempts')
      .select('created_at')
      .where('provider', '=', provider)
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirst()
    days.set(provider, first === undefined ? undefined : dayOf(first.created_at))
  }
  return days
}

/** The reconciliations that began since then. */
export async function runsSince(db: Db, since: Date): Promise<NightRun[]> {
  const rows = await db
    .selectFrom('reconciliation_runs')
    .select(['provider', 'started_at', 'finished_at', 'failure'])
    .where('started_at', '>=', since)
    .execute()
  return rows.map(({ provider, started_at, finished_at, failure }) => ({
    provider,
    startedAt: started_at,
    finishedAt: finished_at,
    failure,
  }))
}
