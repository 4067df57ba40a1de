import type {
  WireEmergency,
  WireIncident,
  WireIncidentDetail,
} from '@gatefill/contracts/staff/dispatch/incident-shapes'
import { asId, type IncidentId, type StaffId } from '@gatefill/domain/core/ids'
import { gateTitle } from '@gatefill/domain/dispatch/board/gate-place'
import {
  type IncidentFilter,
  type IncidentStep,
  incidentState,
} from '@gatefill/domain/dispatch/incidents/incident'
import { type IncidentKind, incidentKindsOf } from '@gatefill/domain/dispatch/incidents/incident-kind'
import { VEHICLE_CHECK_NAMES } from '@gatefill/domain/dispatch/runs/vehicle-check'
import { type RawBuilder, sql } from 'kysely'
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
  product: string | null
  note: string
  at: Date
  lat: number | null
  lng: number | null
  address_text: string | null
  photo: WireIncident['photo']
  acknowledged_by: string | null
  acknowledger: string | null
  acknowledged_at: Date | null
  explanation: string | null
  explained_by: string | null
  explainer: string | null
  explained_at: Date | null
  closing_note: string | null
  closed_by: string | null
  closer: string | null
  closed_at: Date | null
}

const SELECT = sql`select i.id, i.kind, i.driver_id, d.name as driver, i.vehicle_id, v.plate, i.compartment_id, i.run_id,
    i.order_id, i.delta_dl, i.note, i.at, coalesce(i.lat, o.pin_lat) as lat, coalesce(i.lng, o.pin_lng) as lng,
    coalesce(t.name, (select min(l.product_name) from order_items l where l.order_id = i.order_id
      having count(*) = 1)) as product, o.address_text,
    case when i.photo_id is null then 'none' when p.file is null then 'awaited' else 'complete' end as photo,
    i.acknowledged_by, a.name as acknowledger, i.acknowledged_at, i.explanation, i.explained_by, e.name as explainer,
    i.explained_at, i.closing_note, i.closed_by, c.name as closer, i.closed_at
  from incidents i left join drivers d on d.id = i.driver_id left join vehicles v on v.id = i.vehicle_id
    left join compartments m on m.id = i.compartment_id left join products t on t.id = m.product_id
    left join orders o on o.id = i.order_id left join driver_photos p on p.id = lower(i.photo_id)
    left join staff_accounts a on a.id = i.acknowledged_by left join staff_accounts e on e.id = i.explained_by
    left join staff_accounts c on c.id = i.closed_by`

/** An incident with who explained it, for the rule that another one closes it. */
export type FoundIncident = { view: WireIncident; explainedBy: StaffId | null; closedBy: string | null }

/** One incident, locked until the transaction ends. */
export async function lockIncident(tx: Tx, id: IncidentId): Promise<FoundIncident | undefined> {
  await tx.selectFrom('incidents').select('id').where('id', '=', id).forUpdate().execute()
  return findIncident(tx, id)
}

export async function findIncident(db: Db, id: IncidentId): Promise<FoundIncident | undefined> {
  const { rows } = await sql<IncidentRow>`${SELECT} where i.id = ${id}`.execute(db)
  return rows[0] && foundOf(rows[0])
}

const COUNTED = 1000
const STATES: Readonly<Record<IncidentFilter, RawBuilder<unknown>>> = {
  not_closed: sql`i.closed_at is null`,
  open: sql`i.explained_by is null and i.closed_by is null`,
  explained: sql`i.explained_by is not null and i.closed_by is null`,
  closed: sql`i.closed_by is not null`,
}

/** What a list is narrowed to; what is left out limits nothing. */
export type IncidentQuery = {
  state?: IncidentFilter | undefined
  kind?: IncidentKind | undefined
  vehicleId?: string | undefined
  driverId?: string | undefined
  runId?: string | undefined
  orderId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}

const conditionOf = (query: IncidentQuery): RawBuilder<unknown> =>
  sql.join(
    [
      query.state === undefined ? undefined : STATES[query.state],
      query.kind === undefined ? undefined : sql`i.kind = ${query.kind}`,
      query.vehicleId === undefined ? undefined : sql`i.vehicle_id = ${query.vehicleId}`,
      query.driverId === undefined ? undefined : sql`i.driver_id = ${query.driverId}`,
      query.runId === undefined ? undefined : sql`i.run_id = ${query.runId}`,
      query.orderId === undefined ? undefined : sql`i.order_id = ${query.orderId}`,
      query.from === undefined ? undefined : sql`i.at >= ${query.from}`,
      query.until === undefined ? undefined : sql`i.at < ${query.until}`,
      sql`true`,
    ].filter((each) => each !== undefined),
    sql` and `,
  )

/** A page of incidents: open emergencies, the oldest that are open, those that are explained, then the newest closed. */
export async function listIncidentViews(
  db: Db,
  query: IncidentQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ views: WireIncident[]; totalCount: number; totalCountIsCapped: boolean; hasMore: boolean }> {
  const condition = conditionOf(query)
  const order = sql`(i.explained_by is null and i.kind in (${sql.join(incidentKindsOf('emergency'))})) desc,
    case when i.closed_by is not null then 2 when i.explained_by is not null then 1 else 0 end,
    case when i.closed_by is null then i.id end, i.id desc`
  const [found, counted] = await Promise.all([
    sql<IncidentRow>`${SELECT} where ${condition} order by ${order} limit ${limit + 1} offset ${offset}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*)::int as count from
      (select 1 from incidents i where ${condition} limit ${COUNTED + 1}) f`.execute(db),
  ])
  const count = counted.rows[0]?.count ?? 0
  return {
    views: found.rows.slice(0, limit).map((row) => foundOf(row).view),
    totalCount: Math.min(count, COUNTED),
    totalCountIsCapped: count > COUNTED,
    hasMore: found.rows.length > limit,
  }
}

const foundOf = (row: IncidentRow): FoundIncident => ({
  explainedBy: row.explained_by === null ? null : asId<StaffId>(row.explained_by),
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
    product: row.product,
    note: row.note,
    at: row.at.toISOString(),
    place: row.lat === null || row.lng === null ? null : { lat: row.lat, lng: row.lng },
    placeText: row.address_text === null ? null : gateTitle(row.address_text),
    photo: row.photo,
    acknowledgedBy: row.acknowledger,
    acknowledgedAt: row.acknowledged_at?.toISOString() ?? null,
    explanation: row.explanation,
    explainedById: row.explained_by,
    explainedBy: row.explainer,
    explainedAt: row.explained_at?.toISOString() ?? null,
    closingNote: row.closing_note,
    closedBy: row.closer,
    closedAt: row.closed_at?.toISOString() ?? null,
  },
})

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
