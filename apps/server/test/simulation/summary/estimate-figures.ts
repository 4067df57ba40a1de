import { sql } from 'kysely'
import type { Database } from '../../../src/platform/db/database.ts'

/** What customers were told of arrivals, and what came: arrivals, those before the told end, and notices of a later end. */
export type EstimateFigures = { arrivals: number; kept: number; notices: number }

export async function estimateFigures({ db }: Database): Promise<EstimateFigures> {
  const { rows } = await sql<EstimateFigures>`
    select count(*)::int as arrivals, count(*) filter (where arrived_at <= told_to)::int as kept,
      (select count(*)::int from estimate_notices) as notices
    from estimate_arrivals`.execute(db)
  return rows[0] ?? { arrivals: 0, kept: 0, notices: 0 }
}
