import { searchedDigits } from '@gatefill/domain/accounts/phone'
import { searchText } from '@gatefill/domain/core/typed/search-text'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containsPattern, TRIGRAM_LENGTH } from '../../../platform/db/like-pattern.ts'

/** Above this the rows of customers are found faster than their customers. */
const FEW = 1000

/**
 * Customers whose name, e-mail or phone contains a text: their ids where they are few, and the condition on a
 * customer_cards `c`; undefined for a text that is too short to seek.
 */
export type CustomerSearch = { few: string[] | undefined; matches: RawBuilder<unknown> } | undefined

export async function findCustomers(db: Db, text: string): Promise<CustomerSearch> {
  const matches = customerMatches(text)
  if (matches === undefined) return undefined
  const { rows } = await sql<{ id: string }>`select c.id from customer_cards c where ${matches}
    limit ${FEW + 1}`.execute(db)
  return { few: rows.length > FEW ? undefined : rows.map(({ id }) => id), matches }
}

/** The condition on a customer_cards `c`, as the indexes users_search_text and users_phone_digits have it. */
export function customerMatches(typed: string): RawBuilder<unknown> | undefined {
  const text = searchText(typed)
  if (text.length < TRIGRAM_LENGTH) return undefined
  const named = sql`search_text(c.name || ' ' || c.email) like ${containsPattern(text)}`
  const digits = searchedDigits(typed)
  if (digits === undefined) return named
  return sql`(${named} or regexp_replace(c.phone, '[^0-9]', '', 'g') like ${containsPattern(digits)})`
}
