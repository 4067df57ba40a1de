import type { AccountSums } from '@gatefill/contracts/staff/finance/finance-shapes'
import type { LedgerJournal, LedgerPosting, Receivable } from '@gatefill/contracts/staff/finance/ledger'
import { signedKobo } from '@gatefill/domain/core/money'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import { monthOf } from '@gatefill/domain/finance/month'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type CappedCount, cappedCount, type Slice } from '../../../platform/db/sql/capped-ids.ts'
import { ledgerSums, openFromOf } from '../../payments/index.ts'
import { isBefore, isWithin, type LedgerFilter } from './ledger-filter.repository.ts'

type SumsRow = { account: string; opening: number; debits: number; credits: number }

/**
 * What every account held before, moved and holds after the journals that count: the sums of past days and the postings
 * since, so that it costs as much as a day.
 */
export async function accountSums(db: Db, filter: LedgerFilter): Promise<AccountSums[]> {
  const sums = ledgerSums(await openFromOf(db))
  const { rows } = await sql<SumsRow>`
    select account.code as account,
      coalesce(sum(j.debits - j.credits) filter (where ${isBefore(filter)}), 0)::bigint as opening,
      coalesce(sum(j.debits) filter (where ${isWithin(filter)}), 0)::bigint as debits,
      coalesce(sum(j.credits) filter (where ${isWithin(filter)}), 0)::bigint as credits
    from ledger_accounts account
    left join (${sums}) as j on j.account = account.code
    group by account.code order by account.code`.execute(db)
  return rows.map(({ account, opening, debits, credits }) => ({
    account,
    label: accountLabel(account),
    opening,
    debits,
    credits,
    closing: signedKobo(opening + debits - credits),
  }))
}

export async function isAccount(db: Db, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst()
  return row !== undefined
}

type JournalRow = {
  id: string
  kind: string
  source_type: string
  source_id: string
  order_id: string | null
  period: string
  value_date: string
  created_at: Date
  amount: number
}

const journalOf = (row: JournalRow): LedgerJournal => ({
  id: row.id,
  kind: row.kind,
  sourceType: row.source_type,
  sourceId: row.source_id,
  orderId: row.order_id,
  period: monthOf(row.period),
  valueDate: row.value_date,
  bookedAt: row.created_at.toISOString(),
  amount: row.amount,
})

/** The journal `j` without its postings. */
const JOURNAL = sql`j.id, j.kind, j.source_type, j.source_id, j.period, j.value_date, j.created_at`

/** Rows of a page and how many there are in all, counted up to the cap. */
type CappedRows<Item> = CappedCount & { items: Item[]; hasMore: boolean }

/** One row more than the page has says whether another page follows. */
const oneMore = ({ limit, offset }: Slice): RawBuilder<unknown> => sql`limit ${limit + 1} offset ${offset}`

/** The postings of an account, newest first, and how many count. */
export async function accountPostings(
  db: Db,
  account: string,
  filter: LedgerFilter,
  slice: Slice,
): Promise<CappedRows<LedgerPosting>> {
  const counted = sql`from postings p join journals j on j.id = p.journal_id
    where p.account = ${account} and ${isWithin(filter)}`
  const { rows } = await sql<JournalRow>`select ${JOURNAL}, p.order_id, p.amount ${counted}
    order by p.journal_id desc, p.line ${oneMore(slice)}`.execute(db)
  const items = rows.slice(0, slice.limit).map((row) => {
    const { id, ...rest } = journalOf(row)
    return { ...rest, journalId: id }
  })
  const hasMore = rows.length > slice.limit
  return { items, hasMore, ...(await cappedCount(db, sql`select p.journal_id ${counted}`)) }
}

