import type { Clock } from './clock.ts'
import type { Db } from './db/database.ts'

const MINUTE = 60

/**
 * Counts a hit of a key in its window and gives the hits so far. In the database, so that every node counts
 * the same; a window is `seconds` long.
 */
async function countHit(db: Db, key: string, seconds: number, now: Date): Promise<number> {
  const windowStart = new Date(Math.floor(now.getTime() / (seconds * 1000)) * seconds * 1000)
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, hits: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet((eb) => ({ hits: eb('rate_limits.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return row.hits
}

/** Seconds to wait when a key has used up its minute, else undefined. */
export async function secondsUntilAllowed(
  db: Db,
  clock: Clock,
  key: string,
  most: number,
): Promise<number | undefined> {
  const now = clock()
  const hits = await countHit(db, key, MINUTE, now)
  return hits > most ? MINUTE - now.getUTCSeconds() : undefined
}
