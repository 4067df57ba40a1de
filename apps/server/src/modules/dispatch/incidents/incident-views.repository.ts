import type { WireIncident } from '@gatefill/contracts/staff/dispatch/incident-shapes'
import type { IncidentId, StaffId } from '@gatefill/domain/core/ids'
import type { IncidentKind, IncidentState } from '@gatefill/domain/dispatch/runs/incident'
import { incidentState } from '@gatefill/domain/dispatch/runs/incident'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type IncidentRow = {
  id: string
  kind: IncidentKind
  driver_id: string | null
  driver: string | null
  vehicle_id: string | null
  plate: string | null
  compartment_id: string | null
  run_id: string | null
  order_id: string | null
  delta_dl: number | null
  note: string
  at: Date
  explanation: string | null
  explained_by: string | null
  explainer: string | null
  closed_by: string | null
  closer: string | null
  closed_at: Date | null
}

const SELECT = sql`select i.id, i.kind, i.driver_id, d.name as driver, i.vehicle_id, v.plate, i.compartment_id, i.run_id,
    i.order_id, i.delta_dl, i.note, i.at, i.explanation, i.explained_by, e.name as explainer, i.closed_by,
    c.name as closer, i.closed_at
  from incidents i left join drivers d on d.id = i.driver_id left join vehicles v on v.id = i.vehicle_id
    left join staff_accounts e on e.id = i.explained_by left join staff_accounts c on c.id = i.closed_by`

/** An incident with who explained it, for the rule that another one closes it. */
export type FoundIncident = { view: WireIncident; explainedBy: string | null; closedBy: string | null }

/** One incident, locked until the transaction ends. */
export async function lockIncident(tx: Tx, id: IncidentId): Promise<FoundIncident | undefined> {
  await tx.selectFrom('incidents').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<IncidentRow>`${SELECT} where i.id = ${id}`.execute(tx)
  return rows[0] && foundOf(rows[0])
}

const COUNTED = 1000
const STATES: Readonly<Record<IncidentState, RawBuilder<unknown>>> = {
  open: sql`i.explained_by is null and i.closed_by is null`,
  explained: sql`i.explained_by is not null and i.closed_by is null`,
  closed: sql`i.closed_by is not null`,
}

/** A page of incidents, newest first; counted up to 1,000. */
export async function listIncidentViews(
  db: Db,
  filter: { state?: IncidentState | undefined; vehicleId?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ views: WireIncident[]; totalCount: number; totalCountIsCapped: boolean; hasMore: boolean }> {
  const state = filter.state === undefined ? sql`true` : STATES[filter.state]
  const vehicle = filter.vehicleId === undefined ? sql`true` : sql`i.vehicle_id = ${filter.vehicleId}`
  const [found, counted] = await Promise.all([
    sql<IncidentRow>`${SELECT} where ${state} and ${vehicle} order by i.id desc limit ${limit + 1} offset ${offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from
      (select 1 from incidents i where ${state} and ${vehicle} limit ${COUNTED + 1}) f`.execute(db),
  ])
  const count = counted.rows[0]?.count ?? 0
  return {
    views: found.rows.slice(0, limit).map((row) => foundOf(row).view),
    totalCount: Math.min(count, COUNTED),
    totalCountIsCapped: count > COUNTED,
    hasMore: found.rows.length > limit,
  }
}

export async function saveExplanation(
  tx: Tx,
  id: IncidentId,
  { by, explanation, at }: { by: StaffId; explanation: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('incidents')
    .set({ explanation, explained_by: by, explained_at: at })
    .where('id', '=', id)
    .execute()
}

export async function saveClosed(tx: Tx, id: IncidentId, by: StaffId, at: Date): Promise<void> {
  await tx.updateTable('incidents').set({ closed_by: by, closed_at: at }).where('id', '=', id).execute()
}

const foundOf = (row: IncidentRow): FoundIncident => ({
  explainedBy: row.explained_by,
  closedBy: row.closed_by,
  view: {
    id: row.id,
    kind: row.kind,
    state: incidentState({ explainedBy: row.explained_by, closedBy: row.closed_by }),
    driverId: row.driver_id,
    driverName: row.driver,
    vehicleId: row.vehicle_id,
    plate: row.plate,
    compartmentId: row.compartment_id,
    runId: row.run_id,
    orderId: row.order_id,
    deltaDl: row.delta_dl,
    note: row.note,
    at: row.at.toISOString(),
    explanation: row.explanation,
    explainedBy: row.explainer,
    closedBy: row.closer,
    closedAt: row.closed_at?.toISOString() ?? null,
  },
})
