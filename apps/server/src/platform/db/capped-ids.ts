import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Lists of staff are counted so far: to count millions takes longer than to show any page of them. */
const CAPPED_COUNT = 1000

export type Slice = { limit: number; offset: number }

/** The ids of one page, whether more follow, and how many there are in all, counted up to the cap. */
export type CappedIds = { ids: string[]; hasMore: boolean; totalCount: number; totalCountIsCapped: boolean }

/** To show a page the newest are needed; to count some, any that fit. */
export type CandidateOrder = 'newest' | 'any order'

/** Rows `id` of those that fit: at least the newest `most` of them, or `most` of any. */
type Candidates = (most: number, order: CandidateOrder) => RawBuilder<unknown>

/**
 * Finds a page among candidates that come out of indexes, so that 20 rows are read whatever the page; ids are greater
 * the newer they are.
 */
export async function findCappedIds(
  db: Db,
  { limit, offset }: Slice,
  candidates: Candidates,
): Promise<CappedIds> {
  const { rows } = await sql<{
    id: string
  }>`with found as materialized (${candidates(offset + limit + 1, 'newest')})
    select id from found order by id desc limit ${limit + 1} offset ${offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) from (
    select from (${candidates(CAPPED_COUNT + 1, 'any order')}) as found limit ${CAPPED_COUNT + 1}) as counted`.execute(
    db,
  )
  const count = counted.rows[0]?.count ?? 0
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    hasMore: rows.length > limit,
    totalCount: Math.min(count, CAPPED_COUNT),
    totalCountIsCapped: count > CAPPED_COUNT,
  }
}

/** Ids as an array in a statement. */
export const idArray = (ids: readonly string[]) => sql`${[...ids]}::text[]`
