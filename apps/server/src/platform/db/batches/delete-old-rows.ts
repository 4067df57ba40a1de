import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { Schema } from '../schema.gen.ts'

/** How many rows one statement deletes: few, so that nobody waits for its locks. */
const BATCH = 5_000

/**
 * Deletes the rows of a table that fit, in batches that are committed one by one; gives how many went. What does not
 * fit any more when its batch comes stays. Inside a transaction only where a night brings few. The condition needs an index.
 */
export async function deleteOldRows(
  db: Db,
  table: keyof Schema,
  isOld: RawBuilder<unknown>,
  batch = BATCH,
): Promise<number> {
  let deleted = 0
  for (;;) {
    const { rows } = await sql<{ gone: number }>`with gone as (
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${isOld} limit ${batch})) and ${isOld} returning 1
    ) select count(*) as gone from gone`.execute(db)
    const gone = rows[0]?.gone ?? 0
    deleted += gone
    if (gone < batch) return deleted
  }
}
