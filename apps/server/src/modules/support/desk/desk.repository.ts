import { searchText } from '@gatefill/domain/core/typed/search-text'
import type { TicketStatus } from '@gatefill/domain/support/ticket'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { CandidateOrder, CappedIds, Slice } from '../../../platform/db/capped-ids.ts'
import { findCappedIds, idArray } from '../../../platform/db/capped-ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import { containsPattern, startPattern, TRIGRAM_LENGTH } from '../../../platform/db/like-pattern.ts'
import type { CustomerSearch } from '../../orders/index.ts'
import { findCustomers } from '../../orders/index.ts'
import type { StoredTicket, TicketRow } from '../support.repository.ts'
import { TICKET_COLUMNS, ticketOf } from '../support.repository.ts'

export type DeskFilter = { status: TicketStatus | undefined; text: string }

const NEWEST = sql`order by t.created_at desc, t.id desc`

/** A page of the tickets of all customers, newest first, and how many fit; `text` as it was typed, '' for all. */
export async function findTickets(
  db: Db,
  slice: Slice,
  filter: DeskFilter,
): Promise<Omit<CappedIds, 'ids'> & { tickets: StoredTicket[] }> {
  const { ids, ...found } = await findTicketIds(db, slice, filter)
  const { rows } = await sql<TicketRow>`select ${TICKET_COLUMNS} from tickets t
    where t.id = any(${idArray(ids)}) ${NEWEST}`.execute(db)
  return { ...found, tickets: rows.map(ticketOf) }
}

/** The ids of a page of those that fit. */
export async function findTicketIds(db: Db, slice: Slice, { status, text }: DeskFilter): Promise<CappedIds> {
  const ofStatus = status === undefined ? sql`` : sql`and t.status = ${status}`
  if (text === '')
    return findCappedIds(
      db,
      slice,
      (most) => sql`select t.id from tickets t where true ${ofStatus} ${NEWEST} limit ${most}`,
    )
  const customers = await findCustomers(db, text)
  const isCommon = await isInMany(db, searchText(text))
  const arms = (most: number, order: CandidateOrder) =>
    sql.join(
      [
        ...ticketArms(text, ofStatus, most),
        ...messageArms(searchText(text), ofStatus, isCommon, most, order),
        ...customerArms(customers, ofStatus, most, order),
      ],
      sql` union `,
    )
  return findCappedIds(db, slice, arms)
}

/** By number and by category, each through an index of its own: at most `most` of each. */
function ticketArms(text: string, ofStatus: RawBuilder<unknown>, most: number): RawBuilder<unknown>[] {
  const number = text.replace(/^#\s*/, '').toUpperCase()
  return [
    sql`(select t.id from tickets t where t.id = ${`tkt_${number.replace(/^TKT_/, '')}`} ${ofStatus})`,
    sql`(select t.id from tickets t where right(t.id, 6) like ${startPattern(number)} ${ofStatus}
      ${NEWEST} limit ${most})`,
    sql`(select t.id from support_categories s cross join lateral (
      select t.id from tickets t where t.category_id = s.id ${ofStatus} ${NEWEST} limit ${most}) t
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
  ofStatus: RawBuilder<unknown>,
  isCommon: boolean,
  most: number,
  order: CandidateOrder,
): RawBuilder<unknown>[] {
  if (text.length < TRIGRAM_LENGTH) return []
  const matches = sql`search_text(t.message) like ${containsPattern(text)}`
  if (!isCommon) return [sql`(select t.id from tickets t where ${matches} ${ofStatus})`]
  if (order === 'any order')
    return [sql`(select t.id from tickets t where ${matches} ${ofStatus} limit ${most})`]
  return [
    sql`(select t.id from (select * from tickets t where true ${ofStatus} ${NEWEST} offset 0) t
      where ${matches} limit ${most})`,
  ]
}

/** As for orders: where the customers are many, the newest tickets are read until enough are theirs. */
function customerArms(
  customers: CustomerSearch,
  ofStatus: RawBuilder<unknown>,
  most: number,
  order: CandidateOrder,
): RawBuilder<unknown>[] {
  if (customers === undefined) return []
  const { few, matches } = customers
  const tickets = sql`select t.id from tickets t where t.user_id = c.id ${ofStatus} ${NEWEST} limit ${most}`
  if (few !== undefined)
    return [sql`(select t.id from unnest(${idArray(few)}) as c (id) cross join lateral (${tickets}) t)`]
  if (order === 'any order')
    return [
      sql`(select t.id from customer_cards c cross join lateral (${tickets}) t where ${matches} limit ${most})`,
    ]
  return [
    sql`(select t.id from tickets t where exists (
      select from customer_cards c where c.id = t.user_id and ${matches} offset 0) ${ofStatus} ${NEWEST} limit ${most})`,
  ]
}
