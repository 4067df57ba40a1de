import type { DriverId, OrderId, RunId, VehicleId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { RunState } from '@gatefill/domain/dispatch/runs/run'
import { OPEN_STOP_STATES } from '@gatefill/domain/dispatch/runs/run'
import { statusesToDepart } from '@gatefill/domain/statuses/order-lifecycle'
import type { Selectable, Updateable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import type { Run, RunActor } from './run-rows.ts'
import { openStopSql } from './stops.repository.ts'

const insertStatement = namedStatement<{
  id: RunId
  zone: string
  shiftId: Run['shiftId']
  driverId: DriverId
  vehicleId: Run['vehicleId']
  at: Date
  actor: RunActor['actor']
  actorId: string | null
}>(
  'runs.insert',
  (p) => `with added as (
  insert into runs (id, zone, shift_id, driver_id, vehicle_id, state, created_at, updated_at)
  values (${p.id}, ${p.zone}, ${p.shiftId}, ${p.driverId}, ${p.vehicleId}, 'proposed', ${p.at}, ${p.at})
)
insert into run_history (run_id, version, event, to_state, actor, actor_id, at)
values (${p.id}, 1, 'propose', 'proposed', ${p.actor}, ${p.actorId}, ${p.at})`,
)

/** Saves a proposed run with the first row of its history; gives the run, which nobody else has seen. */
export async function insertRun(
  tx: Tx,
  run: Pick<Run, 'id' | 'zone' | 'shiftId' | 'driverId' | 'vehicleId'>,
  by: RunActor,
  at: Date,
): Promise<Run> {
  const { id, zone, shiftId, driverId, vehicleId } = run
  await tx.defer(insertStatement, {
    id,
    zone,
    shiftId,
    driverId,
    vehicleId,
    at,
    actor: by.actor,
    actorId: by.id ?? null,
  })
  const nothingYet = { offerEndsAt: null, visibleAt: null, acceptedAt: null, leftAt: null }
  return { id, zone, shiftId, driverId, vehicleId, state: 'proposed', version: 1, ...nothingYet }
}

/** Locks a run until the end of the transaction; undefined when there is none. Its orders and driver are locked before. */
export async function lockRun(tx: Tx, id: RunId): Promise<Run | undefined> {
  const row = await tx.selectFrom('runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && runOf(row)
}

/** Without a lock: what somebody sees of it now. */
export async function findRun(db: Db, id: RunId): Promise<Run | undefined> {
  const row = await db.selectFrom('runs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && runOf(row)
}

/** The open run in which an order has a stop that is not over. */
export async function findOpenRunOf(db: Db, orderId: OrderId): Promise<RunId | undefined> {
  const row = await db
    .selectFrom('stops')
    .select('run_id')
    .where('order_id', '=', orderId)
    .where('run_open', '=', true)
    .where('state', 'in', OPEN_STOP_STATES)
    .executeTakeFirst()
  return row && asId(row.run_id)
}

const holdersStatement = namedStatement<{ orderId: OrderId }, { run_id: string | null; is_on_hold: boolean }>(
  'runs.holders_of_order',
  (
    p,
  ) => `select (select run_id from stops where order_id = ${p.orderId} and run_open and ${openStopSql('stops')}) as run_id,
  exists (select from order_holds where order_id = ${p.orderId} and ended_at is null) as is_on_hold`,
)

/** What keeps an order: the open run in which it has a stop, and whether it waits for its customer's answer. */
export async function findHolders(
  tx: Tx,
  orderId: OrderId,
): Promise<{ runId: RunId | undefined; isOnHold: boolean }> {
  const [row] = await tx.run(holdersStatement, { orderId })
  const runId = row?.run_id ?? undefined
  return { runId: runId === undefined ? undefined : asId(runId), isOnHold: row?.is_on_hold === true }
}

const openRunsStatement = namedStatement<{ driverId: DriverId }, RunRow>(
  'runs.open_of_driver',
  (
    p,
  ) => `select id, zone, shift_id, driver_id, vehicle_id, state, version, offer_ends_at, visible_at, accepted_at, left_at
from runs where driver_id = ${p.driverId} and open`,
)

/** A driver's open runs: at most one that waits for an answer and one under way. */
export async function findOpenRuns(db: Db, driverId: DriverId): Promise<Run[]> {
  return (await db.run(openRunsStatement, { driverId })).map(runOf)
}

/** The open runs of a vehicle: what its driver has begun, and what waits. */
export async function findOpenRunIdsOf(db: Db, vehicleId: VehicleId): Promise<RunId[]> {
  const rows = await db
    .selectFrom('runs')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('open', '=', true)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** How a driver is called. */
export async function findDriverName(db: Db, id: DriverId): Promise<string> {
  const row = await db.selectFrom('drivers').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return row.name
}

/** Runs on the road with a gate whose order has not departed. */
export async function findRunsToDepart(db: Db): Promise<RunId[]> {
  const rows = await db
    .selectFrom('runs as r')
    .select('r.id')
    .where('r.open', '=', true)
    .where('r.state', '=', 'on_road')
    .where((is) =>
      is.exists(
        is
          .selectFrom('stops as s')
          .innerJoin('orders as o', 'o.id', 's.order_id')
          .select('s.id')
          .whereRef('s.run_id', '=', 'r.id')
          .where('s.state', '=', 'pending')
          .where('o.status', 'in', statusesToDepart()),
      ),
    )
    .execute()
  return rows.map(({ id }) => asId(id))
}

/** When a dispatcher changed the stops of a run last. */
export async function findLastChangeOf(db: Db, id: RunId): Promise<Date | undefined> {
  const row = await db
    .selectFrom('run_history')
    .select('at')
    .where('run_id', '=', id)
    .where('event', '=', 'change')
    .where('actor', '=', 'dispatcher')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

/** What a change does to a run besides its state. */
export type RunChange = {
  event: string
  by: RunActor
  note?: string | undefined
  at: Date
  set?: Updateable<Schema['runs']>
}

/**
 * Saves a change on top of the version that it was decided for, with its history; gives the run as it is now. Throws when
 * the run is not what it was: the caller has it locked.
 */
export async function saveRun(
  tx: Tx,
  run: Run,
  { from, to }: Transition<RunState>,
  { event, by, note, at, set = {} }: RunChange,
): Promise<Run> {
  const version = run.version + 1
  const history = {
    run_id: run.id,
    version,
    event,
    from_state: from,
    to_state: to,
    actor: by.actor,
    actor_id: by.id ?? null,
    note: note ?? null,
    at,
  }
  // One statement: the run and its history are one round trip. What was not saved is rolled back below.
  const row = await tx
    .with('noted', (also) => also.insertInto('run_history').values(history))
    .updateTable('runs')
    .set({ ...set, state: to, version, updated_at: at })
    .where('id', '=', run.id)
    .where('version', '=', run.version)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Error(`run ${run.id} is not at version ${run.version} any more`)
  return runOf(row)
}

type RunRow = Pick<
  Selectable<Schema['runs']>,
  | 'id'
  | 'zone'
  | 'shift_id'
  | 'driver_id'
  | 'vehicle_id'
  | 'state'
  | 'version'
  | 'offer_ends_at'
  | 'visible_at'
  | 'accepted_at'
  | 'left_at'
>

const runOf = (row: RunRow): Run => ({
  id: asId(row.id),
  zone: row.zone,
  shiftId: row.shift_id === null ? null : asId(row.shift_id),
  driverId: asId(row.driver_id),
  vehicleId: row.vehicle_id === null ? null : asId(row.vehicle_id),
  // The table has a check for the states.
  state: row.state as RunState,
  version: row.version,
  offerEndsAt: row.offer_ends_at,
  visibleAt: row.visible_at,
  acceptedAt: row.accepted_at,
  leftAt: row.left_at,
})
