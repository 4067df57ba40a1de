import type { OrderId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { TimeSlot } from '@gatefill/domain/orders/time-slot'
import { slotWindow } from '@gatefill/domain/orders/time-slot'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { saveSlot } from './delivery-change.repository.ts'

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
  { slot, ...gate }: DeliveryChange,
  now: Date,
): Promise<void> {
  await saveSlot(tx, orderId, slot === undefined ? null : slotWindow(slot, now), now)
  await saveGate(tx, orderId, gate, now)
}

/** Saves whom to call and how to find the gate, of an order that this transaction has locked; what is empty stays. */
export async function saveGate(
  tx: Tx,
  orderId: OrderId,
  { phone = '', landmark = '' }: Omit<DeliveryChange, 'slot'>,
  now: Date,
): Promise<void> {
  const number = plainLine(phone)
  if (number !== '')
    await sql`insert into delivery_wishes (order_id, phone) values (${orderId}, ${number})
      on conflict (order_id) do update set phone = excluded.phone`.execute(tx)
  const words = plainLine(landmark)
  await tx
    .updateTable('orders')
    .set({ updated_at: now, ...(words === '' ? {} : { landmark: words }) })
    .where('id', '=', orderId)
    .execute()
}
