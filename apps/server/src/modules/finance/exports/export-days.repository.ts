import { dayAfter, startOfDay } from '@gatefill/domain/core/lagos-days'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ulidTime } from '../../../platform/ids.ts'
import type { After, Days } from './export-query.repository.ts'

/** An id and the time of its row may lie so far apart, to either side. */
const SLACK_SECONDS = 60

/** The day in Lagos of a column of times. */
const lagosDay = (column: string): RawBuilder<unknown> =>
  sql`((${sql.ref(column)} at time zone 'UTC') + interval '1 hour')::date`

const all = (conditions: RawBuilder<unknown>[]): RawBuilder<boolean> =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Whether a column of days lies within. */
export function isDayWithin(column: string, { from, to }: Days): RawBuilder<boolean> {
  const day = sql.ref(column)
  return all([
    ...(from === undefined ? [] : [sql`${day} >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`${day} <= ${to}::date`]),
  ])
}

/** Whether a column of times lies within. */
export function isTimeWithin(column: string, { from, to }: Days): RawBuilder<boolean> {
  const time = sql.ref(column)
  return all([
    ...(from === undefined ? [] : [sql`${time} >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`${time} < ${startOfDay(dayAfter(to))}`]),
  ])
}

/** Whether an id was made on those days, which its index says; a little more, because the row has a time of its own. */
export function isIdWithin(column: string, prefix: string, { from, to }: Days): RawBuilder<boolean> {
  const id = sql.ref(column)
  const idAt = (at: Date) => `${prefix}_${ulidTime(at)}`
  return all([
    ...(from === undefined ? [] : [sql`${id} >= ${idAt(secondsAfter(startOfDay(from), -SLACK_SECONDS))}`]),
    ...(to === undefined
      ? []
      : [sql`${id} < ${idAt(secondsAfter(startOfDay(dayAfter(to)), SLACK_SECONDS))}`]),
  ])
}

/** Whether a row that was made under an id of that kind at that time lies within; it is found by its id. */
export const isMadeWithin = (
  { id, prefix, time }: { id: string; prefix: string; time: string },
  days: Days,
): RawBuilder<boolean> =>
  sql<boolean>`${isIdWithin(id, prefix, days)} and ${checkedOnly(isTimeWithin(time, days))}`

/**
 * A condition that checks rows which were found in the order of the file: where PostgreSQL expects few of them to fit, it
 * reads and sorts the rows of all days for each part of the file.
 */
export const checkedOnly = (condition: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`coalesce(${condition}, false)`

/** Whether a journal counts on another day than the one on which it was written: few do, and an index has them. */
export const COUNTS_ELSEWHERE = sql<boolean>`value_date <> ${lagosDay('created_at')}`

/** Whether a parent does not come before the one of the last row; its key is the beginning of that row's. */
export const isNotBefore = (columns: readonly string[], after: After): RawBuilder<boolean> =>
  after === undefined ? sql<boolean>`true` : sql<boolean>`(${refs(columns)}) >= (${parentOf(columns, after)})`

/** After which row of a parent the next ones begin, by the last column of the key; `first` comes before all of them. */
export const beginsAfter = (columns: readonly string[], after: After, first: RawBuilder<unknown>) =>
  after === undefined
    ? first
    : sql`case when (${refs(columns)}) = (${parentOf(columns, after)}) then ${after.at(-1)} else ${first} end`

/** Whether a row comes after the last one. */
export const isAfter = (columns: readonly string[], after: After): RawBuilder<boolean> =>
  after === undefined ? sql<boolean>`true` : sql<boolean>`(${refs(columns)}) > (${sql.join(after)})`

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)))
const parentOf = (columns: readonly string[], after: readonly unknown[]) =>
  sql.join(after.slice(0, columns.length))
