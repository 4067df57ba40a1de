import type { ServedArea } from '@gatefill/domain/addresses/service-area'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { SlotWindow } from '@gatefill/domain/delivery/time-slot'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'
import type { Delivery } from '../delivery-address.ts'

/** Where an order goes from now on; the caller has locked it, and the version is the one that it has seen. */
export async function saveDestination(
  tx: Tx,
  { id, version }: { id: OrderId; version: number },
  delivery: Delivery & { area: ServedArea | undefined },
  now: Date,
): Promise<void> {
  const { addressText, addressId, landmark, accessCode, pin, area } = delivery
  await tx
    .updateTable('orders')
    .set({
      address_text: addressText,
      address_id: addressId,
      landmark,
      access_code: accessCode,
      pin_lat: pin?.lat ?? null,
      pin_lng: pin?.lng ?? null,
      area: area ?? null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
}

const deliveryStatement = namedStatement<
  { id: OrderId },
  {
    address_text: string
    address_id: string | null
    landmark: string
    access_code: string
    pin_lat: number | null
    pin_lng: number | null
  }
>(
  'orders.delivery',
  (p) =>
    `select address_text, address_id, landmark, access_code, pin_lat, pin_lng from orders where id = ${p.id}`,
)

/** Whether an order of this transaction goes exactly there already, with all that its driver reads. */
export async function goesTo(tx: Tx, id: OrderId, delivery: Delivery): Promise<boolean> {
  const [row] = await tx.run(deliveryStatement, { id })
  return (
    row !== undefined &&
    row.address_text === delivery.addressText &&
    row.address_id === delivery.addressId &&
    row.landmark === delivery.landmark &&
    row.access_code === delivery.accessCode &&
    row.pin_lat === (delivery.pin?.lat ?? null) &&
    row.pin_lng === (delivery.pin?.lng ?? null)
  )
}

/** When an order of this transaction is to come; null: as soon as possible. */
export async function saveSlot(tx: Tx, id: OrderId, slot: SlotWindow | null, now: Date): Promise<void> {
  await sql`insert into delivery_wishes (order_id, slot_from, slot_to)
    values (${id}, ${slot?.from ?? null}, ${slot?.to ?? null})
    on conflict (order_id) do update set slot_from = excluded.slot_from, slot_to = excluded.slot_to`.execute(
    tx,
  )
  await tx.updateTable('orders').set({ updated_at: now }).where('id', '=', id).execute()
}

const slotStatement = namedStatement<{ id: OrderId }, { slot_from: Date | null; slot_to: Date | null }>(
  'delivery_wishes.slot',
  (p) => `select slot_from, slot_to from delivery_wishes where order_id = ${p.id}`,
)

/** The window that was chosen for an order; undefined where it comes as soon as possible. */
export async function findSlot(tx: Tx, id: OrderId): Promise<SlotWindow | undefined> {
  const [row] = await tx.run(slotStatement, { id })
  if (row === undefined || row.slot_from === null || row.slot_to === null) return undefined
  return { from: row.slot_from.toISOString(), to: row.slot_to.toISOString() }
}