/** Journals, newest first; `order` and `kind` are exact. */
export async function journalsOf(
  db: Db,
  filter: LedgerFilter & { kind?: string | undefined; order?: string | undefined },
  slice: Slice,
): Promise<CappedRows<LedgerJournal>> {
  const { kind = null, order = null } = filter
  const counted = sql`from journals j where ${isWithin(filter)} and (${kind}::text is null or j.kind = ${kind})
    and (${order}::text is null or exists (select from postings p where p.journal_id = j.id and p.order_id = ${order}))`
  const { rows } = await sql<JournalRow>`select ${JOURNAL},
      (select min(p.order_id) from postings p where p.journal_id = j.id) as order_id,
      (select coalesce(sum(p.amount), 0)::bigint from postings p where p.journal_id = j.id and p.amount > 0) as amount
    ${counted} order by j.id desc ${oneMore(slice)}`.execute(db)
  const items = rows.slice(0, slice.limit).map(journalOf)
  const hasMore = rows.length > slice.limit
  return { items, hasMore, ...(await cappedCount(db, sql`select j.id ${counted}`)) }
}

export type JournalFacts = LedgerJournal & {
  provider: string | null
  reference: string | null
  postings: { account: string; amount: number }[]
}

/** One journal with its postings and, where it belongs to one payment, the payment's reference. */
export async function findJournal(db: Db, id: string): Promise<JournalFacts | undefined> {
  const { rows } = await sql<JournalRow & { provider: string | null; reference: string | null }>`
    select ${JOURNAL}, attempt.provider, attempt.reference,
      (select min(p.order_id) from postings p where p.journal_id = j.id) as order_id,
      (select coalesce(sum(p.amount), 0)::bigint from postings p where p.journal_id = j.id and p.amount > 0) as amount
    from journals j
    left join refunds on j.source_type = 'refund' and refunds.id = split_part(j.source_id, ':', 1)
    left join payment_attempts attempt
      on attempt.id = case j.source_type when 'attempt' then j.source_id else refunds.attempt_id end
    where j.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) return undefined
  const postings = await db
    .selectFrom('postings')
    .select(['account', 'amount'])
    .where('journal_id', '=', id)
    .orderBy('line')
    .execute()
  return { ...journalOf(row), provider: row.provider, reference: row.reference, postings }
}

type Row = Omit<Receivable, 'lastSettledAt'> & { lastSettledAt: Date | null }

/**
 * What each provider has taken, kept, deducted and paid out since the beginning, in kobo: the sums of past days and the
 * postings since, so that it costs as much as a day.
 */
export async function receivables(db: Db): Promise<Receivable[]> {
  const sums = ledgerSums(await openFromOf(db))
  // Materialized: the provider of a posting is looked up, so that it must not become a condition by which postings are found.
  const { rows } = await sql<Row>`
    with sums as materialized (
      select provider, kind, account, debits - credits as amount from (${sums}) as summed
      where account in ('psp_receivable', 'psp_fees')
    ), owed as (
      select provider,
        coalesce(sum(amount) filter (where kind = 'charge'), 0)::bigint as charged,
        coalesce(sum(amount) filter (where account = 'psp_fees'), 0)::bigint as fees,
        coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'refund%'), 0)::bigint as refunds,
        coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind like 'chargeback%'), 0)::bigint as chargebacks,
        coalesce(-sum(amount) filter (where account = 'psp_receivable' and kind = 'settlement'), 0)::bigint as settled,
        coalesce(sum(amount) filter (where account = 'psp_receivable'), 0)::bigint as receivable
      from sums where provider <> '' group by provider
    ), settled as (
      select provider, max(settled_at) as last_settled_at from provider_settlements
      where posted_at is not null group by provider
    )
    select owed.provider,
      (select count(*)::int from payment_attempts a where a.provider = owed.provider and a.paid_amount is not null
        and a.paid_at > coalesce(settled.last_settled_at, 'epoch'::timestamptz)) as payments,
      owed.charged, owed.fees, owed.refunds, owed.chargebacks, owed.settled, owed.receivable,
      settled.last_settled_at as "lastSettledAt"
    from owed left join settled on settled.provider = owed.provider
    order by owed.provider`.execute(db)
  return rows.map((row) => ({ ...row, lastSettledAt: row.lastSettledAt?.toISOString() ?? null }))
}
