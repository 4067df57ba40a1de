import { normalisePhone } from '@gatefill/domain/accounts/phone'
import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import { formatNaira, type Kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { slotWindow, type TimeSlot } from '@gatefill/domain/delivery/time-slot'
import {
  type ChangedField,
  changedFields,
  type DeliveryChangeEntry,
  type DeliveryFacts,
  windowText,
} from '@gatefill/domain/orders/delivery-change'
import { sql } from 'kysely'
import type { App } from '../../../app-context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { findSlot, saveSlot } from './delivery-change.repository.ts'

async function deliveryFacts(tx: Tx, id: OrderId): Promise<DeliveryFacts> {
  const row = await tx
    .selectFrom('orders as o')
    .leftJoin('delivery_wishes as w', 'w.order_id', 'o.id')
    .select(['o.address_text', 'o.landmark', 'o.access_code', 'w.phone'])
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    address: row.address_text,
    landmark: row.landmark,
    gate_code: row.access_code,
    phone: row.phone ?? '',
    time: windowText(await findSlot(tx, id)),
  }
}

/**
 * Does `work` to an order that this transaction has locked, and writes into its history what is another way then; `by`
 * null for the customer.
 */
export async function recordChange<Outcome>(
  app: App,
  tx: Tx,
  { id, by }: { id: OrderId; by: StaffId | null },
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const before = await deliveryFacts(tx, id)
  const outcome = await work()
  const changes = changedFields(before, await deliveryFacts(tx, id))
  const written = { order_id: id, staff_id: by, at: app.clock() }
  if (changes.length > 0)
    await tx
      .insertInto('delivery_changes')
      .values(changes.map((change) => ({ ...written, ...change })))
      .execute()
  return outcome
}

/** What was changed of a delivery since the order was placed, oldest first. */
export async function findDeliveryChanges(db: Db, id: OrderId): Promise<DeliveryChangeEntry[]> {
  const { rows } = await sql<Omit<DeliveryChangeEntry, 'at'> & { at: Date; field: ChangedField }>`
    select c.field, c.at, s.name as by, c.was, c.became
    from delivery_changes c left join staff_accounts s on s.id = c.staff_id
    where c.order_id = ${id} order by c.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Writes into the history of an order that its customer agreed to another total. */
export async function recordTotal(
  tx: Tx,
  id: OrderId,
  { was, became }: { was: Kobo; became: Kobo },
  at: Date,
): Promise<void> {
  const texts = { was: formatNaira(was), became: formatNaira(became) }
  await tx
    .insertInto('delivery_changes')
    .values({ order_id: id, staff_id: null, at, field: 'total', ...texts })
    .execute()
}

/** Whom to call, and how to find and open the gate. An empty number stays as it is, and what is undefined. */
type GateChange = {
  phone?: string | undefined
  landmark?: string | undefined
  accessCode?: string | undefined
}

/** What a customer changes of a delivery before the next attempt; without a slot it is as soon as possible. */
type DeliveryChange = GateChange & { slot?: TimeSlot | undefined }

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
