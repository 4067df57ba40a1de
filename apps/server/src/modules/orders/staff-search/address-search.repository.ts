import { searchText } from '@gatefill/domain/core/typed/search-text'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { idArray } from '../../../platform/db/capped-ids.ts'
import type { Db } from '../../../platform/db/database.ts'
import { containsPattern, TRIGRAM_LENGTH } from '../../../platform/db/like-pattern.ts'

/** Above this the newest orders are read until enough go to such an address. */
const FEW = 1000

type Few = {
  saved: { id: string; user_id: string }[]
  /** Orders whose address was typed by hand. */
  typed: { id: string }[]
}

/**
 * Addresses that contain a text, where they are few; `matches` is the condition on an order `o`. Undefined for a text that
 * is too short to seek. An order to an address that was deleted since is not found by it.
 */
export type AddressSearch = { few: Few | undefined; matches: RawBuilder<unknown> } | undefined

export async function findAddresses(db: Db, typed: string): Promise<AddressSearch> {
  const text = searchText(typed)
  if (text.length < TRIGRAM_LENGTH) return undefined
  const pattern = containsPattern(text)
  // As the indexes addresses_search_text and orders_search_typed_address have it.
  const saved = await sql<{ id: string; user_id: string }>`select a.id, a.user_id from addresses a
    where search_text(a.street || ' ' || a.city || ' ' || a.landmark) like ${pattern} limit ${FEW + 1}`.execute(
    db,
  )
  const byHand = await sql<{ id: string }>`select o.id from orders o
    where o.address_id is null and search_text(o.address_text) like ${pattern} limit ${FEW + 1}`.execute(db)
  const isFew = saved.rows.length <= FEW && byHand.rows.length <= FEW
  return {
    few: isFew ? { saved: saved.rows, typed: byHand.rows } : undefined,
    matches: sql`search_text(o.address_text || ' ' || o.landmark) like ${pattern}`,
  }
}

/** The orders to addresses that were found, at most `most` of each; `limits` are further conditions on an order `o`. */
export function ordersToAddresses(
  { few, matches }: NonNullable<AddressSearch>,
  limits: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown>[] {
  if (few === undefined)
    return [sql`(select o.id from orders o where ${matches} ${limits} order by o.id desc limit ${most})`]
  const { saved, typed } = few
  const ofSaved = sql`(select o.id from unnest(${idArray(saved.map(({ id }) => id))},
    ${idArray(saved.map(({ user_id }) => user_id))}) as a (id, user_id) cross join lateral (
      select o.id from orders o where o.user_id = a.user_id and o.address_id = a.id ${limits}
      order by o.created_at desc, o.id desc limit ${most}) o)`
  const ofTyped = sql`(select o.id from orders o where o.id = any(${idArray(typed.map(({ id }) => id))}) ${limits}
    order by o.id desc limit ${most})`
  return [...(saved.length === 0 ? [] : [ofSaved]), ...(typed.length === 0 ? [] : [ofTyped])]
}
