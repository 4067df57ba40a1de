import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Context } from './context.ts'
import { deleteOldRows } from './db/batches/delete-old-rows.ts'
import type { Db, Tx } from './db/database.ts'
import { duration } from './sign-in/duration.ts'
import { keyedHash, keyedHashes, keyFor } from './sign-in/sealed.ts'

/** The prefix of the keys of counted messages; each of their rows is one message, at its moment. */
const MESSAGES = 'message:'

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
  const hits = await countHit(db, key, MINUTE_SECONDS, now)
  return hits > most ? MINUTE_SECONDS - now.getUTCSeconds() : undefined
}

/** A message about to leave: the limit that it counts to, and of whom or what, such as a number or an order. */
export type CountedMessage = {
  limit: {
    name: string
    reached: (
      recent: readonly Date[],
      now: Date,
    ) => { seconds: number; sentence: (wait: string) => string } | undefined
  }
  of: string
}

/** What was counted, to take it back where the message does not leave after all. */
export type CountedMessages = readonly { key: string; window_start: Date }[]

/**
 * Counts what staff send to one person by pressing, by a keyed hash of the person and in the database, so that every
 * server counts the same.
 */
export function messageLimits({ clock, secret }: Pick<Context, 'clock' | 'secret'>) {
  const hashKey = keyFor(secret, 'recipients of messages')

  return {
    /**
     * Waits its turn and counts the message to each of its limits; a limit that is used up refuses it with its sentence,
     * and none is counted. `messages` always in the same order, so that two senders never wait for each other.
     */
    count: async (
      tx: Tx,
      messages: readonly CountedMessage[],
    ): Promise<{ ok: true; value: CountedMessages } | Refusal<'RATE_LIMITED'>> => {
      const now = clock()
      const counted: { key: string; window_start: Date }[] = []
      for (const { limit, of } of messages) {
        const prefix = `${MESSAGES}${limit.name}:`
        await lockSubject(tx, prefix + of)
        const keys = keyedHashes(hashKey, of).map((hash) => prefix + hash)
        const recent = await countedSince(tx, keys, secondsAfter(now, -DAY_SECONDS))
        const reached = limit.reached(recent, now)
        if (reached !== undefined)
          return refuse('RATE_LIMITED', {
            message: reached.sentence(duration(reached.seconds)),
            retryAfter: reached.seconds,
          })
        counted.push({ key: prefix + keyedHash(hashKey, of), window_start: freeMoment(recent[0], now) })
      }
      await tx
        .insertInto('rate_limits')
        .values(counted.map((row) => ({ ...row, hits: 1 })))
        .execute()
      return { ok: true, value: counted }
    },

    /** What was counted has not left. */
    takeBack: async (db: Db, counted: CountedMessages): Promise<void> => {
      for (const { key, window_start } of counted)
        await db
          .deleteFrom('rate_limits')
          .where('key', '=', key)
          .where('window_start', '=', window_start)
          .execute()
    },
  }
}

/** A row is one message: two of the same millisecond stand one after the other. */
const freeMoment = (newest: Date | undefined, now: Date): Date =>
  newest === undefined || newest < now ? now : new Date(newest.getTime() + 1)

async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(tx)
}

/** When messages of these keys were counted since then, newest first. */
async function countedSince(tx: Tx, keys: readonly string[], since: Date): Promise<Date[]> {
  const rows = await tx
    .selectFrom('rate_limits')
    .select('window_start')
    .where('key', 'in', keys)
    .where('window_start', '>', since)
    .orderBy('window_start', 'desc')
    .execute()
  return rows.map(({ window_start }) => window_start)
}

/** Deletes counts of calls after an hour and those of messages after a day; gives how many rows went. */
export async function deleteOldCounts(db: Db, now: Date): Promise<number> {
  const isCall = sql`key not like ${`${MESSAGES}%`}`
  const calls = await deleteOldRows(
    db,
    'rate_limits',
    sql`window_start < ${secondsAfter(now, -HOUR_SECONDS)} and ${isCall}`,
  )
  return (
    calls + (await deleteOldRows(db, 'rate_limits', sql`window_start < ${secondsAfter(now, -DAY_SECONDS)}`))
  )
}
