import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { idArray } from '../../../platform/db/sql/capped-ids.ts'
import { findCustomers } from '../../orders/index.ts'

type Card = { id: string; name: string; email: string; phone: string }

const CALLERS_FOUND_MAX = 10

/** Customers by a phone number as it is stored ('' for none), or by a part of name or e-mail in lower case. */
export async function searchCallers(db: Db, text: string, phone: string): Promise<Card[]> {
  if (phone !== '') {
    const { rows } = await sql<Card>`select id, name, email, phone from customer_cards
      where phone = ${phone} and phone <> '' order by id limit ${CALLERS_FOUND_MAX}`.execute(db)
    return rows
  }
  const found = await findCustomers(db, text)
  if (found === undefined) return []
  const which = found.few === undefined ? found.matches : sql`c.id = any(${idArray(found.few)})`
  const { rows } = await sql<Card>`select c.id, c.name, c.email, c.phone from customer_cards c
    where ${which} order by c.name, c.id limit ${CALLERS_FOUND_MAX}`.execute(db)
  return rows
}

/** The id of a customer that somebody chose; undefined where there is none. */
export async function findCallerById(db: Db, id: string): Promise<UserId | undefined> {
  const { rows } = await sql<{ id: string }>`select id from customer_cards where id = ${id}`.execute(db)
  return rows[0] && asId(rows[0].id)
}
