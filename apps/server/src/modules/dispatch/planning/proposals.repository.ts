import type { OrderId, RunId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { hasNotLeft, RUN_STATES } from '@gatefill/domain/dispatch/runs/run'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { CommittedTime, ProposedRun, ProposedStop } from './planned-runs.ts'

/** A proposed run as it is stored. */
export type StoredProposal = {
  id: RunId
  driverId: string
  vehicleId: string | null
  version: number
  /** The version of the plan in which it got its stops. */
  proposedIn: number
  stops: StoredStop[]
}

type StoredStop = {
  id: string
  kind: 'load' | 'gate'
  orderId: string | null
  stationId: string | null
  from: string
  to: string
  reasons: string[]
}

type Row = {
  id: string
  driver_id: string
  vehicle_id: string | null
  version: number
  proposed_in: number | null
  stops: StoredStop[]
}

/** What the plan of a zone proposes now. */
export async function listProposals(db: Db, zone: string): Promise<StoredProposal[]> {
  const { rows } = await sql<Row>`
    select r.id, r.driver_id, r.vehicle_id, r.version, r.proposed_in,
      coalesce((select json_agg(json_build_object('id', s.id, 'kind', s.kind, 'orderId', s.order_id,
          'stationId', s.station_id, 'from', s.planned_from, 'to', s.planned_to, 'reasons', s.reasons) order by s.seq)
        from stops s where s.run_id = r.id), '[]') as stops
    from runs r where r.zone = ${zone} and r.state = 'proposed' order by r.id`.execute(db)
  return rows.map((row) => ({
    id: asId(row.id),
    driverId: row.driver_id,
    vehicleId: row.vehicle_id,
    version: row.version,
    proposedIn: row.proposed_in ?? 0,
    stops: row.stops,
  }))
}

/** Locks the proposals of a zone, so that nobody assigns one until the transaction ends. */
export async function lockProposals(tx: Tx, zone: string): Promise<void> {
  await sql`select id from runs where zone = ${zone} and state = 'proposed' order by id for update`.execute(
    tx,
  )
}

/** Deletes proposals that the plan no longer makes: they bound nobody and have no history. */
export async function deleteProposals(tx: Tx, ids: readonly RunId[]): Promise<void> {
  if (ids.length === 0) return
  await deleteStops(tx, ids)
  await tx
    .deleteFrom('runs')
    .where('id', 'in', [...ids])
    .where('state', '=', 'proposed')
    .execute()
}

const deleteStops = async (tx: Tx, ids: readonly RunId[]): Promise<void> => {
  await tx
    .deleteFrom('stops')
    .where('run_id', 'in', [...ids])
    .where('run_open', '=', false)
    .execute()
}

/** A proposal with its id, and the ids of its stops. */
export type IdentifiedRun = ProposedRun & { id: RunId; stopIds: string[] }

export async function insertProposals(
  tx: Tx,
  runs: readonly IdentifiedRun[],
  on: { zone: string; planVersion: number; now: Date },
): Promise<void> {
  if (runs.length === 0) return
  await tx
    .insertInto('runs')
    .values(
      runs.map(({ id, driverId, vehicleId, shiftId }) => ({
        id,
        zone: on.zone,
        shift_id: shiftId,
        driver_id: driverId,
        vehicle_id: vehicleId,
        state: 'proposed',
        proposed_in: on.planVersion,
        created_at: on.now,
        updated_at: on.now,
      })),
    )
    .execute()
  await insertProposedStops(tx, runs)
}

/** Gives proposals other stops; each keeps its id. */
export async function replaceProposals(
  tx: Tx,
  runs: readonly IdentifiedRun[],
  on: { planVersion: number; now: Date },
): Promise<void> {
  if (runs.length === 0) return
  const ids = runs.map(({ id }) => id)
  await sql`update runs set version = version + 1, proposed_in = ${on.planVersion}, updated_at = ${on.now}
    where id = any(${ids}::text[]) and state = 'proposed'`.execute(tx)
  await deleteStops(tx, ids)
  await insertProposedStops(tx, runs)
}

async function insertProposedStops(tx: Tx, runs: readonly IdentifiedRun[]): Promise<void> {
  const stops = runs.flatMap(({ id, stops: own, stopIds }) =>
    own.map((stop, at) => ({ ...stop, runId: id, id: stopIds[at] ?? '', seq: at + 1 })),
  )
  await tx
    .insertInto('stops')
    .values(
      stops.map((stop) => ({
        id: stop.id,
        run_id: stop.runId,
        run_open: false,
        seq: stop.seq,
        kind: stop.kind,
        order_id: stop.orderId,
        station_id: stop.stationId,
        planned_from: stop.from,
        planned_to: stop.to,
        reasons: stop.reasons,
        pinned: stop.pinned,
      })),
    )
    .execute()
  const lines = stops.flatMap(({ id, lines: own }) => own.map((line, at) => ({ ...line, id, line: at + 1 })))
  if (lines.length === 0) return
  await tx
    .insertInto('stop_lines')
    .values(
      lines.map(({ id, line, productId, compartmentId, litresDl }) => ({
        stop_id: id,
        line,
        product_id: productId,
        compartment_id: compartmentId,
        litres_dl: litresDl,
      })),
    )
    .execute()
}

/** New times and reasons of proposals whose stops stayed the same. */
export async function retimeProposals(
  tx: Tx,
  stops: readonly (Pick<ProposedStop, 'from' | 'to' | 'reasons'> & { id: string })[],
): Promise<void> {
  if (stops.length === 0) return
  await sql`update stops s set planned_from = n.planned_from, planned_to = n.planned_to, reasons = n.reasons
    from json_to_recordset(${JSON.stringify(
      stops.map(({ id, from, to, reasons }) => ({ id, planned_from: from, planned_to: to, reasons })),
    )}::json) as n (id text, planned_from timestamptz, planned_to timestamptz, reasons text[])
    where s.id = n.id`.execute(tx)
}

/**
 * New times of runs that have not left the station; after that they are what was announced. A run that is being changed
 * is left out: the next plan, which follows each change, has its times.
 */
export async function retimeWaitingRuns(tx: Tx, times: readonly CommittedTime[]): Promise<void> {
  if (times.length === 0) return
  await sql`with given as (
      select * from json_to_recordset(${JSON.stringify(times)}::json)
        as n ("orderId" text, "from" timestamptz, "to" timestamptz, "loadFrom" timestamptz, "loadTo" timestamptz)),
    waiting as (
      select id from runs where open and state in (${sql.join(RUN_STATES.filter(hasNotLeft))})
      for no key update skip locked),
    gates as (
      select s.run_id, s.id, n."from", n."to", n."loadFrom", n."loadTo" from stops s
      join waiting r on r.id = s.run_id join given n on n."orderId" = s.order_id
      where s.run_open and s.state = 'pending'),
    times as (
      select id, "from", "to" from gates
      union all
      select s.id, min(g."loadFrom"), min(g."loadTo") from stops s join gates g on g.run_id = s.run_id
      where s.kind = 'load' and s.state = 'pending' and g."loadFrom" is not null group by s.id)
    update stops s set planned_from = t."from", planned_to = t."to" from times t where s.id = t.id`.execute(
    tx,
  )
}

/** Counts the proposed runs with an order as made by the next plan: who has seen the present one confirms them no more. */
export async function outdateProposals(tx: Tx, orderId: OrderId): Promise<void> {
  await sql`update runs r set proposed_in = z.version + 1
    from zones z, stops s
    where z.zone = r.zone and s.run_id = r.id and s.order_id = ${orderId} and r.state = 'proposed'`.execute(
    tx,
  )
}

/** The version of the plan in which a proposed run got its stops; 0 where no plan made it. */
export async function findProposedIn(tx: Tx, id: RunId): Promise<number> {
  const row = await tx.selectFrom('runs').select('proposed_in').where('id', '=', id).executeTakeFirst()
  return row?.proposed_in ?? 0
}
