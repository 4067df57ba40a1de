import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { openStopSql } from '../../dispatch/index.ts'

/** A gate, or the station at which the van was loaded, with what says where and when. */
export type StopAhead = {
  kind: 'load' | 'gate'
  isOpen: boolean
  orderId: OrderId | null
  userId: UserId | null
  /** The pin of the gate or the place of the station; null where nobody has entered one. */
  pin: Coordinates | null
  addressText: string
  landmark: string
  slotFrom: string | null
  arrivedAt: string | null
  endedAt: string | null
}

/** A run on the road as it stands. */
export type RunOnRoad = {
  id: string
  zone: string
  leftAt: Date
  /** The newest fix since it left that is good enough to draw; accuracy in metres. */
  fix: (Coordinates & { accuracy: number; at: Date }) | null
  /** The stops in their order. */
  stops: StopAhead[]
}

/** How many runs are taken at a time. */
const MAX_RUNS = 200
/** A fix that may be further off is not drawn. */
const DRAWN_METRES = 200

/**
 * Takes runs on the road whose estimates are due: the run has changed, or they were made before `staleBefore`. Of two
 * servers that ask at the same time one gets a run.
 */
export async function claimRuns(db: Db, now: Date, staleBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ run_id: string }>`
    insert into run_estimates (run_id, run_version, made_at)
    select r.id, r.version, ${now} from runs r left join run_estimates e on e.run_id = r.id
    where r.open and r.state = 'on_road'
      and (e.run_id is null or e.run_version <> r.version or e.made_at < ${staleBefore})
    order by e.made_at nulls first limit ${MAX_RUNS}
    on conflict (run_id) do update set run_version = excluded.run_version, made_at = excluded.made_at
    where run_estimates.run_version <> excluded.run_version or run_estimates.made_at < ${staleBefore}
    returning run_id`.execute(db)
  return rows.map(({ run_id }) => run_id)
}

/** Whether nobody has taken the run since; locks it until the end of the transaction. */
export async function isClaimOf(tx: Tx, runId: string, claimedAt: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('run_estimates')
    .select('made_at')
    .where('run_id', '=', runId)
    .forUpdate()
    .executeTakeFirst()
  return row?.made_at.getTime() === claimedAt.getTime()
}

type StopJson = {
  kind: 'load' | 'gate'
  is_open: boolean
  order_id: string | null
  user_id: string | null
  lat: number | null
  lng: number | null
  address: string | null
  landmark: string | null
  slot_from: string | null
  arrived_at: string | null
  ended_at: string | null
}

type RunRow = {
  id: string
  zone: string
  left_at: Date
  lat: number | null
  lng: number | null
  accuracy: number | null
  fix_at: Date | null
  stops: StopJson[] | null
}

/** Runs with their stops, those that were taken out left out, and where each van was seen last. */
export async function findRunsOnRoad(db: Db, ids: readonly string[]): Promise<RunOnRoad[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.zone, coalesce(r.left_at, r.updated_at) as left_at, f.lat, f.lng, f.accuracy, f.at as fix_at,
      (select json_agg(json_build_object('kind', s.kind, 'is_open', ${sql.raw(openStopSql('s'))},
          'order_id', s.order_id, 'user_id', o.user_id, 'lat', coalesce(o.pin_lat, t.lat), 'lng', coalesce(o.pin_lng, t.lng),
          'address', coalesce(o.address_text, t.address), 'landmark', o.landmark, 'slot_from', w.slot_from,
          'arrived_at', s.arrived_at, 'ended_at', s.ended_at) order by s.seq)
        from stops s left join orders o on o.id = s.order_id left join stations t on t.id = s.station_id
          left join delivery_wishes w on w.order_id = s.order_id
        where s.run_id = r.id and s.state <> 'removed') as stops
    from runs r left join lateral (
      select lat, lng, accuracy, measured_at as at from driver_positions
      where driver_id = r.driver_id and measured_at >= r.left_at and accuracy <= ${DRAWN_METRES}
      order by measured_at desc, seq desc limit 1
    ) f on true
    where r.id = any(${[...ids]}::text[]) order by r.id`.execute(db)
  return rows.map((row) => {
    const place = toCoordinates(row.lat, row.lng)
    return {
      id: row.id,
      zone: row.zone,
      leftAt: row.left_at,
      fix:
        place === null || row.fix_at === null
          ? null
          : { ...place, accuracy: row.accuracy ?? 0, at: row.fix_at },
      stops: (row.stops ?? []).map(stopOf),
    }
  })
}

const stopOf = (stop: StopJson): StopAhead => ({
  kind: stop.kind,
  isOpen: stop.is_open,
  orderId: stop.order_id === null ? null : asId(stop.order_id),
  userId: stop.user_id === null ? null : asId(stop.user_id),
  pin: toCoordinates(stop.lat, stop.lng),
  addressText: stop.address ?? '',
  landmark: stop.landmark ?? '',
  slotFrom: isoOf(stop.slot_from),
  arrivedAt: isoOf(stop.arrived_at),
  endedAt: isoOf(stop.ended_at),
})

const isoOf = (time: string | null): string | null => (time === null ? null : new Date(time).toISOString())
