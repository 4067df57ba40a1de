import type { RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import { isOfWeek, startOf, sumUpWeeks } from './sum-up-weeks.repository.ts'

/**
 * What journals posted, in kobo: of an accounting period, a value date, a kind and, on accounts at payment providers, a
 * provider ('' where there is none). `journals`: how many of them count here, so that each counts once in all.
 */
export type LedgerSum = Omit<Selectable<Schema['ledger_days']>, 'day'>

/**
 * The provider of the journal `j`, as SQL: of its payment or refund, or the part of its source before the colon, as
 * settlements and disputes are named. Null for a journal that belongs to none.
 */
export const providerOfJournal: RawBuilder<string | null> = sql<string | null>`case j.source_type
  when 'attempt' then (select a.provider from payment_attempts a where a.id = j.source_id)
  when 'refund' then (select a.provider from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = split_part(j.source_id, ':', 1))
  when 'settlement' then split_part(j.source_id, ':', 1)
  when 'dispute' then split_part(j.source_id, ':', 1)
end`

/** The posting `p` of the journal `j` as a sum of its own, as SQL. The lines of a journal begin with 1. */
const POSTING_AS_SUM = sql`j.period, j.value_date, j.kind,
  coalesce(case when p.account in ('psp_receivable', 'psp_fees') then ${providerOfJournal} end, '') as provider,
  p.account, greatest(p.amount, 0) as debits, greatest(-p.amount, 0) as credits, (p.line = 1)::int as journals`

/** The day (UTC) from which on postings are not summed up yet; undefined before the first day is. */
export async function firstOpenDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    day: string | null
  }>`select (max(day) + 1)::text as day from ledger_days`.execute(db)
  return rows[0]?.day ?? undefined
}

/** The beginning of the day (UTC) from which on postings are not summed up; before all times at first. */
export const openFromOf = async (db: Db): Promise<string> => startOf(await firstOpenDay(db))

/**
 * All sums, as SQL: a row for each sum of a past day, and one for each posting from `openFrom` on. `openFrom` is read
 * before: a day that is summed up meanwhile is left out and read from its postings.
 */
export const ledgerSums = (openFrom: string): RawBuilder<LedgerSum> => sql<LedgerSum>`
  select period, value_date, kind, provider, account, debits, credits, journals from ledger_days
  where day < (${openFrom}::timestamptz at time zone 'UTC')::date
  union all
  select ${POSTING_AS_SUM} from journals j join postings p on p.journal_id = j.id
  where j.created_at >= ${openFrom}::timestamptz`

/** The balance of an account in kobo; + debit, - credit. */
export type Balance = { account: string; amount: number }

/** What each account holds: the days that are summed up, and the postings since. */
export async function balances(db: Db): Promise<Balance[]> {
  const sums = ledgerSums(await openFromOf(db))
  const { rows } = await sql<Balance>`
    select ledger_accounts.code as account, coalesce(sum(summed.debits - summed.credits), 0)::bigint as amount
    from ledger_accounts left join (${sums}) as summed on summed.account = ledger_accounts.code
    group by ledger_accounts.code order by ledger_accounts.code`.execute(db)
  return rows.map(({ account, amount }) => ({ account, amount: Number(amount) }))
}

/** Writes the sums of the journals for which `which` holds, as SQL. */
const insertSums = (which: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  insert into ledger_days (day, period, value_date, kind, provider, account, debits, credits, journals)
  select day, period, value_date, kind, provider, account, sum(debits), sum(credits), sum(journals) from (
    select (j.created_at at time zone 'UTC')::date as day, ${POSTING_AS_SUM}
    from journals j join postings p on p.journal_id = j.id
    where ${which}
  ) as past
  group by day, period, value_date, kind, provider, account
  on conflict (day, period, value_date, kind, provider, account) do nothing`

/** Sums up the days that are over, as `sumUpWeeks` says. */
export async function sumUpDays(db: Db, before: Date, goesOn?: () => boolean): Promise<void> {
  await sumUpWeeks(db, { openFrom: await openFromOf(db), insert: insertSums(isOfWeek) }, before, goesOn)
}

/** Makes the sums of days (UTC) anew from the ledger alone. */
export async function sumUpAnew(tx: Tx, days: readonly string[]): Promise<void> {
  for (const day of days) {
    await sql`delete from ledger_days where day = ${day}::date`.execute(tx)
    const next = sql`(${startOf(day)}::timestamptz + interval '1 day')`
    await insertSums(
      sql<boolean>`j.created_at >= ${startOf(day)}::timestamptz and j.created_at < ${next}`,
    ).execute(tx)
  }
}

/** From when on postings are not summed up although they lie before `before`; undefined where none is. */
export async function unsummedSince(db: Db, before: Date): Promise<Date | undefined> {
  const openFrom = await openFromOf(db)
  const { rows } = await sql<{ at: Date }>`
    select j.created_at as at from journals j
    where j.created_at >= ${openFrom}::timestamptz and j.created_at < ${before}
    order by j.created_at limit 1`.execute(db)
  return rows[0]?.at
}

/** From a day (UTC) on, and before another one; from the beginning, or until the first open day, where one is undefined. */
type Days = { from?: string | undefined; before?: string | undefined }

/** A day (UTC) whose sums differ from the ledger: by kobo of debits and of credits, and by journals that are counted wrongly. */
export type DayOff = { day: string; off: number }

/** The days that are summed up and differ from the ledger, each sum by itself. */
export async function daysOff(db: Db, { from, before }: Days): Promise<DayOff[]> {
  const [since, open] = [startOf(from), await openFromOf(db)]
  const until = before === undefined ? open : startOf(before)
  const { rows } = await sql<DayOff>`
    select day::text as day, sum(abs(debits) + abs(credits) + abs(journals))::bigint as off from (
      select day, sum(debits) as debits, sum(credits) as credits, sum(journals) as journals from (
        select day, period, value_date, kind, provider, account, debits, credits, journals from ledger_days
        where day >= (${since}::timestamptz at time zone 'UTC')::date
          and day < (${until}::timestamptz at time zone 'UTC')::date
        union all
        select day, period, value_date, kind, provider, account, -debits, -credits, -journals from (
          select (j.created_at at time zone 'UTC')::date as day, ${POSTING_AS_SUM}
          from journals j join postings p on p.journal_id = j.id
          where j.created_at >= ${since}::timestamptz
            and j.created_at < least(${until}::timestamptz, ${open}::timestamptz)
        ) as posted
      ) as both_sides group by day, period, value_date, kind, provider, account
    ) as days where debits <> 0 or credits <> 0 or journals <> 0 group by day order by day`.execute(db)
  return rows.map(({ day, off }) => ({ day, off: Number(off) }))
}
