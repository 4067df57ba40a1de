import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isSumOf, startOf } from './balance-days.repository.ts'
import { isOfWeek, sumUpWeeks } from './sum-up-weeks.repository.ts'

/**
 * The provider of the journal `j`, as SQL: of its payment or refund, or the part of its source before the colon, as
 * settlements and disputes are named. Null for a journal that belongs to none.
 */
export const providerOfJournal: RawBuilder<string | null> = sql<string | null>`case j.source_type
  when 'attempt' then (select a.provider from payment_attempts a where a.id = j.source_id)
  when 'refund' then (select a.provider from refunds r join payment_attempts a on a.id = r.attempt_id where r.id = j.source_id)
  when 'settlement' then split_part(j.source_id, ':', 1)
  when 'dispute' then split_part(j.source_id, ':', 1)
end`

/** What was posted to an account of a provider by journals of a kind, in kobo; + debit, - credit. */
export type ProviderSum = { provider: string; kind: string; account: string; amount: number }

/** The beginning of the day (UTC) from which on postings are not summed up by provider; before all times at first. */
export async function providersOpenFrom(db: Db): Promise<string> {
  const { rows } = await sql<{
    day: string | null
  }>`select (max(day) + 1)::text as day from ledger_provider_days`.execute(db)
  return startOf(rows[0]?.day ?? undefined)
}

/**
 * What was posted to the accounts of providers, as SQL: a row for each day that is summed up, and one for each posting
 * from `openFrom` on. `openFrom` is read before: a day that is summed up meanwhile is left out and read from its postings.
 */
export const providerSums = (openFrom: string): RawBuilder<ProviderSum> => sql<ProviderSum>`
  select provider, kind, account, amount from ledger_provider_days
  where day < (${openFrom}::timestamptz at time zone 'UTC')::date
  union all
  select provider, kind, account, amount from (
    select ${providerOfJournal} as provider, j.kind, p.account, p.amount
    from journals j join postings p on p.journal_id = j.id
    where j.created_at >= ${openFrom}::timestamptz and p.account in ('psp_receivable', 'psp_fees')
  ) as recent where provider is not null`

/** Sums up the days that are over, as `sumUpWeeks` says. */
export async function sumUpProviderDays(db: Db, before: Date, goesOn?: () => boolean): Promise<void> {
  const insert = sql`
    insert into ledger_provider_days (day, provider, kind, account, amount)
    select day, provider, kind, account, sum(amount) from (
      select (j.created_at at time zone 'UTC')::date as day, ${providerOfJournal} as provider, j.kind, p.account, p.amount
      from journals j join postings p on p.journal_id = j.id
      where ${isOfWeek} and p.account in ('psp_receivable', 'psp_fees')
    ) as past where provider is not null
    group by day, provider, kind, account
    on conflict (day, provider, kind, account) do nothing`
  await sumUpWeeks(db, { openFrom: await providersOpenFrom(db), insert }, before, goesOn)
}

/** From when on postings to providers are not summed up although they lie before `before`; undefined where none is. */
export async function unsummedSince(db: Db, before: Date): Promise<Date | undefined> {
  const openFrom = await providersOpenFrom(db)
  const { rows } = await sql<{ at: Date }>`
    select j.created_at as at from journals j
    where j.created_at >= ${openFrom}::timestamptz and j.created_at < ${before}
      and exists (select from postings p where p.journal_id = j.id and p.account in ('psp_receivable', 'psp_fees'))
      and ${providerOfJournal} is not null
    order by j.created_at limit 1`.execute(db)
  return rows[0]?.at
}

/**
 * Kobo by which days that are summed up by provider differ from the ledger, by day, provider, kind and account together;
 * 0 while they agree. From the beginning, or until the first open day, where one of both is undefined.
 */
export async function providerDaysOff(
  db: Db,
  { from, before }: { from?: string | undefined; before?: string | undefined },
): Promise<number> {
  const [since, open] = [startOf(from), await providersOpenFrom(db)]
  const until = before === undefined ? open : startOf(before)
  const { rows } = await sql<{ off: number }>`
    select coalesce(sum(abs(held)), 0)::bigint as off from (
      select day, provider, kind, account, sum(amount) as held from (
        select day, provider, kind, account, amount from ledger_provider_days
        where ${isSumOf(since, until)}
        union all
        select (j.created_at at time zone 'UTC')::date, ${providerOfJournal}, j.kind, p.account, -p.amount
        from journals j join postings p on p.journal_id = j.id
        where j.created_at >= ${since}::timestamptz
          and j.created_at < least(${until}::timestamptz, ${open}::timestamptz)
          and p.account in ('psp_receivable', 'psp_fees')
      ) both_sides where provider is not null group by day, provider, kind, account
    ) days`.execute(db)
  return Number(rows[0]?.off ?? 0)
}
