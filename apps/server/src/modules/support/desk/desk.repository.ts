import { searchText } from '@gatefill/domain/core/typed/search-text'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { CandidateOrder, CappedIds, Slice } from '../../../platform/db/sql/capped-ids.ts'
import { findCappedIds, idArray } from '../../../platform/db/sql/capped-ids.ts'
import { containsPattern, startPattern, TRIGRAM_LENGTH } from '../../../platform/db/sql/like-pattern.ts'
import type { CustomerSearch } from '../../orders/index.ts'
import { findCustomers } from '../../orders/index.ts'

const NEWEST = sql`order by t.created_at desc, t.id desc`

/** The ids of a page of the tickets of all customers that fit a text as it was typed, newest first. */
export async function findTicketIds(db: Db, slice: Slice, text: string): Promise<CappedIds> {
  const customers = await findCustomers(db, text)
  const isCommon = await isInMany(db, searchText(text))
  const arms = (most: number, order: CandidateOrder) =>
    sql.join(
      [
        ...ticketArms(text, most),
        ...messageArms(searchText(text), isCommon, most, order),
        ...customerArms(customers, most, order),
      ],
      sql` union `,
    )
  return findCappedIds(db, slice, arms)
}

/** By number and by category, each through an index of its own: at most `most` of each. */
function ticketArms(text: string, most: number): RawBuilder<unknown>[] {
  const number = text.replace(/^#\s*/, '').toUpperCase()
  return [
    sql`(select t.id from tickets t where t.id = ${`tkt_${number.replace(/^TKT_/, '')}`})`,
    sql`(select t.id from tickets t where right(t.id, 6) like ${startPattern(number)}
      ${NEWEST} limit ${most})`,
    sql`(select t.id from support_categories s cross join lateral (
      select t.id from tickets t where t.category_id = s.id ${NEWEST} limit ${most}) t
      where position(${searchText(text)} in search_text(s.name)) > 0)`,
  ]
}

const COMMON = 1000

/** Whether so many messages contain the text that the newest tickets are read faster than all that contain it. */
async function isInMany(db: Db, text: string): Promise<boolean> {
  if (text.length < TRIGRAM_LENGTH) return false
  const { rows } = await sql<{ count: number }>`select count(*) from (select from tickets t
    where search_text(t.message) like ${containsPattern(text)} limit ${COMMON + 1}) as counted`.execute(db)
  return (rows[0]?.count ?? 0) > COMMON
}

function messageArms(
  text: string,
  isCommon: boolean,
  most: number,
  order: CandidateOrder,
): RawBuilder<unknown>[] {
  if (text.length < TRIGRAM_LENGTH) return []
  const matches = sql`search_text(t.message) like ${containsPattern(text)}`
  if (!isCommon) return [sql`(select t.id from tickets t where ${matches})`]
  if (order === 'any order') return [sql`(select t.id from tickets t where ${matches} limit ${most})`]
  return [
    sql`(select t.id from (select * from tickets t ${NEWEST} offset 0) t
      where ${matches} limit ${most})`,
  ]
}

/** The searches by customer. Where the customers are many, the newest tickets are read until enough are theirs. */
function customerArms(customers: CustomerSearch, most: number, order: CandidateOrder): RawBuilder<unknown>[] {
  if (customers === undefined) return []
  const { few, matches } = customers
  const tickets = sql`select t.id from tickets t where t.user_id = c.id ${NEWEST} limit ${most}`
  if (few !== undefined)
    return [sql`(select t.id from unnest(${idArray(few)}) as c (id) cross join lateral (${tickets}) t)`]
  if (order === 'any order')
    return [
      sql`(select t.id from customer_cards c cross join lateral (${tickets}) t where ${matches} limit ${most})`,
    ]
  return [
    sql`(select t.id from tickets t where exists (
      select from customer_cards c where c.id = t.user_id and ${matches} offset 0) ${NEWEST} limit ${most})`,
  ]
}
