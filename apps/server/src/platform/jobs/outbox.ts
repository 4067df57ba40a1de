import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../db/database.ts'
import type { Schema } from '../db/schema.gen.ts'

/** An effect to happen after commit. `key` names it for ever: a second row with the same key is not made. */
export type Effect = {
  topic: string
  key: string
  payload: Record<string, unknown>
  /** Not before this time. */
  runAt: Date
}

/** An effect as claimed by a worker. */
export type ClaimedEffect = {
  id: number
  topic: string
  key: string
  payload: Record<string, unknown>
  tries: number
}

/** Writes an effect in the transaction of the change that causes it. */
export async function addEffect(tx: Tx | Db, effect: Effect, now: Date): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({
      topic: effect.topic,
      effect_key: effect.key,
      payload: JSON.stringify(effect.payload),
      run_at: effect.runAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('effect_key').doNothing())
    .execute()
}

/**
 * Claims due effects for `leaseSeconds`, of each topic the oldest and no more than `room` says; one statement, so that
 * two workers never share one. A topic without room waits, and so does one that this process does not know.
 */
export async function claimEffects(
  db: Db,
  now: Date,
  room: ReadonlyMap<string, number>,
  leaseSeconds: number,
): Promise<ClaimedEffect[]> {
  const { rows } = await sql<ClaimedEffect>`
    with due as materialized (
      select found.id from unnest(${[...room.keys()]}::text[], ${[...room.values()]}::integer[]) as wanted (topic, most)
      cross join lateral (
        select id from outbox
        where topic = wanted.topic and state = 'pending' and run_at <= ${now}
          and (lease_until is null or lease_until < ${now})
        order by run_at limit wanted.most for update skip locked
      ) found
    )
    update outbox set lease_until = ${new Date(now.getTime() + leaseSeconds * 1000)}, tries = tries + 1
    where id in (select id from due)
    returning id, topic, effect_key as key, payload, tries`.execute(db)
  return rows
}

/** Marks an effect as happened. */
export async function finishEffect(db: Kysely<Schema>, id: number): Promise<void> {
  await db.updateTable('outbox').set({ state: 'done', lease_until: null }).where('id', '=', id).execute()
}

/** Puts an effect back for `runAt`, or to the dead letters when it has failed too often. */
export async function failEffect(
  db: Db,
  id: number,
  failure: { runAt: Date; dead: boolean; error: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      state: failure.dead ? 'dead' : 'pending',
      lease_until: null,
      run_at: failure.runAt,
      last_error: failure.error.slice(0, 500),
    })
    .where('id', '=', id)
    .execute()
}
