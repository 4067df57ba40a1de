import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** A message that was begun more often than this and still waits is failing: its first three tries take seven seconds. */
export const FAILING_AFTER_TRIES = 3

/** The messages of one topic that have failed more than three times and are tried again. */
export type FailingTopic = {
  topic: string
  messages: number
  /** When the one that has waited longest was written. */
  since: Date
  /** When the next of them is tried; in the past while it is being tried. */
  nextTryAt: Date
  /** Why one of them failed last. */
  error: string
}

/** The topic that has waited longest first. */
export async function findFailingTopics(db: Db): Promise<FailingTopic[]> {
  // The figure stands in the text, so that the index of failing messages is used.
  const { rows } = await sql<FailingTopic>`select topic, count(*)::int as messages, min(created_at) as since,
    min(run_at) as "nextTryAt", coalesce((array_agg(last_error order by run_at desc))[1], '') as error
  from outbox_messages where state = 'pending' and tries > ${sql.lit(FAILING_AFTER_TRIES)} and last_error is not null
  group by topic order by since`.execute(db)
  return rows
}

/** Makes every message of a topic due that has failed and waits for another try; gives how many there were. */
export async function makeFailedDue(db: Db, topic: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox_messages')
    .set({ run_at: now })
    .where('topic', '=', topic)
    .where('state', '=', 'pending')
    .where('run_at', '>', now)
    .where('last_error', 'is not', null)
    .where('tries', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
