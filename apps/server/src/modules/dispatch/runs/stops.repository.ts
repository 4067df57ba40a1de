import type { RunId, StationId, StopId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { StopKind, StopState } from '@gatefill/domain/dispatch/runs/run'
import { OPEN_STOP_STATES } from '@gatefill/domain/dispatch/runs/run'
import type { StopLine } from '@gatefill/domain/dispatch/runs/run-litres'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'
import type { Stop } from './run-rows.ts'

/**
 * The SQL condition that a stop is open, `stop` being its name in the statement. The states stand in the text: partial
 * indexes name them too.
 */
export const openStopSql = (stop: string): string =>
  `${stop}.state in (${OPEN_STOP_STATES.map((state) => `'${state}'`).join(', ')})`

/** A stop to add; `reasons` say why the planner put it there. */
export type NewStop = Pick<Stop, 'id' | 'seq' | 'kind' | 'orderId' | 'stationId' | 'lines'> & {
  plannedFrom?: Date | null
  plannedTo?: Date | null
  reasons?: readonly string[]
}

const insertStatement = namedStatement<{ runId: RunId; isOpen: boolean; rows: string }>(
  'stops.insert',
  (p) => `with given as (
  select * from jsonb_to_recordset(${p.rows}::jsonb) as s (id text, seq integer, kind text, order_id text, station_id text,
    planned_from timestamptz, planned_to timestamptz, reasons text[], lines jsonb)
), added as (
  insert into stops (id, run_id, run_open, seq, kind, order_id, station_id, planned_from, planned_to, reasons)
  select id, ${p.runId}::text, ${p.isOpen}::boolean, seq, kind, order_id, station_id, planned_from, planned_to, reasons from given
)
insert into stop_lines (stop_id, line, product_id, compartment_id, litres_dl)
select given.id, l.line, l.product_id, l.compartment_id, l.litres_dl from given,
  jsonb_to_recordset(given.lines) as l (line integer, product_id text, compartment_id text, litres_dl integer)`,
)

/** Adds stops with their lines, in the order of their `seq`. */
export async function insertStops(
  tx: Tx,
  run: { id: RunId; isOpen: boolean },
  stops: readonly NewStop[],
): Promise<void> {
  if (stops.length === 0) return
  const rows = stops.map((stop) => ({
    id: stop.id,
    seq: stop.seq,
    kind: stop.kind,
    order_id: stop.orderId,
    station_id: stop.stationId,
    planned_from: stop.plannedFrom ?? null,
    planned_to: stop.plannedTo ?? null,
    reasons: stop.reasons ?? [],
    lines: stop.lines.map(lineRow),
  }))
  await tx.defer(insertStatement, { runId: run.id, isOpen: run.isOpen, rows: JSON.stringify(rows) })
}

/** A line of a stop, without the stop. */
const lineRow = ({ productId, compartmentId, litresDl }: StopLine, at: number) => ({
  line: at + 1,
  product_id: productId,
  compartment_id: compartmentId,
  litres_dl: litresDl,
})

/** What a stop takes out of or brings into which compartment from now on. */
export async function replaceLines(tx: Tx, id: StopId, lines: readonly StopLine[]): Promise<void> {
  await tx.deleteFrom('stop_lines').where('stop_id', '=', id).execute()
  if (lines.length === 0) return
  await tx
    .insertInto('stop_lines')
    .values(lines.map((line, at) => ({ stop_id: id, ...lineRow(line, at) })))
    .execute()
}

type StopRow = {
  id: string
  seq: number
  kind: StopKind
  state: StopState
  pinned: boolean
  order_id: string | null
  station_id: string | null
  planned_from: Date | null
  planned_to: Date | null
  arrived_at: Date | null
  ended_at: Date | null
  reasons: string[]
  lines: { product_id: string; compartment_id: string | null; litres_dl: number }[] | null
}

/** The stops of a run in their order, those that are over too. */
export async function findStops(db: Db, runId: RunId): Promise<Stop[]> {
  const { rows } = await sql<StopRow>`select s.id, s.seq, s.kind, s.state, s.pinned, s.order_id, s.station_id,
      s.planned_from, s.planned_to, s.arrived_at, s.ended_at, s.reasons,
      (select json_agg(l order by l.line) from stop_lines l where l.stop_id = s.id) as lines
    from stops s where s.run_id = ${runId} order by s.seq`.execute(db)
  return rows.map(stopOf)
}

/** Saves the new state of a stop that is still in the old one; throws when it is not: the caller has locked the run. */
export async function saveStop(
  tx: Tx,
  id: StopId,
  { from, to }: Transition<StopState>,
  { at, reason, stationId }: { at: Date; reason?: string | undefined; stationId?: StationId },
): Promise<void> {
  const changed = await tx
    .updateTable('stops')
    .set({
      state: to,
      reason: reason ?? null,
      ...(to === 'arrived' ? { arrived_at: at } : { ended_at: at }),
      ...(stationId === undefined ? {} : { station_id: stationId }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirst()
  if (changed.numUpdatedRows !== 1n) throw new Error(`stop ${id} is not ${from} any more`)
}

/** Fixes these gates of a proposed run and lets its others go; it counts as changed. */
export async function savePins(tx: Tx, runId: RunId, orderIds: readonly string[], at: Date): Promise<void> {
  await sql`update stops set pinned = order_id = any(${[...orderIds]}::text[])
    where run_id = ${runId} and order_id is not null`.execute(tx)
  await sql`update runs set version = version + 1, updated_at = ${at} where id = ${runId}`.execute(tx)
}

/** Puts stops into a new order and fixes some of them; `seq` counts from 1 without a gap. */
export async function saveSequence(
  tx: Tx,
  stops: readonly { id: StopId; seq: number; pinned: boolean }[],
): Promise<void> {
  for (const { id, seq, pinned } of stops)
    await tx.updateTable('stops').set({ seq, pinned }).where('id', '=', id).execute()
}

const stopOf = (row: StopRow): Stop => ({
  id: asId(row.id),
  seq: row.seq,
  kind: row.kind,
  state: row.state,
  pinned: row.pinned,
  orderId: row.order_id === null ? null : asId(row.order_id),
  stationId: row.station_id === null ? null : asId(row.station_id),
  plannedFrom: row.planned_from,
  plannedTo: row.planned_to,
  arrivedAt: row.arrived_at,
  endedAt: row.ended_at,
  reasons: row.reasons,
  lines: (row.lines ?? []).map((line) => ({
    productId: asId(line.product_id),
    compartmentId: line.compartment_id === null ? null : asId(line.compartment_id),
    litresDl: line.litres_dl,
  })),
})
