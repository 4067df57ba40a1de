import type { OrderItem } from '@gatefill/domain/catalogue/order-item'
import type { Quote } from '@gatefill/domain/catalogue/pricing'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { ItemJson } from '../order-rows.ts'
import { itemOfJson } from '../order-rows.ts'

/** The items of an order that this transaction has locked, in their order. */
export async function itemsOf(tx: Tx, id: OrderId): Promise<OrderItem[]> {
  const { rows } = await sql<{ items: ItemJson[] }>`
    select o.items from orders o where o.id = ${id}`.execute(tx)
  return (rows[0]?.items ?? []).map(itemOfJson)
}

/** Keeps the price that an order has, before it gets another one. */
export async function keepPrice(tx: Tx, id: OrderId, at: Date): Promise<void> {
  await sql`insert into order_prices (order_id, replaced_at, priced_at, items, subtotal, service_fee, delivery_fee, total)
    select o.id, ${at}, coalesce(o.priced_at, o.created_at), o.items, o.subtotal, o.service_fee,
      o.delivery_fee, o.total
    from orders o where o.id = ${id}`.execute(tx)
}

/** Gives an order another price from `at` on, held since `pricedAt`: its sums, its lines and their copy. */
export async function savePrice(
  tx: Tx,
  id: OrderId,
  quoted: Quote<OrderItem>,
  { pricedAt, at }: { pricedAt: Date; at: Date },
): Promise<void> {
  const { lines, subtotal, serviceFee, deliveryFee, total } = quoted
  await sql`update order_items i set unit_price = line.unit_price, price = line.price
    from (select * from unnest(${lines.map((line) => line.unitPrice)}::bigint[], ${lines.map((line) => line.price)}::bigint[])
      with ordinality as line (unit_price, price, line)) line
    where i.order_id = ${id} and i.line = line.line`.execute(tx)
  await sql`update orders o set subtotal = ${subtotal}, service_fee = ${serviceFee}, delivery_fee = ${deliveryFee},
      total = ${total}, priced_at = ${pricedAt}, updated_at = ${at}, version = version + 1,
      items = (select jsonb_agg(to_jsonb(i) - 'order_id' order by i.line) from order_items i where i.order_id = o.id)
    where o.id = ${id}`.execute(tx)
}

/** The price of so much that an order had last; undefined where it never had one. */
export async function findKeptPrice(tx: Tx, id: OrderId, total: Kobo): Promise<Quote<OrderItem> | undefined> {
  const row = await tx
    .selectFrom('order_prices')
    .selectAll()
    .where('order_id', '=', id)
    .where('total', '=', total)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const items = row.items as ItemJson[] // as keepPrice wrote them
  return {
    lines: items.map(itemOfJson),
    subtotal: kobo(row.subtotal),
    serviceFee: kobo(row.service_fee),
    deliveryFee: kobo(row.delivery_fee),
    total: kobo(row.total),
  }
}
