import type { MeterFacts } from '@gatefill/contracts/customer/orders/refund-shapes'
import type { OrderId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../../../platform/db/database.ts'

type Row = Omit<MeterFacts, 'checkBy' | 'photo'> & {
  order_id: string
  check_by: Date | null
  photo_at: Date | null
  photo_complete: boolean | null
}

/** Meter, photo and book of deliveries from which too much lacks, by order. A dip is that which followed the delivery. */
export async function findMeterFacts(db: Db, orderIds: readonly OrderId[]): Promise<Map<string, MeterFacts>> {
  if (orderIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select s.order_id, s.litres, s.short_dl as "shortDl", p.opening_reading::integer as "openingDl",
      p.closing_reading::integer as "closingDl", s.check_by, d.name as driver, v.plate,
      coalesce((select json_agg(json_build_object('product', t.name, 'onBoardDl', c.on_board_dl, 'dipDeltaDl', (
            select m.delta_dl from stock_moves m where m.compartment_id = c.id and m.kind = 'adjust'
              and m.at >= s.recorded_at order by m.at limit 1)) order by c.position)
        from compartments c join products t on t.id = c.product_id where c.vehicle_id = s.vehicle_id), '[]') as book,
      photo.named_at as photo_at, photo.is_complete as photo_complete
    from short_deliveries s join drivers d on d.id = s.driver_id left join vehicles v on v.id = s.vehicle_id
      left join deliveries p on p.order_id = s.order_id
      left join lateral (select n.named_at, exists (
            select from driver_photos f where f.id = n.photo_id and f.file is not null) as is_complete
        from order_photos n where n.order_id = s.order_id and n.shows = 'meter'
        order by n.named_at desc limit 1) photo on true
    where s.order_id in (${sql.join(orderIds)})`.execute(db)
  return new Map(rows.map((row) => [row.order_id, factsOf(row)]))
}

const factsOf = ({ check_by, photo_at, photo_complete, ...row }: Row): MeterFacts => ({
  litres: row.litres,
  shortDl: row.shortDl,
  openingDl: row.openingDl,
  closingDl: row.closingDl,
  checkBy: check_by?.toISOString() ?? null,
  driver: row.driver,
  plate: row.plate,
  book: row.book,
  photo:
    photo_at === null
      ? null
      : { shows: 'meter', at: photo_at.toISOString(), isComplete: photo_complete ?? false },
})
