import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { containsPattern, TRIGRAM_LENGTH } from '../../../platform/db/like-pattern.ts'

/** Above this the rows of customers are found faster than their customers. */
const FEW = 1000

/**
 * Customers whose name or e-mail contains a text: their ids where they are few, and the condition on a customer_cards
 * `c`; undefined for a text that is too short to seek.
 */
export type CustomerSearch = { few: string[] | undefined; matches: RawBuilder<unknown> } | undefined

export async function findCustomers(db: Db, text: string): Promise<CustomerSearch> {
  if (text.length < TRIGRAM_LENGTH) return undefined
  // As the index users_search has it.
  const matches = sql`lower(c.name || ' ' || c.email) like ${containsPattern(text)}`
  const { rows } = await sql<{ id: string }>`select c.id from customer_cards c where ${matches}
    limit ${FEW + 1}`.execute(db)
  return { few: rows.length > FEW ? undefined : rows.map(({ id }) => id), matches }
}
