import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ulidTime } from '../../../platform/ids.ts'
import type { DayBounds } from './fact.ts'

/** Whether a time lies in the day. */
export const within = (column: string, { from, to }: DayBounds): RawBuilder<boolean> =>
  sql`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${to})`

/** How many seconds before and after the day a row may have been written. */
type Slack = { before?: number; after?: number }

/** Whether a row was written on the day, by the time in its id: found in the primary key. */
export const writtenWithin = (
  column: string,
  prefix: string,
  { from, to }: DayBounds,
  { before = 0, after = 0 }: Slack = {},
): RawBuilder<boolean> => {
  const first = `${prefix}_${ulidTime(secondsAfter(from, -before))}`
  const next = `${prefix}_${ulidTime(secondsAfter(to, after))}`
  return sql`(${sql.ref(column)} >= ${first} and ${sql.ref(column)} < ${next})`
}

/** The hour in Lagos as '07'. */
export const lagosHour = (column: string): RawBuilder<string> =>
  sql`to_char((${sql.ref(column)} at time zone 'UTC') + interval '1 hour', 'HH24')`

/** The month in Lagos as '2026-11'. */
export const lagosMonth = (column: string): RawBuilder<string> =>
  sql`to_char((${sql.ref(column)} at time zone 'UTC') + interval '1 hour', 'YYYY-MM')`
