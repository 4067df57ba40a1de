import { ASYNC_COMMIT } from '../db/async-commit.ts'
import type { Db, Tx } from '../db/database.ts'
import { preparedStatement } from '../db/prepared-statements.ts'

/** An effect to happen after commit. `key` names it for ever: a second row with the same key is not made. */
export type OutboxMessage = {
  topic: string
  key: string
  payload: Record<string, unknown>
  /** Not before this time. */
  runAt: Date
}

/** An effect as claimed by a worker. */
export type ClaimedMessage = {
  id: number
  topic: string
  key: string
  payload: Record<string, unknown>
  tries: number
}

const addStatement = preparedStatement(
  'outbox.add',
  `insert into outbox (topic, effect_key, payload, run_at, created_at) values ($1, $2, $3, $4, $5)
on conflict (effect_key) do nothing`,
)

/** Writes an effect in the transaction of the change that causes it. */
export async function addOutboxMessage(tx: Tx | Db, effect: OutboxMessage, now: Date): Promise<void> {
  const { topic, key, payload, runAt } = effect
  await tx.defer(addStatement, [topic, key, JSON.stringify(payload), runAt, now])
}

const claimStatement = preparedStatement<ClaimedMessage>(
  'outbox.claim',
  `with ${ASYNC_COMMIT},
due as materialized (
  select found.id from unnest($1::text[], $2::integer[]) as wanted (topic, most)
  cross join lateral (
    select id from outbox
    where topic = wanted.topic and state = 'pending' and run_at <= $3
      and (lease_until is null or lease_until < $3)
    order by run_at limit wanted.most for update skip locked
  ) found
)
update outbox set lease_until = $4, tries = tries + 1 from relaxed
where id in (select id from due)
returning id, topic, effect_key as key, payload, tries`,
)

/**
 * Claims due effects for `leaseSeconds`, of each topic the oldest and no more than `room` says; one statement, so that
 * two workers never share one. A topic without room waits, and so does one that this process does not know. It does
 * not wait for the disk: a lease that a power cut undoes is one of a worker that died as well.
 */
export async function claimMessages(
  db: Db,
  now: Date,
  room: ReadonlyMap<string, number>,
  leaseSeconds: number,
): Promise<ClaimedMessage[]> {
  const leaseUntil = new Date(now.getTime() + leaseSeconds * 1000)
  const rows = await db.run(claimStatement, [[...room.keys()], [...room.values()], now, leaseUntil])
  return rows
}

const finishStatement = preparedStatement(
  'outbox.finish',
  `with ${ASYNC_COMMIT}
update outbox set state = 'done', lease_until = null from relaxed where id = any($1::bigint[])`,
)

/**
 * Marks effects as happened, without waiting for the disk: after a power cut within the same second they happen once
 * more, which every handler is made for. Never inside a transaction, which would not wait for the disk either.
 */
export async function finishMessages(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(finishStatement, [ids])
}

/** Puts an effect back for `runAt`, or to the dead letters when it has failed too often. */
export async function failMessage(
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
