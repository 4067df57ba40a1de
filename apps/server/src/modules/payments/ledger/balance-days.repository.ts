import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** The balance of an account in kobo; + debit, - credit. */
export type Balance = { account: string; amount: number }

/** The day (UTC) from which on postings are not summed up yet; undefined before the first day is. */
export async function firstOpenDay(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{
    day: string | null
  }>`select (max(day) + 1)::text as day from ledger_balance_days`.execute(db)
  return rows[0]?.day ?? undefined
}

/** What each account holds: the days that are summed up, and the postings since. */
export async function balances(db: Db): Promise<Balance[]> {
  const since = startOf(await firstOpenDay(db))
  const { rows } = await sql<Balance>`
    with summed as (
      select account, amount from ledger_balance_days where day < (${since}::timestamptz at time zone 'UTC')::date
      union all
      select posting.account, posting.amount
      from journals join postings as posting on posting.journal_id = journals.id
      where journals.created_at >= ${since}::timestamptz
    )
    select ledger_accounts.code as account, coalesce(sum(summed.amount), 0)::bigint as amount
    from ledger_accounts left join summed on summed.account = ledger_accounts.code
    group by ledger_accounts.code order by ledger_accounts.code`.execute(db)
  return rows.map(({ account, amount }) => ({ account, amount: Number(amount) }))
}

/**
 * Sums up the postings of every whole day (UTC) before `before` that is not summed up yet. `before` lies so far back that
 * no open transaction has an earlier time. Twice at the same time writes the same.
 */
export async function sumUpDays(db: Db, before: Date): Promise<void> {
  const since = startOf(await firstOpenDay(db))
  await sql`
    insert into ledger_balance_days (day, account, amount)
    select (journals.created_at at time zone 'UTC')::date, posting.account, sum(posting.amount)
    from journals join postings as posting on posting.journal_id = journals.id
    where journals.created_at >= ${since}::timestamptz
      and journals.created_at < date_trunc('day', ${before}::timestamptz at time zone 'UTC') at time zone 'UTC'
    group by 1, 2
    on conflict (day, account) do nothing`.execute(db)
}

/** From a day (UTC) on, and before another one; from the beginning, or until the first open day, where one is undefined. */
type Days = { from?: string | undefined; before?: string | undefined }

/** Kobo by which days that are summed up differ from the ledger, by account and day together; 0 while they agree. */
export async function balanceDaysOff(db: Db, { from, before }: Days): Promise<number> {
  const [since, until] = [startOf(from), startOf(before ?? (await firstOpenDay(db)))]
  const { rows } = await sql<{ off: number }>`
    select coalesce(sum(abs(held)), 0)::bigint as off from (
      select day, account, sum(amount) as held from (
        select day, account, amount from ledger_balance_days
        where ${isSumOf(since, until)}
        union all
        select (journals.created_at at time zone 'UTC')::date, posting.account, -posting.amount
        from journals join postings as posting on posting.journal_id = journals.id
        where journals.created_at >= ${since}::timestamptz and journals.created_at < ${until}::timestamptz
      ) both_sides group by day, account
    ) days`.execute(db)
  return Number(rows[0]?.off ?? 0)
}

/** When a day (UTC) begins; before all times where there is none. */
export const startOf = (day: string | undefined): string =>
  day === undefined ? '-infinity' : `${day}T00:00:00Z`

/** Whether a sum is of a day (UTC) from `since` on and before `until`, as SQL; both as `startOf` gives them. */
export const isSumOf = (since: string, until: string): RawBuilder<boolean> => sql<boolean>`
  day >= (${since}::timestamptz at time zone 'UTC')::date and day < (${until}::timestamptz at time zone 'UTC')::date`
