import type { OrderId, ProductId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { Interval } from '@gatefill/domain/dispatch/planner/plan/plan-input'
import type { CostFromDay } from '@gatefill/domain/finance/payout-lines'
import { statusesDelivered } from '@gatefill/domain/orders/order-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { DayBounds } from './day-bounds.ts'
import { within } from './day-conditions.repository.ts'

type Item = { product_id: string; product_name: string; litres: number; price: number }

type Row = {
  order_id: string
  delivered_at: Date
  paid_at: Date | null
  arrived_at: Date | null
  slot_from: Date | null
  slot_to: Date | null
  station_id: string | null
  missing: number
  items: Item[]
}

/** An order that was delivered on the day. `missing` in tenths of a litre, prices in kobo. */
export type DeliveredFact = {
  orderId: OrderId
  paidAt: Date | null
  /** At the gate; when it was handed over where no arrival was reported. */
  arrivedAt: Date
  window: Interval | null
  stationId: string | null
  missing: number
  items: { productId: ProductId; productName: string; litres: number; price: number }[]
}

export async function deliveredOrders(db: Db, bounds: DayBounds): Promise<DeliveredFact[]> {
  const { rows } = await sql<Row>`
    select h.order_id, h.at as delivered_at, paid.at as paid_at,
      (select max(s.arrived_at) from stops s where s.order_id = h.order_id and s.state = 'done') as arrived_at,
      w.slot_from, w.slot_to, d.station_id, coalesce(d.short_by, 0)::int as missing,
      (select jsonb_agg(jsonb_build_object('product_id', i.product_id, 'product_name', i.product_name,
          'litres', i.litres, 'price', i.price))
        from order_items i where i.order_id = h.order_id) as items
    from order_history h
    left join lateral (
      select p.at from order_history p where p.order_id = h.order_id and p.command = 'confirmPayment' limit 1) paid on true
    left join delivery_wishes w on w.order_id = h.order_id
    left join deliveries d on d.order_id = h.order_id
    where ${within('h.at', bounds)} and h.to_status = any(${statusesDelivered()}::text[])`.execute(db)
  return rows.map((row) => ({
    orderId: asId(row.order_id),
    paidAt: row.paid_at,
    arrivedAt: row.arrived_at ?? row.delivered_at,
    window:
      row.slot_from === null || row.slot_to === null
        ? null
        : { from: row.slot_from.toISOString(), to: row.slot_to.toISOString() },
    stationId: row.station_id,
    missing: row.missing,
    items: row.items.map((item) => ({
      productId: asId(item.product_id),
      productName: item.product_name,
      litres: item.litres,
      price: item.price,
    })),
  }))
}

/** What stations take, by station. */
export async function costsByStation(db: Db): Promise<Map<string, CostFromDay[]>> {
  const rows = await db
    .selectFrom('station_costs')
    .select(['station_id', 'product_id', 'cost_per_litre', 'from_day'])
    .execute()
  const costs = rows.map((row) => ({
    stationId: row.station_id,
    productId: asId<ProductId>(row.product_id),
    costPerLitre: kobo(row.cost_per_litre),
    from: row.from_day,
  }))
  return Map.groupBy(costs, ({ stationId }) => stationId)
}
