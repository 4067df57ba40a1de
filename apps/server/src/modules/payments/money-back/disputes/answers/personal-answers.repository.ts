import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../../platform/db/database.ts'

/** The disputes of payments of a person, as SQL: their provider and id. */
const disputesOfPerson = (userId: UserId) => sql`select d.provider, d.dispute_id from payment_disputes d
  join payment_attempts a on a.provider = d.provider and a.reference = d.reference
  join orders o on o.id = a.order_id where o.user_id = ${userId}`

type ToldAddress = {
  provider: string
  deliveryAddress: string
  deliveryDate: string | null
  answeredAt: Date
}

/** What the providers were told of a person's deliveries, when a payment was disputed. */
export async function addressesToldOf(db: Db, userId: UserId): Promise<ToldAddress[]> {
  const { rows } = await sql<ToldAddress>`select provider, delivery_address as "deliveryAddress",
      delivery_date as "deliveryDate", answered_at as "answeredAt"
    from dispute_answers where (provider, dispute_id) in (${disputesOfPerson(userId)})
    order by answered_at, id`.execute(db)
  return rows
}

/** Empties the addresses; what was answered stays with the books. */
export async function eraseAddressesToldOf(tx: Tx, userId: UserId): Promise<void> {
  await sql`update dispute_answers set delivery_address = ''
    where (provider, dispute_id) in (${disputesOfPerson(userId)}) and delivery_address <> ''`.execute(tx)
}

/** Empties what was written and told about disputed payments of these orders; that and when it was answered stays. */
export async function eraseAnswersOfOrders(tx: Tx, orderIds: readonly OrderId[]): Promise<void> {
  const disputes = sql`select d.provider, d.dispute_id from payment_disputes d
    join payment_attempts a on a.provider = d.provider and a.reference = d.reference
    where a.order_id = any(${orderIds}::text[])`
  await sql`update dispute_answers set delivery_address = '', details = ''
    where (provider, dispute_id) in (${disputes})`.execute(tx)
  await sql`update dispute_acceptances set details = '', decision_note = ''
    where (provider, dispute_id) in (${disputes})`.execute(tx)
}
