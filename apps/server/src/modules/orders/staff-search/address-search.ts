import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containsPattern, TRIGRAM_LENGTH } from '../../../platform/db/like-pattern.ts'

/** Above this the newest orders are read until enough go to such an address. */
const FEW = 1000

/**
 * Saved addresses that contain a text: themselves where they are few; `matches` is the condition on an order `o`.
 * Undefined for a text that is too short to seek. An order to an address that was deleted since is not found by it.
 */
export type AddressSearch =
  | { few: { id: string; userId: string }[] | undefined; matches: RawBuilder<unknown> }
  | undefined

export async function findAddresses(db: Db, text: string): Promise<AddressSearch> {
  if (text.length < TRIGRAM_LENGTH) return undefined
  const pattern = containsPattern(text)
  // As the index addresses_search has it.
  const { rows } = await sql<{ id: string; user_id: string }>`select a.id, a.user_id from addresses a
    where lower(a.street || ' ' || a.city || ' ' || a.landmark) like ${pattern} limit ${FEW + 1}`.execute(db)
  return {
    few: rows.length > FEW ? undefined : rows.map(({ id, user_id }) => ({ id, userId: user_id })),
    matches: sql`lower(o.address_text) like ${pattern}`,
  }
}

/** The orders to addresses that were found, at most `most` of each; `limits` are further conditions on an order `o`. */
export function addressArms(
  { few, matches }: NonNullable<AddressSearch>,
  limits: RawBuilder<unknown>,
  most: number,
): RawBuilder<unknown>[] {
  if (few === undefined)
    return [sql`(select o.id from orders o where ${matches} ${limits} order by o.id desc limit ${most})`]
  const typed = sql`(select o.id from orders o where o.address_id is null and ${matches} ${limits}
    order by o.id desc limit ${most})`
  if (few.length === 0) return [typed]
  const saved = sql`(select o.id from unnest(${few.map(({ id }) => id)}::text[], ${few.map(({ userId }) => userId)}::text[])
    as a (id, user_id) cross join lateral (
      select o.id from orders o where o.user_id = a.user_id and o.address_id = a.id ${limits}
      order by o.created_at desc, o.id desc limit ${most}) o)`
  return [saved, typed]
}
