import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import { DL_PER_LITRE } from '@gatefill/domain/fleet/decilitres'
import type { DayTargets } from '@gatefill/domain/reports/today/day-targets'
import type { GivenBack } from '@gatefill/domain/reports/today/today'
import { statusesDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { answeredAtSql } from '../../dispatch/index.ts'
import { within, writtenWithin } from '../facts/day-conditions.repository.ts'
import type { DayBounds } from '../facts/fact.ts'

/** Phones without network report up to three days later. */
const LATEST_REPORT = 3 * DAY_SECONDS

const TENTHS = sql.lit(DL_PER_LITRE)

type GateRow = { address_text: string; landmark: string; pin_lat: number | null; pin_lng: number | null }

/** Where an order goes, for the area that it lies in. */
const gateOf = (row: GateRow) => ({
  addressText: row.address_text,
  landmark: row.landmark,
  pin: toCoordinates(row.pin_lat, row.pin_lng),
})

type PaidRow = GateRow & {
  at: Date
  total: number
  items: { product: string; litresDl: number }[]
}

/** Orders that were paid on a day, with their fuels in tenths of a litre. */
export async function listPaid(db: Db, bounds: DayBounds) {
  const { rows } = await sql<PaidRow>`
    select h.at, o.total, o.address_text, o.landmark, o.pin_lat, o.pin_lng,
      (select coalesce(jsonb_agg(jsonb_build_object('product', i.product_name, 'litresDl', i.litres * ${TENTHS})), '[]')
        from order_items i where i.order_id = o.id) as items
    from order_history h join orders o on o.id = h.order_id
    where ${within('h.at', bounds)} and h.command = 'confirmPayment'`.execute(db)
  return rows.map((row) => ({
    at: row.at.toISOString(),
    total: kobo(Number(row.total)),
    items: row.items,
    gate: gateOf(row),
  }))
}

type ArrivedRow = GateRow & {
  paid_at: Date
  answered_at: Date | null
  delivered_at: Date
  arrived_at: Date | null
  slot_from: Date | null
  slot_to: Date | null
}

/** Paid orders that were delivered on a day: when the van was there, and the slot that was chosen. */
export async function listArrived(db: Db, bounds: DayBounds) {
  const { rows } = await sql<ArrivedRow>`
    select paid.at as paid_at, h.at as delivered_at,
      ${sql.raw(answeredAtSql('h.order_id'))}, w.slot_from, w.slot_to,
      (select max(s.arrived_at) from stops s where s.order_id = h.order_id and s.state = 'done') as arrived_at,
      o.address_text, o.landmark, o.pin_lat, o.pin_lng
    from order_history h join orders o on o.id = h.order_id
    join lateral (
      select p.at from order_history p where p.order_id = h.order_id and p.command = 'confirmPayment' limit 1) paid on true
    left join delivery_wishes w on w.order_id = h.order_id
    where ${within('h.at', bounds)} and h.to_status = any(${statusesDelivered()}::text[])`.execute(db)
  return rows.map((row) => ({
    paidAt: row.paid_at,
    answeredAt: row.answered_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at,
    arrivedAt: row.arrived_at ?? row.delivered_at,
    window: windowOf(row),
    gate: gateOf(row),
  }))
}

const windowOf = ({ slot_from, slot_to }: ArrivedRow): Interval | null =>
  slot_from === null || slot_to === null ? null : { from: slot_from.toISOString(), to: slot_to.toISOString() }

/** Refunds that we came to owe on a day, and what dips took off the records, at the price of today. */
export async function listGivenBack(db: Db, bounds: DayBounds): Promise<GivenBack[]> {
  const { rows } = await sql<{ at: Date; amount: number }>`
    select r.created_at as at, r.amount from refunds r
      where ${writtenWithin('r.id', 'rfd', bounds)} and r.replaces is null
    union all
    select m.at, -m.delta_dl * p.unit_price / ${TENTHS}
      from stock_moves m join compartments c on c.id = m.compartment_id join products p on p.id = c.product_id
      where ${writtenWithin('m.id', 'stm', bounds, { before: 3600, after: LATEST_REPORT })}
        and ${within('m.at', bounds)} and m.kind = 'adjust' and m.delta_dl < 0`.execute(db)
  return rows.map(({ at, amount }) => ({ at: at.toISOString(), amount: kobo(Number(amount)) }))
}

/** The targets of a day: those that began last; undefined while nobody has set any. */
export async function findTargets(db: Db, day: Day): Promise<DayTargets | undefined> {
  const row = await db
    .selectFrom('day_targets')
    .select(['orders', 'litres_dl', 'sales', 'in_time', 'given_back'])
    .where('from_day', '<=', day)
    .orderBy('from_day', 'desc')
    .limit(1)
    .executeTakeFirst()
  return (
    row && {
      orders: row.orders,
      litresDl: row.litres_dl,
      sales: kobo(Number(row.sales)),
      inTime: row.in_time,
      givenBack: row.given_back,
    }
  )
}

type SavedTargets = DayTargets & { from: Day; by: StaffId; at: Date }

/** Puts the targets from a day on in the place of those that begin on the same day. */
export async function saveTargets(tx: Tx, { from, by, at, ...targets }: SavedTargets): Promise<void> {
  const row = {
    orders: targets.orders,
    litres_dl: targets.litresDl,
    sales: targets.sales,
    in_time: targets.inTime,
    given_back: targets.givenBack,
    set_by: by,
    set_at: at,
  }
  await tx
    .insertInto('day_targets')
    .values({ from_day: from, ...row })
    .onConflict((conflict) => conflict.column('from_day').doUpdateSet(row))
    .execute()
}
