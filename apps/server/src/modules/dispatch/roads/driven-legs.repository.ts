import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A leg between two stops of a run whose places are known for sure: pins of gates, coordinates of stations. */
export type StoredLeg = { leftAt: Date; arrivedAt: Date; from: Coordinates; to: Coordinates }

type Row = {
  left_at: Date
  arrived_at: Date
  from_lat: number
  from_lng: number
  to_lat: number
  to_lng: number
}

/** Legs of a zone that ended since a moment. */
export async function findDrivenLegs(db: Db, zone: string, since: Date): Promise<StoredLeg[]> {
  const { rows } = await sql<Row>`
    with visited as (
      select s.run_id, s.seq, s.arrived_at, s.ended_at, coalesce(o.pin_lat, t.lat) as lat, coalesce(o.pin_lng, t.lng) as lng
      from stops s join runs r on r.id = s.run_id
      left join orders o on o.id = s.order_id left join stations t on t.id = s.station_id
      where r.zone = ${zone} and s.state in ('done', 'failed') and s.ended_at >= ${since}
    ), legs as (
      select lag(ended_at) over (partition by run_id order by seq) as left_at, arrived_at,
        lag(lat) over (partition by run_id order by seq) as from_lat,
        lag(lng) over (partition by run_id order by seq) as from_lng, lat as to_lat, lng as to_lng
      from visited
    )
    select * from legs where left_at is not null and arrived_at > left_at and from_lat is not null and to_lat is not null
    order by left_at`.execute(db)
  return rows.map((row) => ({
    leftAt: row.left_at,
    arrivedAt: row.arrived_at,
    from: { lat: row.from_lat, lng: row.from_lng },
    to: { lat: row.to_lat, lng: row.to_lng },
  }))
}

export type StoredFactor = { group: string; day: string; hour: number; factor: number; legs: number }

/** Puts what own legs teach now in the place of what they taught before. */
export async function replaceRoadFactors(
  db: Db,
  zone: string,
  factors: readonly StoredFactor[],
  now: Date,
): Promise<void> {
  if (factors.length === 0) return
  const rows = factors.map(({ group, day, ...rest }) => ({
    zone,
    road_group: group,
    day_kind: day,
    ...rest,
    learned_at: now,
  }))
  await db
    .insertInto('road_factors')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['zone', 'road_group', 'day_kind', 'hour']).doUpdateSet((row) => ({
        factor: row.ref('excluded.factor'),
        legs: row.ref('excluded.legs'),
        learned_at: row.ref('excluded.learned_at'),
      })),
    )
    .execute()
}
