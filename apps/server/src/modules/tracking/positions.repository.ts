import type { DriverId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Position, PositionFix } from '@gatefill/domain/delivery/tracking'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { deleteOldRows } from '../../platform/db/delete-old-rows.ts'

/** Saves the fixes that are new; gives how many they are. */
export async function insertFixes(
  db: Db,
  driverId: DriverId,
  fixes: readonly PositionFix[],
  now: Date,
): Promise<number> {
  if (fixes.length === 0) return 0
  const inserted = await db
    .insertInto('driver_positions')
    .values(fixes.map((fix) => ({ ...fix, driver_id: driverId, received_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(inserted.numInsertedOrUpdatedRows ?? 0)
}

type StoredFix = Omit<PositionFix, 'at'> & { at: string }

/** Fixes that need two more which agree with them. */
export async function findCandidates(db: Db, driverId: DriverId): Promise<PositionFix[]> {
  const row = await db
    .selectFrom('position_candidates')
    .select('fixes')
    .where('driver_id', '=', driverId)
    .executeTakeFirst()
  // Written by saveCandidates alone.
  const stored = (row?.fixes ?? []) as unknown as StoredFix[]
  return stored.map((fix) => ({ ...fix, at: new Date(fix.at) }))
}

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

/** Where a driver was last since a moment. */
export async function newestPosition(db: Db, driverId: DriverId, since: Date): Promise<Position | undefined> {
  const row = await db
    .selectFrom('driver_positions')
    .select(['lat', 'lng', 'accuracy', 'measured_at as at'])
    .where('driver_id', '=', driverId)
    .where('measured_at', '>=', since)
    .orderBy('measured_at', 'desc')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, at: row.at.toISOString() }
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
