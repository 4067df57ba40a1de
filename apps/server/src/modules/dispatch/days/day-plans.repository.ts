import type { DriverId, OrderId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** A driver who can be planned for, with what the usual van holds in decilitres. */
export type DayDriver = {
  driverId: DriverId
  driverName: string
  plate: string | null
  room: { productId: string; product: string; capacityDl: number }[]
}

/** Drivers who are neither locked nor suspended, by name. */
export async function listDayDrivers(db: Db): Promise<DayDriver[]> {
  const { rows } = await sql<{ id: string; name: string; plate: string | null; room: DayDriver['room'] }>`
    select d.id, d.name, v.plate, coalesce((
      select json_agg(json_build_object('productId', product_id, 'product', name, 'capacityDl', capacity_dl)
        order by name)
      from (select c.product_id, t.name, sum(c.capacity_dl)::integer as capacity_dl from compartments c
        join products t on t.id = c.product_id where c.vehicle_id = v.id group by c.product_id, t.name) by_fuel
    ), '[]') as room
    from drivers d left join vehicles v on v.id = d.usual_vehicle_id and v.off_road_since is null
    where d.active and d.suspended_since is null order by d.name, d.id`.execute(db)
  return rows.map(({ id, name, plate, room }) => ({ driverId: asId(id), driverName: name, plate, room }))
}

/** An order of a day with the driver it is planned for. */
export type PlannedOrder = {
  orderId: OrderId
  driverId: DriverId
  plannedBy: StaffId
  plannedAt: Date
}

/** The planned orders by driver and place. */
export async function listDayPlan(db: Db, day: string): Promise<PlannedOrder[]> {
  const rows = await db
    .selectFrom('day_plans')
    .select(['order_id', 'driver_id', 'planned_by', 'planned_at'])
    .where('day', '=', day)
    .orderBy('driver_id')
    .orderBy('position')
    .execute()
  return rows.map((row) => ({
    orderId: asId(row.order_id),
    driverId: asId(row.driver_id),
    plannedBy: asId(row.planned_by),
    plannedAt: row.planned_at,
  }))
}

/** Nobody else plans that day until the transaction ends. */
export async function lockDay(tx: Tx, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`day-plan:${day}`}, 0))`.execute(tx)
}

/** The orders of a driver on that day, in the place of those of before. */
export async function saveDayPlan(
  tx: Tx,
  {
    day,
    driverId,
    orderIds,
    by,
    at,
  }: {
    day: string
    driverId: DriverId
    orderIds: readonly OrderId[]
    by: StaffId
    at: Date
  },
): Promise<void> {
  await tx.deleteFrom('day_plans').where('driver_id', '=', driverId).where('day', '=', day).execute()
  for (const [index, orderId] of orderIds.entries()) {
    const values = {
      day,
      driver_id: driverId,
      position: index + 1,
      planned_by: by,
      planned_at: at,
    }
    await tx
      .insertInto('day_plans')
      .values({ order_id: orderId, ...values })
      .onConflict((conflict) => conflict.column('order_id').doUpdateSet(values))
      .execute()
  }
}
