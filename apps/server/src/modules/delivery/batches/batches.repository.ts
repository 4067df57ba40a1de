import type { WireBatch } from '@gatefill/contracts/staff/batches'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type LoadRow = {
  at: Date
  station: string | null
  plate: string
  product: string
  dl: number
  seal: string | null
}

/** Loadings of a batch, the oldest first. */
export async function findBatchLoads(db: Db, batch: string): Promise<WireBatch['loads']> {
  const { rows } = await sql<LoadRow>`
    select m.at, t.name as station, v.plate, p.name as product, m.delta_dl as dl, m.seal
    from stock_moves m join compartments c on c.id = m.compartment_id join vehicles v on v.id = c.vehicle_id
    join products p on p.id = c.product_id left join stops s on s.id = m.stop_id left join stations t on t.id = s.station_id
    where m.kind = 'load' and m.batch = ${batch} order by m.at, m.id`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** A delivery that may hold fuel of a batch. */
export type BatchDelivery = WireBatch['deliveries'][number] & { orderId: OrderId; userId: UserId }

type DeliveryRow = Omit<BatchDelivery, 'orderId' | 'userId' | 'customerPhone' | 'at'> & {
  order_id: string
  user_id: string
  phone: string
  at: Date
}

/**
 * Pours from a compartment after a loading of the batch and before the compartment was empty for the first time since:
 * fuel mixes, so each of them may hold some of it.
 */
export async function findBatchDeliveries(db: Db, batch: string): Promise<BatchDelivery[]> {
  const { rows } = await sql<DeliveryRow>`
    with moves as (
      select m.id, m.compartment_id, m.kind, m.batch, m.stop_id, m.delta_dl, m.at,
        sum(m.delta_dl) over (partition by m.compartment_id order by m.at, m.id) as level_dl
      from stock_moves m where m.compartment_id in (
        select compartment_id from stock_moves where kind = 'load' and batch = ${batch})),
    spans as (
      select l.compartment_id, l.at as from_at, l.id as from_id, e.at as to_at, e.id as to_id
      from moves l left join lateral (
        select x.at, x.id from moves x where x.compartment_id = l.compartment_id and (x.at, x.id) > (l.at, l.id)
          and x.level_dl <= 0 order by x.at, x.id limit 1) e on true
      where l.kind = 'load' and l.batch = ${batch})
    select distinct on (m.at, m.id) o.id as order_id, o.user_id, u.name as "customerName", u.phone, m.at, v.plate,
      p.name as product, -m.delta_dl as dl
    from moves m join spans s on s.compartment_id = m.compartment_id and (m.at, m.id) > (s.from_at, s.from_id)
      and (s.to_at is null or (m.at, m.id) <= (s.to_at, s.to_id))
    join stops g on g.id = m.stop_id join orders o on o.id = g.order_id join customer_cards u on u.id = o.user_id
    join compartments c on c.id = m.compartment_id join vehicles v on v.id = c.vehicle_id
    join products p on p.id = c.product_id
    where m.kind = 'deliver' and m.delta_dl < 0
    order by m.at, m.id`.execute(db)
  return rows.map(({ order_id, user_id, phone, at, ...row }) => ({
    ...row,
    orderId: asId(order_id),
    userId: asId(user_id),
    customerPhone: phone === '' ? null : phone,
    at: at.toISOString(),
  }))
}
