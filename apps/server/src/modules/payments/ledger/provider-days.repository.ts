import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { startOf } from './balance-days.repository.ts'

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

/**
 * Sums up the postings to providers of every whole day (UTC) before `before` that is not summed up yet. `before` lies so
 * far back that no open transaction has an earlier time. Twice at the same time writes the same.
 */
export async function sumUpProviderDays(db: Db, before: Date): Promise<void> {
  const openFrom = await providersOpenFrom(db)
  await sql`
    insert into ledger_provider_days (day, provider, kind, account, amount)
    select day, provider, kind, account, sum(amount) from (
      select (j.created_at at time zone 'UTC')::date as day, ${providerOfJournal} as provider, j.kind, p.account, p.amount
      from journals j join postings p on p.journal_id = j.id
      where j.created_at >= ${openFrom}::timestamptz
        and j.created_at < date_trunc('day', ${before}::timestamptz at time zone 'UTC') at time zone 'UTC'
        and p.account in ('psp_receivable', 'psp_fees')
    ) as past where provider is not null
    group by day, provider, kind, account
    on conflict (day, provider, kind, account) do nothing`.execute(db)
}
