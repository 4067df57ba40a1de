import type { Expression, RawBuilder, SelectQueryBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Schema } from '../schema.gen.ts'

/** Lists of staff are counted so far: to count millions takes longer than to show any page of them. */
const CAPPED_COUNT = 1000

export type Slice = { limit: number; offset: number }

/** The ids of one page, whether more follow, and how many there are in all, counted up to the cap. */
export type CappedIds = { ids: string[]; hasMore: boolean } & CappedCount
export type CappedCount = { totalCount: number; totalCountIsCapped: boolean }

/** To show a page the newest are needed; to count some, any that fit. */
export type CandidateOrder = 'newest' | 'any order'

/** Rows `id` of those that fit: at least the newest `most` of them, or `most` of any. */
type Candidates = (most: number, order: CandidateOrder) => RawBuilder<unknown>

/**
 * Finds a page among candidates that come out of several indexes, so that 20 rows are read whatever the page; ids are
 * greater the newer they are.
 */
export const findCappedIds = (db: Db, slice: Slice, candidates: Candidates): Promise<CappedIds> =>
  findPage(db, slice, candidates, sql`with found as materialized (${candidates(rowsFor(slice), 'newest')})`)

/**
 * As `findCappedIds`, where one index gives the newest first: what lies before the page is neither kept nor sorted.
 * `counted` are the candidates that are counted, where `newest` begin further down.
 */
export const findNewestIds = (
  db: Db,
  slice: Slice,
  newest: Candidates,
  counted: Candidates = newest,
): Promise<CappedIds> =>
  findPage(db, slice, counted, sql`with found as not materialized (${newest(rowsFor(slice), 'newest')})`)

/** The rows up to the end of the page, and one more, which tells whether others follow. */
const rowsFor = ({ limit, offset }: Slice): number => offset + limit + 1

async function findPage(
  db: Db,
  { limit, offset }: Slice,
  counted: Candidates,
  withFound: RawBuilder<unknown>,
): Promise<CappedIds> {
  const { rows } = await sql<{
    id: string
  }>`${withFound} select id from found order by id desc limit ${limit + 1} offset ${offset}`.execute(db)
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    hasMore: rows.length > limit,
    ...(await cappedCount(db, counted(CAPPED_COUNT + 1, 'any order'))),
  }
}

/** How many rows a query finds, counted up to the cap. */
export async function cappedCount(
  db: Db,
  found: RawBuilder<unknown> | Expression<unknown>,
): Promise<CappedCount> {
  const { rows } = await sql<{ count: number }>`select count(*) from (
    select from (${found}) as found limit ${CAPPED_COUNT + 1}) as counted`.execute(db)
  const count = rows[0]?.count ?? 0
  return { totalCount: Math.min(count, CAPPED_COUNT), totalCountIsCapped: count > CAPPED_COUNT }
}

/** Ids as an array in a statement. */
export const idArray = (ids: readonly string[]) => sql`${[...ids]}::text[]`

/** A slice of the rows that a query finds, in its order, and how many it finds in all. */
export async function pageOf<Table extends keyof Schema>(
  found: SelectQueryBuilder<Schema, Table, object>,
  { limit, offset }: Slice,
) {
  const rows = await found.selectAll().limit(limit).offset(offset).execute()
  const { count } = await found
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, totalCount: Number(count) }
}
