import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'

/** Seconds to wait when an address has used up its minute of sign-in and code calls, else undefined. */
export type CodeLimit = (address: string) => Promise<number | undefined>

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

/** The limit of AUTH_RATE_LIMIT calls a minute for one address. */
export function codeLimit(db: Db, clock: Clock, perMinute: number): CodeLimit {
  return async (address) => {
    const now = clock()
    const hits = await countHit(db, `code:${address}`, 60, now)
    return hits > perMinute ? 60 - now.getUTCSeconds() : undefined
  }
}
