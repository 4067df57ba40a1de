import type { WireVan } from '@gatefill/contracts/staff/dispatch/board-shapes'
import { shiftEndsAt } from '@gatefill/domain/dispatch/runs/shift-times'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

type Row = {
  driver_id: string
  driver_name: string
  phone: string
  vehicle_id: string | null
  plate: string | null
  vehicle_name: string | null
  since: Date | null
  planned_end: Date | null
  paused_since: Date | null
  paused_reason: string | null
  off_road_since: Date | null
  off_road_reason: string | null
  compartments: Compartment[]
  lat: number | null
  lng: number | null
  seen_at: Date | null
  served: number
}

type Compartment = Omit<WireVan['compartments'][number], 'calibratedUntil'> & {
  calibratedUntil: string | null
}

/**
 * The vans of drivers on shift, and of those who have an open or proposed run, by the driver's name: with the vehicle of
 * the shift, or the driver's usual one, its levels, where it was last seen, and the gates served in this shift.
 */
export async function listVans(db: Db): Promise<Omit<WireVan, 'endedPapers'>[]> {
  const { rows } = await sql<Row>`
    with lanes as (
      select d.id, d.name, d.phone, d.usual_vehicle_id, s.vehicle_id as shift_vehicle_id, s.planned_end,
        coalesce(d.suspended_since, d.paused_since, s.break_since) as paused_since,
        coalesce(d.suspended_reason, d.paused_reason, case when s.break_since is not null then 'On a break' end)
          as paused_reason, coalesce(s.began_at, d.on_shift_since) as since
      from drivers d left join shifts s on s.driver_id = d.id and s.ended_at is null
      where d.active and (d.on_shift_since is not null or s.id is not null or exists (
        select from runs r where r.driver_id = d.id and (r.open or r.state = 'proposed')))
    )
    select l.id as driver_id, l.name as driver_name, l.phone, l.since, l.planned_end,
      v.id as vehicle_id, v.plate, v.name as vehicle_name, v.off_road_since, v.off_road_reason,
      l.paused_since, l.paused_reason, f.lat, f.lng, f.at as seen_at,
      coalesce((select json_agg(json_build_object('id', c.id, 'position', c.position, 'productId', c.product_id,
          'product', t.name, 'capacityDl', c.capacity_dl, 'onBoardDl', c.on_board_dl, 'toLoadDl', c.to_load_dl,
          'promisedDl', c.promised_dl, 'calibratedUntil', c.calibrated_until) order by c.position)
        from compartments c join products t on t.id = c.product_id where c.vehicle_id = v.id), '[]') as compartments,
      (select count(*)::integer from stops g join runs r on r.id = g.run_id
        where r.driver_id = l.id and g.kind = 'gate' and g.state = 'done' and g.ended_at >= l.since) as served
    from lanes l
    left join vehicles v on v.id = coalesce(l.shift_vehicle_id, l.usual_vehicle_id)
    left join lateral (
      select lat, lng, measured_at as at from driver_positions
      where driver_id = l.id and measured_at >= l.since order by measured_at desc, seq desc limit 1
    ) f on true
    order by l.name, l.id`.execute(db)
  return rows.map(vanOf)
}

const vanOf = (row: Row): Omit<WireVan, 'endedPapers'> => ({
  driverId: row.driver_id,
  driverName: row.driver_name,
  phone: row.phone,
  vehicleId: row.vehicle_id,
  plate: row.plate,
  vehicleName: row.vehicle_name,
  onShiftSince: row.since?.toISOString() ?? null,
  shiftEndsAt:
    row.since === null
      ? null
      : shiftEndsAt({ beganAt: row.since, plannedEnd: row.planned_end }).toISOString(),
  pausedSince: row.paused_since?.toISOString() ?? null,
  pausedReason: row.paused_reason,
  offRoadSince: row.off_road_since?.toISOString() ?? null,
  offRoadReason: row.off_road_reason,
  compartments: row.compartments.map((each) => ({
    ...each,
    calibratedUntil: each.calibratedUntil === null ? null : new Date(each.calibratedUntil).toISOString(),
  })),
  position:
    row.lat === null || row.lng === null || row.seen_at === null
      ? null
      : { place: { lat: row.lat, lng: row.lng }, at: row.seen_at.toISOString() },
  servedGates: row.served,
})

/** Open and proposed runs of a zone, and those that ended since a moment. */
export async function listBoardRunIds(db: Db, zone: string, endedSince: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from runs where zone = ${zone} and (open or state = 'proposed' or ended_at >= ${endedSince})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
