import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** When a day (UTC) begins; before all times where there is none. */
export const startOf = (day: string | undefined): string =>
  day === undefined ? '-infinity' : `${day}T00:00:00Z`

/** How many days are summed up by one statement, so that none takes long however old the ledger is. */
const DAYS_AT_ONCE = 7

/**
 * Whether the journal `j` is of the days that a statement sums up, as SQL. The statement knows them as the table `week`:
 * from its day `first` on, before its day `next`.
 */
export const isOfWeek: RawBuilder<boolean> = sql<boolean>`
  j.created_at >= (select first::timestamp at time zone 'UTC' from week)
  and j.created_at < (select next::timestamp at time zone 'UTC' from week)`

/** Sums of days: from when on there are none, and the insert that writes those of `week`. */
type SumsOfDays = { openFrom: string; insert: RawBuilder<unknown> }

/**
 * Sums up every whole day (UTC) before `before` that is not summed up yet, in statements of a week; `goesOn` is asked
 * before each. `before` lies so far back that no open transaction has an earlier time. Twice at the same time writes the
 * same.
 */
export async function sumUpWeeks(
  db: Db,
  { openFrom, insert }: SumsOfDays,
  before: Date,
  goesOn = () => true,
): Promise<void> {
  let cursor: string | undefined = openFrom
  while (cursor !== undefined && goesOn()) cursor = await sumUpWeek(db, insert, cursor, before)
}

/** Sums up the first week from `cursor` on; gives where the next one begins, undefined where none is left. */
async function sumUpWeek(
  db: Db,
  insert: SumsOfDays['insert'],
  cursor: string,
  before: Date,
): Promise<string | undefined> {
  const { rows } = await sql<{ next: string | null }>`
    with week as (
      select first, least(first + ${DAYS_AT_ONCE}::int, (${before}::timestamptz at time zone 'UTC')::date) as next from (
        select (min(created_at) at time zone 'UTC')::date as first from journals
        where created_at >= ${cursor}::timestamptz
      ) as oldest
    ), summed as (${insert})
    select next::text from week where first < next`.execute(db)
  const next = rows[0]?.next
  return next == null ? undefined : startOf(next)
}
