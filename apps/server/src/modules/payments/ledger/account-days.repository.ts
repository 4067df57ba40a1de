import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isSumOf, startOf } from './balance-days.repository.ts'
import { isOfWeek, sumUpWeeks } from './sum-up-weeks.repository.ts'

/** What journals of an accounting period and a value date moved on an account, in kobo. */
export type AccountMove = {
  account: string
  period: string
  value_date: string
  debits: number
  credits: number
}

/** The beginning of the day (UTC) from which on postings are not summed up by account; before all times at first. */
export async function accountsOpenFrom(db: Db): Promise<string> {
  const { rows } = await sql<{
    day: string | null
  }>`select (max(day) + 1)::text as day from ledger_account_days`.execute(db)
  return startOf(rows[0]?.day ?? undefined)
}

/**
 * What was moved on all accounts, as SQL: a row for each day that is summed up, and one for each posting from `openFrom`
 * on. `openFrom` is read before: a day that is summed up meanwhile is left out and read from its postings.
 */
export const accountMoves = (openFrom: string): RawBuilder<AccountMove> => sql<AccountMove>`
  select account, period, value_date, debits, credits from ledger_account_days
  where day < (${openFrom}::timestamptz at time zone 'UTC')::date
  union all
  select p.account, j.period, j.value_date, greatest(p.amount, 0), greatest(-p.amount, 0)
  from journals j join postings p on p.journal_id = j.id
  where j.created_at >= ${openFrom}::timestamptz`

/** Sums up the days that are over, as `sumUpWeeks` says. */
export async function sumUpAccountDays(db: Db, before: Date, goesOn?: () => boolean): Promise<void> {
  const insert = sql`
    insert into ledger_account_days (day, period, value_date, account, debits, credits)
    select (j.created_at at time zone 'UTC')::date, j.period, j.value_date, p.account,
      sum(greatest(p.amount, 0)), sum(greatest(-p.amount, 0))
    from journals j join postings p on p.journal_id = j.id
    where ${isOfWeek}
    group by 1, 2, 3, 4
    on conflict (day, period, value_date, account) do nothing`
  await sumUpWeeks(db, { openFrom: await accountsOpenFrom(db), insert }, before, goesOn)
}

/** From when on postings are not summed up by account although they lie before `before`; undefined where none is. */
export async function accountsUnsummedSince(db: Db, before: Date): Promise<Date | undefined> {
  const openFrom = await accountsOpenFrom(db)
  const { rows } = await sql<{ at: Date }>`
    select j.created_at as at from journals j
    where j.created_at >= ${openFrom}::timestamptz and j.created_at < ${before}
    order by j.created_at limit 1`.execute(db)
  return rows[0]?.at
}

/**
 * Kobo by which days that are summed up by account differ from the ledger, debits and credits by themselves; 0 while they
 * agree. From the beginning, or until the first open day, where one of both is undefined.
 */
export async function accountDaysOff(
  db: Db,
  { from, before }: { from?: string | undefined; before?: string | undefined },
): Promise<number> {
  const [since, open] = [startOf(from), await accountsOpenFrom(db)]
  const until = before === undefined ? open : startOf(before)
  const { rows } = await sql<{ off: number }>`
    select coalesce(sum(abs(debits) + abs(credits)), 0)::bigint as off from (
      select sum(debits) as debits, sum(credits) as credits from (
        select day, period, value_date, account, debits, credits from ledger_account_days
        where ${isSumOf(since, until)}
        union all
        select (j.created_at at time zone 'UTC')::date, j.period, j.value_date, p.account,
          -greatest(p.amount, 0), -greatest(-p.amount, 0)
        from journals j join postings p on p.journal_id = j.id
        where j.created_at >= ${since}::timestamptz
          and j.created_at < least(${until}::timestamptz, ${open}::timestamptz)
      ) both_sides group by day, period, value_date, account
    ) days`.execute(db)
  return Number(rows[0]?.off ?? 0)
}
