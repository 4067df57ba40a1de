import { type Coordinates, toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import { asId, type OrderId, type ProductId } from '@gatefill/domain/core/ids'
import { startOfDay } from '@gatefill/domain/core/lagos-days'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import { firstDayOf, monthOf } from '@gatefill/domain/finance/month'
import type { CostFromDay } from '@gatefill/domain/finance/payout-lines'
import { DL_PER_LITRE } from '@gatefill/domain/fleet/decilitres'
import { statusesCancelled, statusesDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { answeredAtSql } from '../../dispatch/index.ts'
import { lagosHour, lagosMonth, within, writtenWithin } from './day-conditions.repository.ts'
import { type DayBounds, type Fact, type FactRow, factsOf } from './fact.ts'

const TENTHS = sql.lit(DL_PER_LITRE)

/** Orders by the hour in which they were placed. */
export async function placedFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    select 'orders.placed' as measure, ${lagosHour('o.created_at')} as subject, count(*) as amount
    from orders o where ${writtenWithin('o.id', 'ord', bounds)} group by 2`.execute(db)
  return factsOf(rows)
}

/** Orders by the hour of their payment, and their litres by fuel in tenths. */
export async function paidFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    with paid as materialized (
      select h.order_id, h.at from order_history h where ${within('h.at', bounds)} and h.command = 'confirmPayment'
    )
    select 'orders.paid' as measure, '' as subject, count(*) as amount from paid
    union all select 'orders.paid_hour', ${lagosHour('paid.at')}, count(*) from paid group by 2
    union all select 'litres.fuel', i.product_name, sum(i.litres) * ${TENTHS}
      from paid join order_items i on i.order_id = paid.order_id group by 2`.execute(db)
  return factsOf(rows)
}

/** Where a paid order goes, and its litres in tenths. */
export type PaidGate = { addressText: string; landmark: string; pin: Coordinates | null; litresDl: number }

type GateRow = {
  address_text: string
  landmark: string
  pin_lat: number | null
  pin_lng: number | null
  litres_dl: number
}

export async function paidGates(db: Db, bounds: DayBounds): Promise<PaidGate[]> {
  const { rows } = await sql<GateRow>`
    select o.address_text, o.landmark, o.pin_lat, o.pin_lng,
      (select coalesce(sum(i.litres), 0) * ${TENTHS} from order_items i where i.order_id = o.id)::int as litres_dl
    from order_history h join orders o on o.id = h.order_id
    where ${within('h.at', bounds)} and h.command = 'confirmPayment'`.execute(db)
  return rows.map((row) => ({
    addressText: row.address_text,
    landmark: row.landmark,
    pin: toCoordinates(row.pin_lat, row.pin_lng),
    litresDl: row.litres_dl,
  }))
}

/** Cancelled orders: by the reason where the customer gave it, else by who cancelled. */
export async function cancelFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { rows } = await sql<FactRow>`
    select 'cancels' as measure,
      case when h.actor = 'customer' then coalesce(o.cancel_reason, 'other') else h.actor end as subject, count(*) as amount
    from order_history h join orders o on o.id = h.order_id
    where ${within('h.at', bounds)} and h.to_status = any(${statusesCancelled()}::text[]) group by 2`.execute(
    db,
  )
  return factsOf(rows)
}

/**
 * Customers with a delivery on the day that is their first of the month, by the month of their very first: each counts
 * once a month.
 */
export async function customerFacts(db: Db, bounds: DayBounds): Promise<Fact[]> {
  const { day, from } = bounds
  const { rows } = await sql<FactRow>`
    with buyers as materialized (
      select distinct o.user_id from order_history h join orders o on o.id = h.order_id
      where ${within('h.at', bounds)} and h.to_status = any(${statusesDelivered()}::text[])
    ), firsts as (
      select (select min(o.status_at) from orders o where o.user_id = b.user_id and o.status = any(${statusesDelivered()}::text[])) as first_at
      from buyers b
      where not exists (
        select from orders o where o.user_id = b.user_id and o.status = any(${statusesDelivered()}::text[])
          and o.status_at >= ${startOfDay(firstDayOf(monthOf(day)))} and o.status_at < ${from})
    )
    select 'cohort' as measure, ${lagosMonth('first_at')} as subject, count(*) as amount
    from firsts where first_at is not null group by 2`.execute(db)
  return factsOf(rows)
}

type Item = { product_id: string; product_name: string; litres: number; price: number }

type Row = {
  order_id: string
  delivered_at: Date
  paid_at: Date | null
  answered_at: Date | null
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
  answeredAt: Timestamp | null
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
      ${sql.raw(answeredAtSql('h.order_id'))},
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
    answeredAt: row.answered_at?.toISOString() ?? null,
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
