import type { DriverId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Position, PositionFix } from '@gatefill/domain/delivery/tracking'
import { sql } from 'kysely'
import { deleteOldRows } from '../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../platform/db/database.ts'
import { preparedStatement } from '../../platform/db/prepared-statements.ts'

const insertStatement = preparedStatement<{ kept: number }>(
  'driver_positions.insert',
  `with added as (
  insert into driver_positions (driver_id, seq, at, lat, lng, accuracy, speed, received_at)
  select $1, f.seq, f.at, f.lat, f.lng, f.accuracy, f.speed, $3 from jsonb_to_recordset($2::jsonb)
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
  const [row] = await db.run(insertStatement, [driverId, JSON.stringify(fixes), now])
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
