import type { NamedInOrder, OwnTraces } from '@gatefill/domain/accounts/approval/own-order'
import { addressText } from '@gatefill/domain/addresses/address'
import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../../platform/db/database.ts'

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
