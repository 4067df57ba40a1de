import { ASYNC_COMMIT } from '../db/async-commit.ts'
import type { Db } from '../db/database.ts'
import { preparedStatement } from '../db/prepared-statements.ts'

/** A message as claimed by a worker. */
export type ClaimedMessage = {
  id: number
  topic: string
  key: string
  payload: Record<string, unknown>
  tries: number
}

const claimStatement = preparedStatement<ClaimedMessage>(
  'outbox.claim',
  `with ${ASYNC_COMMIT},
due as materialized (
  select found.id from unnest($1::text[], $2::integer[]) as wanted (topic, most)
  cross join lateral (
    select id from outbox_messages
    where topic = wanted.topic and state = 'pending' and run_at <= $3
      and (lease_until is null or lease_until < $3)
    order by run_at limit wanted.most for update skip locked
  ) found
)
update outbox_messages set lease_until = $4, leased_by = $5, tries = tries + 1 from async_commit
where id in (select id from due)
returning id, topic, message_key as key, payload, tries`,
)

/**
 * Claims due messages for the time of the lease, of each topic the oldest and no more than `room` says; one statement, so that
 * two workers never share one. A topic without room waits, and so does one that this process does not know. It does
 * not wait for the disk: a lease that a power cut undoes is one of a worker that died as well.
 */
export function claimMessages(
  db: Db,
  now: Date,
  room: ReadonlyMap<string, number>,
  lease: { seconds: number; nodeId: string },
): Promise<ClaimedMessage[]> {
  const leaseUntil = new Date(now.getTime() + lease.seconds * 1000)
  return db.run(claimStatement, [[...room.keys()], [...room.values()], now, leaseUntil, lease.nodeId])
}

const finishStatement = preparedStatement(
  'outbox.finish',
  `with ${ASYNC_COMMIT}
update outbox_messages set state = 'done', lease_until = null from async_commit where id = any($1::bigint[])`,
)

/**
 * Marks messages as handled, without waiting for the disk: after a power cut within the same second they are handled
 * once more, which every handler is made for. Never inside a transaction, which would not wait for the disk either.
 */
export async function finishMessages(db: Db, ids: readonly number[]): Promise<void> {
  await db.run(finishStatement, [ids])
}

/** Schedules a message again for `runAt`, or makes it a dead letter when it has failed too often. */
export async function failMessage(
  db: Db,
  id: number,
  failure: { runAt: Date; dead: boolean; error: string },
): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({
      state: failure.dead ? 'dead' : 'pending',
      lease_until: null,
      run_at: failure.runAt,
      last_error: failure.error.slice(0, 500),
    })
    .where('id', '=', id)
    .execute()
}
