import { asId, type DriverId, type RunId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { IncidentKind } from '@gatefill/domain/dispatch/incidents/incident-kind'
import type { PayFromDay } from '@gatefill/domain/finance/payout-lines'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A run that has ended, with what it brought to gates; litres in decilitres. */
export type EndedRun = { id: RunId; endedAt: Date; delivered: number; failed: number; litresDl: number }

type Row = { id: string; ended_at: Date; delivered: number; failed: number; litres_dl: number }

/** The runs of a driver that ended between two moments and served a gate, the newest first. */
export async function findEndedRuns(
  db: Db,
  driverId: DriverId,
  { from, before }: { from: Date; before: Date },
): Promise<EndedRun[]> {
  const { rows } = await sql<Row>`
    select r.id, r.ended_at, count(*) filter (where s.state = 'done')::int as delivered,
      count(*) filter (where s.state = 'failed')::int as failed,
      coalesce(sum(case when s.state = 'done' then
        (select coalesce(sum(l.litres_dl), 0) from stop_lines l where l.stop_id = s.id) - coalesce(d.short_by, 0)
        end), 0)::int as litres_dl
    from runs r join stops s on s.run_id = r.id and s.kind = 'gate' and s.state in ('done', 'failed')
    left join deliveries d on d.order_id = s.order_id
    where r.driver_id = ${driverId} and r.ended_at >= ${from} and r.ended_at < ${before}
    group by r.id, r.ended_at order by r.ended_at desc, r.id desc`.execute(db)
  return rows.map((row) => ({
    id: asId(row.id),
    endedAt: row.ended_at,
    delivered: row.delivered,
    failed: row.failed,
    litresDl: row.litres_dl,
  }))
}

/** An incident of a run, with how far it has been cleared up. */
export type RunIncident = {
  runId: RunId
  kind: IncidentKind
  note: string
  at: Date
  explanation: string | null
  explainedBy: string | null
  closedBy: string | null
}

/** Every incident of these runs, the newest first; questions about pay are incidents too. */
export async function findIncidentsOfRuns(db: Db, runIds: readonly RunId[]): Promise<RunIncident[]> {
  if (runIds.length === 0) return []
  const rows = await db
    .selectFrom('incidents')
    .select(['run_id', 'kind', 'note', 'at', 'explanation', 'explained_by', 'closed_by'])
    .where('run_id', 'in', [...runIds])
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    runId: asId(row.run_id ?? ''),
    kind: row.kind as IncidentKind, // the table takes these names alone, by recordIncident
    note: row.note,
    at: row.at,
    explanation: row.explanation,
    explainedBy: row.explained_by,
    closedBy: row.closed_by,
  }))
}

/** What counts for a driver: the own pay, and everybody's, each from a day on. Finance writes it. */
export async function payOfDriver(db: Db, driverId: DriverId): Promise<PayFromDay[]> {
  const rows = await db
    .selectFrom('driver_pay')
    .select(['per_run', 'per_gate', 'per_km', 'from_day', 'driver_id'])
    .where((where) => where.or([where('driver_id', '=', driverId), where('driver_id', 'is', null)]))
    .execute()
  return rows.map((row) => ({
    perRun: kobo(row.per_run),
    perGate: kobo(row.per_gate),
    perKm: kobo(row.per_km),
    from: row.from_day,
    isOwn: row.driver_id !== null,
  }))
}
