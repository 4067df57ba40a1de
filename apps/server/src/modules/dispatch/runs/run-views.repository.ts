import type { WireRun, WireRunStop } from '@gatefill/contracts/staff/dispatch/run-shapes'
import type { DriverId, RunId } from '@gatefill/domain/core/ids'
import type { Timestamp } from '@gatefill/domain/core/lagos-time'
import type { Hold } from '@gatefill/domain/delivery/failed-attempt'
import { stopAnswerOf } from '@gatefill/domain/delivery/failed-attempt'
import { DAY_ONLY } from '@gatefill/domain/dispatch/board/due'
import type { RunState, StopKind, StopState } from '@gatefill/domain/dispatch/runs/run'
import { isRunEvent, RUN_EVENTS } from '@gatefill/domain/dispatch/runs/run-words'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { Db } from '../../../platform/db/database.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'
import { withDueTimes } from './due-times.ts'
import { answeredAtSql, HOLD_ROW_JSON, holdOf } from './read-hold.ts'
import { openStopSql } from './stops.repository.ts'

type StopJson = {
  id: string
  seq: number
  kind: StopKind
  state: StopState
  pinned: boolean
  order_id: string | null
  station_id: string | null
  station: string | null
  address_text: string | null
  area: string | null
  pin_lat: number | null
  pin_lng: number | null
  paid_at: string | null
  answered_at: string | null
  slot_from: string | null
  slot_to: string | null
  customer: string | null
  phone: string | null
  planned_from: string | null
  planned_to: string | null
  arrived_at: string | null
  ended_at: string | null
  reason: string | null
  reasons: string[]
  status: OrderStatus | null
  hold: Hold | null
  lines: { product_id: string; product: string; compartment_id: string | null; litres_dl: number }[] | null
}

type RunRow = {
  id: string
  state: RunState
  version: number
  zone: string
  driver_id: string
  driver: string
  vehicle_id: string | null
  plate: string | null
  offer_ends_at: Date | null
  visible_at: Date | null
  accepted_at: Date | null
  left_at: Date | null
  ended_at: Date | null
  reason: string | null
  created_at: Date
  changed: { by: string; at: string } | null
  stops: StopJson[] | null
}

/** Who did what a row `h` of the history says. */
const ACTOR_NAME =
  'coalesce((select name from staff_accounts where id = h.actor_id), (select name from drivers where id = h.actor_id))'

const COLUMNS = `r.id, r.state, r.version, r.zone, r.driver_id, d.name as driver, r.vehicle_id, v.plate, r.offer_ends_at,
  r.visible_at, r.accepted_at, r.left_at, r.ended_at, r.reason, r.created_at,
  (select json_build_object('by', ${ACTOR_NAME}, 'at', h.at) from run_history h
    where h.run_id = r.id and h.actor in ('dispatcher', 'staff') and h.actor_id is not null
    order by h.version desc limit 1) as changed,
  (select json_agg(x order by x.seq) from (
    select s.id, s.seq, s.kind, s.state, s.pinned, s.order_id, s.station_id, t.name as station, o.address_text, o.area, o.pin_lat,
      o.pin_lng, w.slot_from, w.slot_to, c.name as customer, c.phone, s.planned_from, s.planned_to, s.arrived_at, s.ended_at, s.reason, s.reasons, o.status,
      (select ${HOLD_ROW_JSON} from order_holds h where h.order_id = s.order_id
        and (${openStopSql('s')} or s.state = 'failed' and h.since between s.arrived_at and s.ended_at)) as hold,
      (select min(at) from order_history where order_id = o.id and to_status = 'paid') as paid_at,
      ${answeredAtSql('o.id')},
      (select json_agg(json_build_object('product_id', l.product_id, 'product', p.name, 'compartment_id', l.compartment_id,
          'litres_dl', l.litres_dl) order by l.line)
        from stop_lines l join products p on p.id = l.product_id where l.stop_id = s.id) as lines
    from stops s left join stations t on t.id = s.station_id left join orders o on o.id = s.order_id
      left join customer_cards c on c.id = o.user_id left join delivery_wishes w on w.order_id = o.id
    where s.run_id = r.id) x) as stops`

const viewsStatement = namedStatement<{ ids: readonly string[] }, RunRow>(
  'runs.views',
  (
    p,
  ) => `select ${COLUMNS} from runs r join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
where r.id = any(${p.ids}::text[]) order by r.id desc`,
)

/** Runs by their ids, newest first, as staff sees them. */
export async function listRunViews(db: Db, ids: readonly string[], now: Date): Promise<WireRun[]> {
  if (ids.length === 0) return []
  const rows = await db.run(viewsStatement, { ids })
  return rows.map((row) => withDueTimes(viewOf(row, now), DAY_ONLY))
}

const eventsStatement = namedStatement<
  { id: RunId },
  {
    event: string
    note: string | null
    at: Date
    by: string | null
  }
>(
  'runs.events',
  (p) =>
    `select h.event, h.note, h.at, ${ACTOR_NAME} as by from run_history h where h.run_id = ${p.id} order by h.version desc`,
)

