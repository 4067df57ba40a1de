import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type { OrderId, ProductId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Hold } from '@gatefill/domain/delivery/failed-attempt'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import { statusesToAssign } from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { slotOf } from '../planning/slot.ts'
import { answeredAtSql, HOLD_ROW_JSON, holdOf } from '../runs/read-hold.ts'
import { openStopSql } from '../runs/stops.repository.ts'

/** A paid order that stands in no open run. Litres in decilitres. */
export type OpenOrder = {
  id: OrderId
  customerName: string
  customerPhone: string
  addressText: string
  landmark: string
  pin: Coordinates | null
  lines: { productId: ProductId; product: string; litresDl: number }[]
  total: Kobo
  paidAt: Timestamp
  answeredAt: Timestamp | null
  /** The hours that the customer has chosen; null where none were. */
  window: Interval | null
  /** It waits for its customer's answer. */
  isOnHold: boolean
  /** The wait after the last failed attempt; null where none failed. */
  hold: Hold | null
  /** The proposed run it stands in. */
  proposedRunId: string | null
}

type Row = {
  id: string
  customer_name: string
  customer_phone: string
  address_text: string
  landmark: string
  pin_lat: number | null
  pin_lng: number | null
  total: number
  paid_at: Date
  answered_at: Date | null
  slot_from: Date | null
  slot_to: Date | null
  is_on_hold: boolean
  hold: Hold | null
  proposed_run_id: string | null
  lines: { product_id: string; product_name: string; litres: number }[]
}

/** All of them, by when they were paid. */
export async function listOpenOrders(db: Db): Promise<OpenOrder[]> {
  const { rows } = await sql<Row>`
    select o.id, c.name as customer_name, c.phone as customer_phone, o.address_text, o.landmark, o.pin_lat, o.pin_lng, o.total,
      w.slot_from, w.slot_to,
      exists (select from order_holds h where h.order_id = o.id and h.ended_at is null) as is_on_hold,
      (select ${sql.raw(HOLD_ROW_JSON)} from order_holds h where h.order_id = o.id) as hold,
      (select min(h.at) from order_history h where h.order_id = o.id and h.to_status = 'paid') as paid_at,
      ${sql.raw(answeredAtSql('o.id'))},
      (select s.run_id from stops s join runs r on r.id = s.run_id
        where s.order_id = o.id and s.state = 'pending' and r.state = 'proposed' limit 1) as proposed_run_id,
      (select json_agg(json_build_object('product_id', i.product_id, 'product_name', i.product_name,
          'litres', i.litres) order by i.line)
        from order_items i where i.order_id = o.id) as lines
    from orders o join customer_cards c on c.id = o.user_id left join delivery_wishes w on w.order_id = o.id
    where o.status in (${sql.join(statusesToAssign())}) and not exists (
      select from stops s where s.order_id = o.id and s.run_open and ${sql.raw(openStopSql('s'))})
    order by paid_at, o.id`.execute(db)
  return rows.map((row) => ({
    id: asId(row.id),
    customerName: row.customer_name,
    customerPhone: row.customer_phone,
    addressText: row.address_text,
    landmark: row.landmark,
    pin: toCoordinates(row.pin_lat, row.pin_lng),
    lines: row.lines.map((line) => ({
      productId: asId(line.product_id),
      product: line.product_name,
      litresDl: litresToDl(line.litres),
    })),
    total: kobo(row.total),
    paidAt: row.paid_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    window: slotOf(row.slot_from, row.slot_to),
    isOnHold: row.is_on_hold,
    hold: row.hold && holdOf(row.hold),
    proposedRunId: row.proposed_run_id,
  }))
}
