import type { UserId } from '@gatefill/domain/core/ids'
import { RETENTION } from '@gatefill/domain/core/retention'
import { ERASED_ADDRESS, openOrderProblem } from '@gatefill/domain/customers/account-closure'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { EraseOrders, PersonalColumns, PersonalData } from '../../platform/personal-data.ts'

/** The orders of a customer. The sale stays for the books; where and to whom it went does not. */
export const ordersData: PersonalData<UserId> = {
  name: 'orders',
  collect: async (db, userId) => {
    const orders = await db
      .selectFrom('orders')
      .select([
        'id',
        'status',
        'status_at as statusAt',
        'address_text as address',
        'landmark',
        'access_code as accessCode',
        'pin_lat as pinLatitude',
        'pin_lng as pinLongitude',
        'subtotal',
        'service_fee as serviceFee',
        'delivery_fee as deliveryFee',
        'total',
        'payment_status as paymentStatus',
        'refund_total as refundTotal',
        'cancel_reason as cancelReason',
        'cancel_note as cancelNote',
        'created_at as createdAt',
      ])
      .where('user_id', '=', userId)
      .orderBy('created_at')
      .execute()
    const wishes = await db
      .selectFrom('delivery_wishes')
      .select([
        'order_id as orderId',
        'phone',
        'recipient_name as recipientName',
        'recipient_phone as recipientPhone',
        'slot_from as slotFrom',
        'slot_to as slotTo',
      ])
      .where('order_id', 'in', ownOrderIds(db, userId))
      .execute()
    const items = await db
      .selectFrom('order_items')
      .innerJoin('orders', 'orders.id', 'order_items.order_id')
      .select([
        'order_items.order_id as orderId',
        'order_items.product_name as product',
        'order_items.litres',
        'order_items.unit_price as unitPrice',
        'order_items.price',
      ])
      .where('orders.user_id', '=', userId)
      .orderBy('order_items.line')
      .execute()
    const changes = await changesOf(db, userId)
    const itemsOf = Map.groupBy(items, ({ orderId }) => orderId)
    return orders.map((order) => ({
      ...order,
      items: itemsOf.get(order.id) ?? [],
      delivery: wishes.find(({ orderId }) => orderId === order.id) ?? null,
      deliveryChanges: changes.filter(({ orderId }) => orderId === order.id),
    }))
  },
  erase: async (tx, userId, now) => {
    // What the customer wrote, and what others wrote of them: a phone number, a name at the gate.
    await sql`select erase_order_notes(${userId})`.execute(tx)
    const own = await ownOrderIds(tx, userId).execute()
    await erasePlaces(
      tx,
      own.map(({ id }) => id),
      now,
    )
  },
  obstacle: async (tx, userId) => {
    const orders = await tx
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('user_id', '=', userId)
      .execute()
    // The table's own check allows no other word.
    return openOrderProblem(orders.map(({ id, status }) => ({ id, status: status as OrderStatus })))
  },
}

/** Where these orders went and to whom, with what was written on them. */
export const eraseOrderPersons: EraseOrders = async (tx, orderIds, now) => {
  await sql`select erase_notes_of_orders(${orderIds}::text[])`.execute(tx)
  await erasePlaces(tx, orderIds, now)
}

async function erasePlaces(tx: Tx, orderIds: readonly string[], now: Date): Promise<void> {
  const these = sql<string>`any(${orderIds}::text[])`
  await tx
    .updateTable('delivery_changes')
    .set({ was: '', became: '' })
    .where('order_id', '=', these)
    .execute()
  await tx
    .updateTable('delivery_wishes')
    .set({ phone: '', recipient_name: '', recipient_phone: '' })
    .where('order_id', '=', these)
    .execute()
  await tx
    .updateTable('orders')
    .set({
      address_id: null,
      address_text: ERASED_ADDRESS,
      landmark: '',
      access_code: '',
      pin_lat: null,
      pin_lng: null,
      cancel_note: null,
      handover_code: null,
      updated_at: now,
    })
    .where('id', '=', these)
    .execute()
}

const changesOf = (db: Db, userId: UserId) =>
  db
    .selectFrom('delivery_changes')
    .select(['order_id as orderId', 'at', 'field', 'was', 'became'])
    .where('order_id', 'in', ownOrderIds(db, userId))
    .orderBy('id')
    .execute()

/** The ids of a customer's orders, as a part of another statement. */
export const ownOrderIds = (db: Db, userId: UserId) =>
  db.selectFrom('orders').select('id').where('user_id', '=', userId)

const UNTIL_SIX_YEARS = `until the account is closed, or ${RETENTION.orders.days} days after the order ended`

/** Its columns with personal data. */
export const ordersColumns: readonly PersonalColumns[] = [
  {
    table: 'orders',
    columns: ['address_text', 'landmark', 'access_code', 'pin_lat', 'pin_lng'],
    purpose: 'to deliver the order',
    stored: UNTIL_SIX_YEARS,
    erased: 'replaced by a fixed sentence, or emptied',
  },
  {
    table: 'delivery_wishes',
    columns: ['phone', 'recipient_name', 'recipient_phone'],
    purpose: 'to let the driver call who is at the gate',
    stored: UNTIL_SIX_YEARS,
    erased: 'emptied',
  },
  {
    table: 'orders',
    columns: ['cancel_note'],
    purpose: 'to know why an order was cancelled',
    stored: UNTIL_SIX_YEARS,
    erased: 'emptied',
  },
  {
    table: 'orders',
    columns: ['handover_code'],
    purpose: 'to show at the gate that the right person takes the fuel',
    stored: UNTIL_SIX_YEARS,
    erased: 'emptied',
  },
  {
    table: 'delivery_changes',
    columns: ['was', 'became'],
    purpose: 'to say where an order was to go before it was changed, and who changed it',
    stored: UNTIL_SIX_YEARS,
    erased: 'emptied; that it was changed stays',
  },
  {
    table: 'order_history',
    columns: ['note'],
    purpose: 'to say what happened to an order',
    stored: UNTIL_SIX_YEARS,
    erased: 'emptied',
  },
]
