import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** Open and proposed runs of a zone, and those that ended since a moment. */
export async function listBoardRunIds(db: Db, zone: string, endedSince: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from runs where zone = ${zone} and (open or state = 'proposed' or ended_at >= ${endedSince})
    order by id`.execute(db)
  return rows.map(({ id }) => id)
}