/** One run with its events. */
export async function findRunView(db: Db, id: RunId, now: Date): Promise<WireRun | undefined> {
  const [[view], rows] = await Promise.all([listRunViews(db, [id], now), db.run(eventsStatement, { id })])
  if (view === undefined) return undefined
  return {
    ...view,
    events: rows.map(({ event, note, at, by }) => ({ at: at.toISOString(), text: textOf(event, note), by })),
  }
}

const textOf = (event: string, note: string | null): string => {
  const text = isRunEvent(event) ? RUN_EVENTS[event] : event
  return note === null ? text : `${text}: ${note}`
}

/** Which runs a list shows. */
export type RunFilter = { states?: readonly RunState[]; driverId?: DriverId | undefined }

const LIST_COUNTED = 1000

/** The ids of a page of runs, newest first, and how many there are, counted up to 1,000. */
export async function findRunIds(
  db: Db,
  { states = [], driverId }: RunFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: string[]; totalCount: number; totalCountIsCapped: boolean; hasMore: boolean }> {
  const matching = db
    .selectFrom('runs')
    .select('id')
    .$if(states.length > 0, (query) => query.where('state', 'in', [...states]))
    .$if(driverId !== undefined, (query) => query.where('driver_id', '=', driverId ?? ''))
  const [rows, counted] = await Promise.all([
    matching
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .offset(offset)
      .execute(),
    db
      .selectFrom(matching.limit(LIST_COUNTED + 1).as('found'))
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow(),
  ])
  const count = Number(counted.count)
  return {
    ids: rows.slice(0, limit).map(({ id }) => id),
    totalCount: Math.min(count, LIST_COUNTED),
    totalCountIsCapped: count > LIST_COUNTED,
    hasMore: rows.length > limit,
  }
}

const lastChangeStatement = namedStatement<{ id: RunId }, { by: string | null; at: Date }>(
  'runs.last_change',
  (p) =>
    `select ${ACTOR_NAME} as by, h.at from run_history h where h.run_id = ${p.id} order by h.version desc limit 1`,
)

/** Who changed a run last, by name where it was a person, and when. */
export async function findLastChange(
  db: Db,
  id: RunId,
): Promise<{ by: string | null; at: Date } | undefined> {
  const [row] = await db.run(lastChangeStatement, { id })
  return row
}

const viewOf = (row: RunRow, now: Date): WireRun => ({
  id: row.id,
  state: row.state,
  version: row.version,
  zone: row.zone,
  driverId: row.driver_id,
  driverName: row.driver,
  vehicleId: row.vehicle_id,
  plate: row.plate,
  offerEndsAt: isoOf(row.offer_ends_at),
  visibleAt: isoOf(row.visible_at),
  acceptedAt: isoOf(row.accepted_at),
  leftAt: isoOf(row.left_at),
  endedAt: isoOf(row.ended_at),
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  changed: row.changed && { by: row.changed.by, at: new Date(row.changed.at).toISOString() },
  stops: (row.stops ?? []).map((stop) => stopViewOf(stop, now)),
})

const timeOf = (time: string | null): Timestamp | null =>
  time === null ? null : new Date(time).toISOString()

function stopViewOf(stop: StopJson, now: Date): WireRun['stops'][number] {
  const planned = stop.planned_to === null ? null : new Date(stop.planned_to)
  const address = stop.address_text ?? ''
  const isAtGate = stop.kind === 'gate'
  return {
    id: stop.id,
    seq: stop.seq,
    kind: stop.kind,
    state: stop.state,
    pinned: stop.pinned,
    orderId: stop.order_id,
    stationId: stop.station_id,
    title: isAtGate ? firstLineOf(address) : (stop.station ?? 'Any station'),
    ...(isAtGate ? { customerName: stop.customer ?? '', customerPhone: stop.phone ?? '' } : {}),
    area: isAtGate ? stop.area : null,
    place: stop.pin_lat === null || stop.pin_lng === null ? null : { lat: stop.pin_lat, lng: stop.pin_lng },
    hasPin: stop.pin_lat !== null,
    lines: (stop.lines ?? []).map((line) => ({
      productId: line.product_id,
      product: line.product,
      compartmentId: line.compartment_id,
      litresDl: line.litres_dl,
    })),
    at:
      stop.planned_from === null || planned === null
        ? null
        : { from: new Date(stop.planned_from).toISOString(), to: planned.toISOString() },
    paidAt: timeOf(stop.paid_at),
    answeredAt: timeOf(stop.answered_at),
    ...windowOf(stop),
    dueAt: null,
    lateSeconds: 0,
    arrivedAt: timeOf(stop.arrived_at),
    endedAt: timeOf(stop.ended_at),
    reasons: stop.reason === null ? stop.reasons : [...stop.reasons, stop.reason],
    ...answerOf(stop, now),
  }
}

/** What was answered after the last failed attempt: on the stop that failed, and on the one that is to come. */
const answerOf = ({ hold, status }: StopJson, now: Date): Pick<WireRunStop, 'answer' | 'answerNote'> =>
  hold === null || status === null ? {} : stopAnswerOf(holdOf(hold), status, now)

const windowOf = ({ slot_from: from, slot_to: to }: StopJson): Pick<WireRun['stops'][number], 'window'> =>
  from === null || to === null
    ? {}
    : { window: { from: new Date(from).toISOString(), to: new Date(to).toISOString() } }

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null
const firstLineOf = (address: string): string => address.split(',')[0]?.trim() ?? address
