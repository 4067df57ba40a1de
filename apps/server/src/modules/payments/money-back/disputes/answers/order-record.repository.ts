import type { OrderId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { formatDl } from '@gatefill/domain/fleet/decilitres'
import { receiptNumber } from '@gatefill/domain/orders/receipt'
import type { OrderRecord } from '@gatefill/domain/payments/disputes/papers'
import { isCancelled } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/db/database.ts'

type Row = {
  fuel: string | null
  total: number
  address: string
  ordered_at: Date
  cancelled_at: Date | null
  number: number | null
  issued_at: Date | null
  delivered_at: Date | null
  opening_reading: number | null
  closing_reading: number | null
  is_overridden: boolean
  has_photo: boolean
}

/** What our records say of an order whose payment is disputed; undefined where there is no such order. */
export async function findOrderRecord(db: Db, orderId: OrderId): Promise<OrderRecord | undefined> {
  const { rows } = await sql<Row>`select
      (select string_agg(i.litres || ' L ' || i.product_name, ', ' order by i.line) from order_items i
        where i.order_id = o.id) as fuel,
      o.total, o.address_text as address, o.created_at as ordered_at,
      case when o.status = any(${ORDER_STATUSES.filter(isCancelled)}::text[]) then o.status_at end as cancelled_at,
      r.number, r.issued_at, d.delivered_at, d.opening_reading, d.closing_reading,
      exists (select from delivery_overrides v where v.order_id = o.id and v.confirmed_at is not null)
        as is_overridden,
      exists (select from order_photos p where p.order_id = o.id) as has_photo
    from orders o
    left join receipts r on r.order_id = o.id
    left join deliveries d on d.order_id = o.id
    where o.id = ${orderId}`.execute(db)
  return rows[0] && recordOf(orderId, rows[0])
}

const recordOf = (orderId: OrderId, row: Row): OrderRecord => ({
  orderId,
  orderedAt: row.ordered_at,
  fuel: row.fuel ?? '',
  total: kobo(Number(row.total)),
  cancelledAt: row.cancelled_at,
  receipt:
    row.number === null || row.issued_at === null
      ? null
      : {
          number: receiptNumber({ number: Number(row.number), issuedAt: row.issued_at.toISOString() }),
          issuedAt: row.issued_at,
        },
  delivery:
    row.delivered_at === null
      ? null
      : {
          at: row.delivered_at,
          litres: litresOf(row),
          isByCode: !row.is_overridden,
          hasPhoto: row.has_photo,
          address: row.address,
        },
})

const litresOf = ({ opening_reading: opening, closing_reading: closing }: Row): string | null =>
  opening === null || closing === null ? null : formatDl(closing - opening)
