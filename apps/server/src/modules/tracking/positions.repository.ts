import { asId, type DriverId, type OrderId, type UserId } from '@gatefill/domain/core/ids'
import type { Position, PositionFix } from '@gatefill/domain/delivery/tracking'
import { orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../platform/db/database.ts'
import { namedRead, namedStatement } from '../../platform/db/prepared-statements.ts'

/** What a report of positions is judged by, and who is told of it. */
export type ReportFacts = {
  onShiftSince: Date
  /** The newest position of this shift. */
  last: Pick<PositionFix, 'lat' | 'lng' | 'accuracy' | 'at'> | undefined
  /** Fixes that need more which agree with them. */
  waiting: PositionFix[]
  /** The orders whose customers may see where this driver is now (C-62): a run has several gates. */
  followed: { id: OrderId; userId: UserId }[]
}

type StoredFix = Omit<PositionFix, 'at'> & { at: string }

type FactsRow = {
  since: Date
  lat: number | null
  lng: number | null
  accuracy: number | null
  measured_at: Date | null
  waiting: StoredFix[] | null
  followed: { id: string; user_id: string }[] | null
}

const FOLLOWED = ORDER_STATUSES.filter((status) => orderCan.trackLive(status).allowed)

const factsStatement = namedRead<{ driverId: DriverId; followed: readonly string[] }, FactsRow>(
  'tracking.report_facts',
  (p) => `select d.since, p.lat, p.lng, p.accuracy, p.measured_at,
  (select fixes from position_candidates where driver_id = d.id) as waiting,
  (select json_agg(json_build_object('id', o.id, 'user_id', o.user_id)) from orders o
    where o.driver_id = d.id and o.status = any(${p.followed}::text[])) as followed
from drivers_on_shift d left join lateral (
  select lat, lng, accuracy, measured_at from driver_positions
  where driver_id = d.id and measured_at >= d.since order by measured_at desc, seq desc limit 1
) p on true where d.id = ${p.driverId}`,
)

/** All of it in one statement, because five hundred phones report each five seconds; undefined off shift. */
export async function findReportFacts(db: Db, driverId: DriverId): Promise<ReportFacts | undefined> {
  const [row] = await db.read(factsStatement, { driverId, followed: FOLLOWED })
  return (
    row && {
      onShiftSince: row.since,
      last: lastOf(row),
      // Written by saveCandidates alone.
      waiting: (row.waiting ?? []).map((fix) => ({ ...fix, at: new Date(fix.at) })),
      followed: (row.followed ?? []).map(({ id, user_id }) => ({ id: asId(id), userId: asId(user_id) })),
    }
  )
}

const lastOf = ({ lat, lng, accuracy, measured_at: at }: FactsRow): ReportFacts['last'] =>
  lat === null || lng === null || at === null ? undefined : { lat, lng, accuracy: accuracy ?? 0, at }

const insertStatement = namedStatement<{ driverId: DriverId; fixes: string; now: Date }, { kept: number }>(
  'driver_positions.insert',
  (p) => `with added as (
  insert into driver_positions (driver_id, seq, at, lat, lng, accuracy, speed, received_at)
  select ${p.driverId}, f.seq, f.at, f.lat, f.lng, f.accuracy, f.speed, ${p.now} from jsonb_to_recordset(${p.fixes}::jsonb)
    as f (seq bigint, at timestamptz, lat double precision, lng double precision, accuracy double precision, speed double precision)
  on conflict do nothing returning 1
)
select count(*)::integer as kept from added`,
)

/** Saves the fixes that are new; gives how many they are. */
export async function insertFixes(
  db: Db,
  driverId: DriverId,
  fixes: readonly PositionFix[],
  now: Date,
): Promise<number> {
  if (fixes.length === 0) return 0
  const [row] = await db.run(insertStatement, { driverId, fixes: JSON.stringify(fixes), now })
  return row?.kept ?? 0
}

/** Keeps the fixes that need two more which agree with them. */
export async function saveCandidates(
  db: Db,
  driverId: DriverId,
  candidates: readonly PositionFix[],
): Promise<void> {
  const fixes = JSON.stringify(candidates)
  await db
    .insertInto('position_candidates')
    .values({ driver_id: driverId, fixes })
    .onConflict((conflict) => conflict.column('driver_id').doUpdateSet({ fixes }))
    .execute()
}

/** Where each driver on shift was last in this shift. */
export async function newestPositions(db: Db): Promise<Map<DriverId, Position>> {
  const { rows } = await sql<Omit<Position, 'at'> & { id: string; at: Date }>`
    select d.id, p.lat, p.lng, p.accuracy, p.at from drivers_on_shift d
    cross join lateral (
      select lat, lng, accuracy, measured_at as at from driver_positions
      where driver_id = d.id and measured_at >= d.since order by measured_at desc, seq desc limit 1
    ) p`.execute(db)
  return new Map(rows.map(({ id, at, ...place }) => [asId(id), { ...place, at: at.toISOString() }]))
}

/** Deletes what came before a moment; gives how many positions went. */
export const deletePositions = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'driver_positions', sql`received_at < ${before}`)
