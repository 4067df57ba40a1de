import { normalisePhone } from '@gatefill/domain/accounts/phone'
import type { OrderId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { TimeSlot } from '@gatefill/domain/orders/time-slot'
import { slotWindow } from '@gatefill/domain/orders/time-slot'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { saveSlot } from './delivery-change.repository.ts'

/** Whom to call, and how to find and open the gate. An empty number stays as it is, and what is undefined. */
export type GateChange = {
  phone?: string | undefined
  landmark?: string | undefined
  accessCode?: string | undefined
}

/** What a customer changes of a delivery before the next attempt; without a slot it is as soon as possible. */
export type DeliveryChange = GateChange & { slot?: TimeSlot | undefined }

/** Saves an answer about an order that this transaction has locked; what is empty stays as it is, but for the slot. */
export async function changeDelivery(
  tx: Tx,
  orderId: OrderId,
  { slot, phone, landmark }: DeliveryChange,
  now: Date,
): Promise<void> {
  await saveSlot(tx, orderId, slot === undefined ? null : slotWindow(slot, now), now)
  await saveGate(tx, orderId, { phone, landmark: landmark || undefined }, now)
}

/** Saves what differs at the gate of an order that this transaction has locked; false where nothing does. */
export async function saveGate(
  tx: Tx,
  orderId: OrderId,
  { phone = '', landmark, accessCode }: GateChange,
  now: Date,
): Promise<boolean> {
  const number = normalisePhone(phone) ?? ''
  const hasNumber = number !== '' && (await saveNumber(tx, orderId, number))
  const isGateNew = await saveAtGate(tx, orderId, { landmark, accessCode }, now)
  if (hasNumber && !isGateNew)
    await tx.updateTable('orders').set({ updated_at: now }).where('id', '=', orderId).execute()
  return hasNumber || isGateNew
}

async function saveNumber(tx: Tx, orderId: OrderId, phone: string): Promise<boolean> {
  const saved = await sql`insert into delivery_wishes as w (order_id, phone) values (${orderId}, ${phone})
    on conflict (order_id) do update set phone = excluded.phone where w.phone <> excluded.phone
    returning order_id`.execute(tx)
  return saved.rows.length > 0
}

async function saveAtGate(
  tx: Tx,
  orderId: OrderId,
  { landmark, accessCode }: Pick<GateChange, 'landmark' | 'accessCode'>,
  now: Date,
): Promise<boolean> {
  const written = {
    ...(landmark === undefined ? {} : { landmark: plainLine(landmark) }),
    ...(accessCode === undefined ? {} : { access_code: plainLine(accessCode) }),
  }
  const differs = Object.entries(written).map(([column, text]) => sql<boolean>`${sql.ref(column)} <> ${text}`)
  if (differs.length === 0) return false
  const saved = await tx
    .updateTable('orders')
    .set({ updated_at: now, ...written })
    .where('id', '=', orderId)
    .where((where) => where.or(differs))
    .returning('id')
    .executeTakeFirst()
  return saved !== undefined
}
