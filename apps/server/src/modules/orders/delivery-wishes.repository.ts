import type { OrderId } from '@gatefill/domain/core/ids'
import type { DeliveryWishes } from '@gatefill/domain/orders/delivery-wishes'
import type { Tx } from '../../platform/db/database.ts'
import { namedStatement } from '../../platform/db/prepared-statements.ts'

const insertStatement = namedStatement<{
  orderId: OrderId
  phone: string
  recipientName: string
  recipientPhone: string
  slotFrom: string | null
  slotTo: string | null
}>(
  'delivery_wishes.insert',
  (p) => `insert into delivery_wishes (order_id, phone, recipient_name, recipient_phone, slot_from, slot_to)
values (${p.orderId}, ${p.phone}, ${p.recipientName}, ${p.recipientPhone}, ${p.slotFrom}, ${p.slotTo})`,
)

/** Writes what was said about the delivery of a new order. */
export const insertWishes = (tx: Tx, orderId: OrderId, wishes: DeliveryWishes): Promise<void> =>
  tx.defer(insertStatement, {
    orderId,
    phone: wishes.phone,
    recipientName: wishes.recipient?.name ?? '',
    recipientPhone: wishes.recipient?.phone ?? '',
    slotFrom: wishes.slot?.from ?? null,
    slotTo: wishes.slot?.to ?? null,
  })

/** The wishes of an order `o` as JSON; null where there are none, for which most orders need no look at the table. */
export const WISHES_JSON = `case when o.may_have_wishes then (
    select json_build_object('phone', w.phone, 'recipientName', w.recipient_name,
      'recipientPhone', w.recipient_phone, 'slotFrom', w.slot_from, 'slotTo', w.slot_to)
    from delivery_wishes w where w.order_id = o.id) end`

export type WishesJson = {
  phone: string
  recipientName: string
  recipientPhone: string
  slotFrom: string | null
  slotTo: string | null
}

export function wishesOfJson(row: WishesJson): DeliveryWishes {
  const { phone, recipientName, recipientPhone, slotFrom, slotTo } = row
  return {
    phone,
    recipient: recipientName === '' ? null : { name: recipientName, phone: recipientPhone },
    slot:
      slotFrom === null || slotTo === null
        ? null
        : { from: new Date(slotFrom).toISOString(), to: new Date(slotTo).toISOString() },
  }
}
