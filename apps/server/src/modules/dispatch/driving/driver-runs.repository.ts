import { asId, type DriverId, type OrderId, type RunId, type StopId } from '@gatefill/domain/core/ids'
import { answerUntil, countsAsAttempt, type FailReason } from '@gatefill/domain/delivery/cannot-deliver'
import { OPEN_STOP_STATES } from '@gatefill/domain/dispatch/runs/run'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The stop that a driver's command names, in a run of that driver's. */
export type DriverStop = { id: StopId; runId: RunId; orderId: OrderId | null; isOpen: boolean; state: string }

/** A stop of a driver's run; one of another driver's is as unknown as none. */
export async function findDriverStop(
  db: Db,
  driverId: DriverId,
  id: StopId,
): Promise<DriverStop | undefined> {
  const row = await db
    .selectFrom('stops as s')
    .innerJoin('runs as r', 'r.id', 's.run_id')
    .select(['s.id', 's.run_id', 's.order_id', 's.state', 'r.open'])
    .where('s.id', '=', id)
    .where('r.driver_id', '=', driverId)
    .executeTakeFirst()
  return (
    row && {
      id: asId(row.id),
      runId: asId(row.run_id),
      orderId: row.order_id === null ? null : asId(row.order_id),
      isOpen: row.open && OPEN_STOP_STATES.some((state) => state === row.state),
      state: row.state,
    }
  )
}

/** Where a run was loaded last. */
export async function loadingStationOf(db: Db, runId: RunId): Promise<string | undefined> {
  const row = await db
    .selectFrom('stops')
    .select('station_id')
    .where('run_id', '=', runId)
    .where('kind', '=', 'load')
    .where('state', '=', 'done')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  return row?.station_id ?? undefined
}

/** When the van of a run left the station; null before. */
export async function leftAtOf(db: Db, runId: RunId): Promise<Date | null> {
  const row = await db.selectFrom('runs').select('left_at').where('id', '=', runId).executeTakeFirst()
  return row?.left_at ?? null
}

/** What the phone of a driver shows of stations and products that stops name. */
export async function namesOf(
  db: Db,
  { stationIds, productIds }: { stationIds: readonly string[]; productIds: readonly string[] },
): Promise<{
  stations: Map<string, { _id: string; name: string; address: string }>
  products: Map<string, string>
}> {
  const stations =
    stationIds.length === 0
      ? []
      : await db
          .selectFrom('stations')
          .select(['id', 'name', 'address'])
          .where('id', 'in', [...stationIds])
          .execute()
  const products =
    productIds.length === 0
      ? []
      : await db
          .selectFrom('products')
          .select(['id', 'name'])
          .where('id', 'in', [...productIds])
          .execute()
  return {
    stations: new Map(stations.map(({ id, name, address }) => [id, { _id: id, name, address }])),
    products: new Map(products.map(({ id, name }) => [id, name])),
  }
}

/**
 * Holds an order until its customer has answered; counts the attempt where it counts. `failedAt` is the phone's word; the
 * customer has a day from `receivedAt` on, when the server could tell them.
 */
export async function saveHold(
  tx: Tx,
  orderId: OrderId,
  reason: FailReason,
  { failedAt, receivedAt }: { failedAt: Date; receivedAt: Date },
): Promise<void> {
  const counted = countsAsAttempt(reason) ? 1 : 0
  const held = {
    reason,
    since: failedAt,
    answer_until: answerUntil(receivedAt),
    choice: null,
    answered_by: null,
    ended_at: null,
  }
  await tx
    .insertInto('order_holds')
    .values({ order_id: orderId, attempts: counted, ...held })
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet({ ...held, attempts: sql`order_holds.attempts + ${counted}` }),
    )
    .execute()
}
