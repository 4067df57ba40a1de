import type { OrderSubject } from '@gatefill/contracts/core/endpoint'
import type { NamedInOrder, OwnTraces } from '@gatefill/domain/accounts/approval/own-order'
import { addressText } from '@gatefill/domain/addresses/address'
import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

type Params = Readonly<Record<string, string>>

/** How each subject of a call leads to its order. */
const ORDERS: Readonly<Record<OrderSubject, (params: Params) => RawBuilder<unknown>>> = {
  order: ({ id }) => sql`select id as order_id from orders where id = ${id}`,
  refund: ({ id }) => sql`select order_id from refunds where id = ${id}`,
  refund_request: ({ id }) => sql`select order_id from refund_requests where id = ${id}`,
  refund_adoption: ({ id }) => sql`select order_id from refund_adoptions where id = ${id}`,
  dispute: ({ provider, disputeId }) => sql`select a.order_id from payment_disputes d
    join payment_attempts a on a.provider = d.provider and a.reference = d.reference
    where d.provider = ${provider} and d.dispute_id = ${disputeId}`,
  acceptance: ({ id }) => sql`select a.order_id from dispute_acceptances w
    join payment_disputes d on d.provider = w.provider and d.dispute_id = w.dispute_id
    join payment_attempts a on a.provider = d.provider and a.reference = d.reference
    where w.id = ${id}`,
}

/** The order of what a call names; undefined where there is none. */
export async function orderOf(tx: Tx, subject: OrderSubject, params: Params): Promise<OrderId | undefined> {
  const { rows } = await ORDERS[subject](params).execute(tx)
  const [row] = rows as { order_id: string }[] // each of the statements above gives this column
  return row && asId<OrderId>(row.order_id)
}

/** Whom and which gate an order names; undefined where there is none. */
export async function namesInOrder(tx: Tx, orderId: OrderId): Promise<NamedInOrder | undefined> {
  const row = await tx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('delivery_wishes as wishes', 'wishes.order_id', 'orders.id')
    .select([
      'users.email',
      'users.phone',
      'orders.address_text',
      'wishes.phone as called',
      'recipient_phone',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const phones = [row.phone, row.called ?? '', row.recipient_phone ?? '']
  return { emails: [row.email], phones, address: row.address_text }
}

/** What the accounts with the address of e-mail of a member of staff, as a customer and as a driver, say of their person. */
export async function tracesOf(tx: Tx, staffId: StaffId): Promise<OwnTraces | undefined> {
  const member = await tx
    .selectFrom('staff_accounts')
    .select('email')
    .where('id', '=', staffId)
    .executeTakeFirst()
  if (member === undefined) return undefined
  const { email } = member
  const customers = await tx.selectFrom('users').select(['id', 'phone']).where('email', '=', email).execute()
  const drivers = await tx.selectFrom('drivers').select('phone').where('email', '=', email).execute()
  const addresses = await tx
    .selectFrom('addresses')
    .innerJoin('users', 'users.id', 'addresses.user_id')
    .select(['street', 'city', 'state'])
    .where('users.email', '=', email)
    .execute()
  return {
    emails: [email],
    phones: [...customers, ...drivers].map(({ phone }) => phone),
    addresses: addresses.map(addressText),
  }
}
