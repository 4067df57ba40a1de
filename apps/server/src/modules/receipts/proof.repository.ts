import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** The token of an order's public page; the first that was written stays. */
export async function keepProofToken(db: Db, orderId: OrderId, token: string, now: Date): Promise<string> {
  await db
    .insertInto('proof_links')
    .values({ order_id: orderId, token, created_at: now })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  const kept = await findProofToken(db, orderId)
  if (kept === undefined) throw new Error(`the proof of ${orderId} has no token`)
  return kept
}

export async function findProofToken(db: Db, orderId: OrderId): Promise<string | undefined> {
  const row = await db
    .selectFrom('proof_links')
    .select('token')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.token
}

/** The order of a token with its customer. */
export async function findProven(
  db: Db,
  token: string,
): Promise<{ orderId: OrderId; userId: UserId } | undefined> {
  const row = await db
    .selectFrom('proof_links')
    .innerJoin('orders', 'orders.id', 'proof_links.order_id')
    .select(['orders.id', 'orders.user_id'])
    .where('token', '=', token)
    .executeTakeFirst()
  return row && { orderId: asId(row.id), userId: asId(row.user_id) }
}

/** What a proof says beside its receipt. */
export type ProofFacts = {
  isMeterPhotographed: boolean
  isCodeGiven: boolean
  stationLicenceUntil: Date | null
}

/** The licence is the one that was valid longest at the loading. */
export async function findProofFacts(db: Db, orderId: OrderId): Promise<ProofFacts | undefined> {
  const { rows } = await sql<ProofFacts>`
    select
      exists (select from order_photos p where p.order_id = d.order_id and p.shows = 'meter') as "isMeterPhotographed",
      not exists (
        select from delivery_overrides o where o.order_id = d.order_id and o.confirmed_at is not null
      ) as "isCodeGiven",
      (select max(valid_to) from papers where owner_kind = 'station' and owner_id = d.station_id
        and kind = 'station_licence' and valid_from <= d.loaded_at and valid_to > d.loaded_at) as "stationLicenceUntil"
    from deliveries d where d.order_id = ${orderId}`.execute(db)
  return rows[0]
}
