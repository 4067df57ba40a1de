import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** The day in Lagos of a column of times. */
export const lagosDay = (column: string): RawBuilder<unknown> =>
  sql`((${sql.ref(column)} at time zone 'UTC') + interval '1 hour')::date`
