import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { Interval } from '@gatefill/domain/core/hours/daily-hours'
import type {
  CompartmentId,
  DriverId,
  OrderId,
  ProductId,
  ShiftId,
  StationId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { OpenIncident } from '@gatefill/domain/dispatch/incidents/incident-kind'
import type { RunState, StopState } from '@gatefill/domain/dispatch/runs/run'
import { litresToDl } from '@gatefill/domain/fleet/decilitres'
import type { RoadFactor } from '@gatefill/domain/roads/factors'
import { statusesToAssign } from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { answeredAtSql } from '../runs/read-hold.ts'
import { openStopSql } from '../runs/stops.repository.ts'
import { slotOf } from './slot.ts'

/** An order that awaits a van, or stands in the open part of a run. */
export type OrderFact = {
  id: OrderId
  addressText: string
  landmark: string
  pin: Coordinates | null
  paidAt: Timestamp
  /** What its customer answered after a failed delivery; null where nothing was asked. */
  answeredAt: Timestamp | null
  /** The hours that the customer has chosen; null where none were. */
  window: Interval | null
  /** It stands at an open gate of a run. */
  isInRun: boolean
  /** Each product once, in decilitres. */
  lines: { productId: ProductId; litresDl: number }[]
}

type OrderRow = {
  id: string
  address_text: string
  landmark: string
  pin_lat: number | null
  pin_lng: number | null
  paid_at: Date
  answered_at: Date | null
  slot_from: Date | null
  slot_to: Date | null
  is_in_run: boolean
  lines: { product_id: string; litres: number }[]
}

/** Orders that are paid, in no open run and awaiting no answer of their customer, and those of gates that open runs still have to serve. */
export async function findPlanOrders(db: Db): Promise<OrderFact[]> {
  const { rows } = await sql<OrderRow>`
    with held as (select s.order_id from stops s where s.run_open and ${sql.raw(openStopSql('s'))})
    select o.id, o.address_text, o.landmark, o.pin_lat, o.pin_lng, w.slot_from, w.slot_to,
      o.id in (select order_id from held) as is_in_run,
      (select min(h.at) from order_history h where h.order_id = o.id and h.to_status = 'paid') as paid_at,
      ${sql.raw(answeredAtSql('o.id'))},
      (select json_agg(json_build_object('product_id', l.product_id, 'litres', l.litres) order by l.product_id)
        from (select product_id, sum(litres) as litres from order_items where order_id = o.id group by product_id) l
      ) as lines
    from orders o left join delivery_wishes w on w.order_id = o.id
    where (o.status in (${sql.join(statusesToAssign())})
        and not exists (select from order_holds h where h.order_id = o.id and h.ended_at is null))
      or o.id in (select order_id from held)
    order by o.id`.execute(db)
  return rows.map((row) => ({
    id: asId(row.id),
    addressText: row.address_text,
    landmark: row.landmark,
    pin: toCoordinates(row.pin_lat, row.pin_lng),
    paidAt: row.paid_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
    window: slotOf(row.slot_from, row.slot_to),
    isInRun: row.is_in_run,
    lines: row.lines.map((line) => ({ productId: asId(line.product_id), litresDl: litresToDl(line.litres) })),
  }))
}

/** A van of an open shift. */
export type VanFact = {
  driverId: DriverId
  driverName: string
  shiftId: ShiftId
  vehicleId: VehicleId
  plate: string
  vehicleClass: string
  /** What decides whether it takes a further run. */
  offRoadReason: string | null
  openIncidents: OpenIncident[]
  beganAt: Date
  plannedEnd: Date | null
  isPaused: boolean
  fix: Coordinates | null
  fixAt: Date | null
  lastStationId: StationId | null
  servedGates: number
  /** Seconds between the stops of this shift, on the road. */
  drivenSeconds: number
  /** When the driver last declined or missed an offer. */
  refusedAt: Date | null
  compartments: {
    id: CompartmentId
    productId: ProductId
    capacityDl: number
    onBoardDl: number
    calibratedUntil: Timestamp | null
  }[]
  runs: RunFact[]
}

/** An open or proposed run of the driver with the stops that are not over. */
export type RunFact = {
  id: string
  state: RunState
  leftAt: Timestamp | null
  stops: {
    kind: 'load' | 'gate'
    state: StopState
    orderId: OrderId | null
    stationId: StationId | null
    /** A dispatcher wants it to stay with this van. */
    pinned: boolean
  }[]
}

type VanRow = {
  driver_id: string
  driver_name: string
  shift_id: string
  vehicle_id: string
  plate: string
  class: string
  off_road_reason: string | null
  incidents: OpenIncident[]
  began_at: Date
  planned_end: Date | null
  is_paused: boolean
  lat: number | null
  lng: number | null
  fix_at: Date | null
  last_station_id: string | null
  served: number
  driven_seconds: number
  refused_at: Date | null
  compartments: VanFact['compartments']
  runs: RunFact[]
}

/** Vans of open shifts, their drivers neither suspended nor locked. */
export async function findPlanVans(db: Db): Promise<VanFact[]> {
  const { rows } = await sql<VanRow>`
    select d.id as driver_id, d.name as driver_name, s.id as shift_id, v.id as vehicle_id, v.plate, v.class, v.off_road_reason, s.began_at,
      s.planned_end, coalesce(d.paused_since, s.break_since) is not null as is_paused, f.lat, f.lng, f.at as fix_at,
      (select g.station_id from stops g join runs r on r.id = g.run_id
        where r.shift_id = s.id and g.kind = 'load' and g.state = 'done' order by g.ended_at desc limit 1)
        as last_station_id,
      (select count(*)::integer from stops g join runs r on r.id = g.run_id
        where r.shift_id = s.id and g.kind = 'gate' and g.state = 'done') as served,
      (select coalesce(round(sum(extract(epoch from l.arrived_at - l.left_at))), 0)::integer from (
        select g.arrived_at, coalesce(lag(g.ended_at) over (partition by g.run_id order by g.ended_at), r.left_at) as left_at
        from stops g join runs r on r.id = g.run_id
        where r.shift_id = s.id and g.kind = 'gate' and g.arrived_at is not null) l
        where l.arrived_at > l.left_at) as driven_seconds,
      coalesce((select json_agg(json_build_object('kind', i.kind,
          'state', case when i.explained_by is null then 'open' else 'explained' end))
        from incidents i where i.vehicle_id = v.id and i.closed_at is null), '[]') as incidents,
      (select max(r.ended_at) from runs r where r.driver_id = d.id and r.state in ('declined', 'lapsed')
        and r.ended_at >= s.began_at) as refused_at,
      coalesce((select json_agg(json_build_object('id', c.id, 'productId', c.product_id, 'capacityDl', c.capacity_dl,
          'onBoardDl', c.on_board_dl, 'calibratedUntil', c.calibrated_until) order by c.position)
        from compartments c where c.vehicle_id = v.id), '[]') as compartments,
      coalesce((select json_agg(json_build_object('id', r.id, 'state', r.state, 'leftAt', r.left_at,
          'stops', coalesce((select json_agg(json_build_object('kind', g.kind, 'state', g.state,
              'orderId', g.order_id, 'stationId', g.station_id, 'pinned', g.pinned) order by g.seq)
            from stops g where g.run_id = r.id and ${sql.raw(openStopSql('g'))}), '[]'))
          order by r.open desc, r.accepted_at nulls last, r.id)
        from runs r where r.driver_id = d.id and (r.open or r.state = 'proposed')), '[]') as runs
    from shifts s join drivers d on d.id = s.driver_id join vehicles v on v.id = s.vehicle_id
    left join lateral (
      select lat, lng, measured_at as at from driver_positions
      where driver_id = d.id and measured_at >= s.began_at order by measured_at desc, seq desc limit 1
    ) f on true
    where s.ended_at is null and d.active and d.suspended_since is null
    order by v.id`.execute(db)
  return rows.map((row) => ({
    driverId: asId(row.driver_id),
    driverName: row.driver_name,
    shiftId: asId(row.shift_id),
    vehicleId: asId(row.vehicle_id),
    plate: row.plate,
    vehicleClass: row.class,
    offRoadReason: row.off_road_reason,
    openIncidents: row.incidents,
    beganAt: row.began_at,
    plannedEnd: row.planned_end,
    isPaused: row.is_paused,
    fix: toCoordinates(row.lat, row.lng),
    fixAt: row.fix_at,
    lastStationId: row.last_station_id === null ? null : asId(row.last_station_id),
    servedGates: row.served,
    drivenSeconds: row.driven_seconds,
    refusedAt: row.refused_at,
    compartments: row.compartments,
    runs: row.runs,
  }))
}

/** What own legs have taught of a zone. */
export async function findRoadFactors(db: Db, zone: string): Promise<RoadFactor[]> {
  const rows = await db.selectFrom('road_factors').selectAll().where('zone', '=', zone).execute()
  return rows.map((row) => ({
    // The table allows no other groups and kinds of day.
    group: row.road_group as RoadFactor['group'],
    day: row.day_kind as RoadFactor['day'],
    hour: row.hour,
    factor: row.factor,
  }))
}
