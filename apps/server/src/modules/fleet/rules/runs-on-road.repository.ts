import type { Db } from '../../../platform/db/database.ts'

type RunOnRoad = { id: string; plate: string | null; leftAt: Date }

/** Runs that have left their station and are not done. */
export async function runsOnRoad(db: Db): Promise<RunOnRoad[]> {
  const rows = await db
    .selectFrom('runs')
    .leftJoin('vehicles', 'vehicles.id', 'runs.vehicle_id')
    .select(['runs.id', 'vehicles.plate', 'runs.left_at'])
    .where('runs.open', '=', true)
    .where('runs.left_at', 'is not', null)
    .orderBy('runs.left_at')
    .execute()
  return rows.flatMap(({ id, plate, left_at }) => (left_at === null ? [] : [{ id, plate, leftAt: left_at }]))
}
