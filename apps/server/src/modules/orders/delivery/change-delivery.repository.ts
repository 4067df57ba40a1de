import type { OrderId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { TimeSlot } from '@gatefill/domain/orders/time-slot'
import { slotWindow } from '@gatefill/domain/orders/time-slot'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** What a customer changes of a delivery before the next attempt; without a slot it is as soon as possible. */
export type DeliveryChange = {
  slot?: TimeSlot | undefined
  phone?: string | undefined
  landmark?: string | undefined
}

/** Saves a change of an order that this transaction has locked; what is empty stays as it is, but for the slot. */
export async function changeDelivery(
  tx: Tx,
  orderId: OrderId,
  { slot, phone = '', landmark = '' }: DeliveryChange,
  now: Date,
): Promise<void> {
  const window = slot === undefined ? undefined : slotWindow(slot, now)
  const slots = { slot_from: window?.from ?? null, slot_to: window?.to ?? null }
  const number = plainLine(phone)
  await sql`insert into delivery_wishes (order_id, phone, slot_from, slot_to)
    values (${orderId}, ${number}, ${slots.slot_from}, ${slots.slot_to})
    on conflict (order_id) do update set slot_from = excluded.slot_from, slot_to = excluded.slot_to,
      phone = case when excluded.phone = '' then delivery_wishes.phone else excluded.phone end`.execute(tx)
  const words = plainLine(landmark)
  await tx
    .updateTable('orders')
    .set({ updated_at: now, ...(words === '' ? {} : { landmark: words }) })
    .where('id', '=', orderId)
    .execute()
}
