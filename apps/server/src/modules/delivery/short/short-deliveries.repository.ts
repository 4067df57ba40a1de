import type { DriverId, OrderId, UserId, VehicleId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { ShortSums } from '@gatefill/domain/delivery/short-hold'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'

/** Two deliveries to one customer do not pass by each other's sum of the day. */
export async function lockCustomer(tx: Tx, id: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

export async function insertShortDelivery(
  tx: Tx,
  short: {
    orderId: OrderId
    driverId: DriverId
    vehicleId: VehicleId | null
    litres: number
    shortDl: number
    price: Kobo
    checkBy: Date | null
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('short_deliveries')
    .values({
      order_id: short.orderId,
      driver_id: short.driverId,
      vehicle_id: short.vehicleId,
      litres: short.litres,
      short_dl: short.shortDl,
      price: short.price,
      check_by: short.checkBy,
      recorded_at: short.at,
    })
    .execute()
}

type Whose = { driverId: DriverId; vehicleId: VehicleId | null; userId: UserId }

/** The price of what lacked and went back by itself since a moment, of the driver, of the van and to the customer. */
export async function sumsSince(
  tx: Tx,
  { driverId, vehicleId, userId }: Whose,
  since: Date,
): Promise<ShortSums> {
  const { rows } = await sql<{ driver: number; van: number; customer: number }>`
    select coalesce(sum(s.price) filter (where s.driver_id = ${driverId}), 0)::bigint as driver,
      coalesce(sum(s.price) filter (where s.vehicle_id = ${vehicleId}::text), 0)::bigint as van,
      coalesce(sum(s.price) filter (where o.user_id = ${userId}), 0)::bigint as customer
    from short_deliveries s join orders o on o.id = s.order_id
    where s.recorded_at >= ${since} and s.check_by is null`.execute(tx)
  const [row] = rows
  return {
    driver: kobo(Number(row?.driver ?? 0)),
    van: kobo(Number(row?.van ?? 0)),
    customer: kobo(Number(row?.customer ?? 0)),
  }
}

/** How many short deliveries the driver made and the customer got, each since a moment of its own. */
export async function countShort(
  tx: Tx,
  { driverId, userId }: Pick<Whose, 'driverId' | 'userId'>,
  since: { driver: Date; customer: Date },
): Promise<{ driver: number; customer: number }> {
  const { rows } = await sql<{ driver: number; customer: number }>`
    select (select count(*) from short_deliveries
        where driver_id = ${driverId} and recorded_at >= ${since.driver})::integer as driver,
      (select count(*) from short_deliveries s join orders o on o.id = s.order_id
        where o.user_id = ${userId} and s.recorded_at >= ${since.customer})::integer as customer`.execute(tx)
  return { driver: rows[0]?.driver ?? 0, customer: rows[0]?.customer ?? 0 }
}
