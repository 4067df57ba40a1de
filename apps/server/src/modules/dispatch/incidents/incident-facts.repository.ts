import type {
  WireEmergency,
  WireIncident,
  WireIncidentDetail,
} from '@gatefill/contracts/staff/dispatch/incident-shapes'
import type { IncidentStep } from '@gatefill/domain/dispatch/incidents/incident'
import { incidentKindsOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { VEHICLE_CHECK_NAMES } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** What staff did with an incident, the oldest first. */
export async function listSteps(db: Db, id: string): Promise<WireIncidentDetail['steps']> {
  const rows = await db
    .selectFrom('incident_steps as s')
    .innerJoin('staff_accounts as a', 'a.id', 's.staff_id')
    .select(['s.step', 'a.name', 's.note', 's.at'])
    .where('s.incident_id', '=', id)
    .orderBy('s.position')
    .execute()
  return rows.map(({ step, name, note, at }) => ({
    step: step as IncidentStep, // the table allows these steps only
    by: name,
    note,
    at: at.toISOString(),
  }))
}

type Facts = Pick<WireIncidentDetail, 'driverPhone' | 'vehicleName' | 'onBoard' | 'check'>

const ON_BOARD = sql`coalesce((
    select json_agg(json_build_object('product', t.name, 'dl', c.on_board_dl) order by c.position)
    from compartments c join products t on t.id = c.product_id where c.vehicle_id = v.id), '[]')`

/** The driver's phone, the van with what it has on board, and the list of checks that failed. */
export async function findIncidentFacts(db: Db, incident: WireIncident): Promise<Facts> {
  const { rows } = await sql<{
    phone: string | null
    vehicle_name: string | null
    on_board: Facts['onBoard']
    failed: string[] | null
    check_note: string | null
    checked_at: Date | null
  }>`select d.phone, v.name as vehicle_name, ${ON_BOARD} as on_board, k.failed, k.note as check_note, k.at as checked_at
    from incidents i left join drivers d on d.id = i.driver_id left join vehicles v on v.id = i.vehicle_id
      left join lateral (select failed, note, at from vehicle_checks
        where i.kind = 'vehicle_check' and vehicle_id = i.vehicle_id and driver_id = i.driver_id and at = i.at
          and cardinality(failed) > 0 limit 1) k on true
    where i.id = ${incident.id}`.execute(db)
  const [row] = rows
  const failed = row?.failed ?? []
  return {
    driverPhone: row?.phone ?? null,
    vehicleName: row?.vehicle_name ?? null,
    onBoard: row?.on_board ?? [],
    check:
      row?.checked_at == null
        ? null
        : {
            failed: VEHICLE_CHECK_NAMES.filter((name) => failed.includes(name)),
            note: row.check_note ?? '',
            at: row.checked_at.toISOString(),
          },
  }
}

/** Emergencies that nobody has explained yet, the newest first. */
export async function findEmergencies(db: Db): Promise<WireEmergency[]> {
  const { rows } = await sql<{
    id: string
    driver_id: string
    name: string
    phone: string
    plate: string | null
    note: string
    at: Date
    lat: number | null
    lng: number | null
    on_board: WireEmergency['onBoard']
    acknowledger: string | null
    acknowledged_at: Date | null
  }>`select i.id, d.id as driver_id, d.name, d.phone, v.plate, i.note, i.at, i.lat, i.lng, ${ON_BOARD} as on_board,
      a.name as acknowledger, i.acknowledged_at
    from incidents i join drivers d on d.id = i.driver_id left join vehicles v on v.id = i.vehicle_id
      left join staff_accounts a on a.id = i.acknowledged_by
    where i.kind in (${sql.join(incidentKindsOf('emergency'))}) and i.explained_by is null and i.closed_at is null
    order by i.id desc limit 20`.execute(db)
  return rows.map((row) => ({
    incidentId: row.id,
    driverId: row.driver_id,
    driverName: row.name,
    phone: row.phone,
    plate: row.plate,
    note: row.note,
    at: row.at.toISOString(),
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    placeText: null,
    onBoard: row.on_board,
    acknowledgedBy: row.acknowledger,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
  }))
}
