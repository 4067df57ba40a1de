import { ASYNC_COMMIT, asyncCommitUnless } from '../db/async-commit.ts'
import type { Db } from '../db/database.ts'
import { namedStatement } from '../db/prepared-statements.ts'

/** A message as claimed by a worker. */
export type ClaimedMessage = {
  id: number
  topic: string
  key: string
  payload: Record<string, unknown>
  tries: number
}

/** The bench finds its values by their names. */
export const claimStatement = namedStatement<
  {
    topics: readonly string[]
    most: readonly number[]
    now: Date
    leaseUntil: Date
    nodeId: string
    durableTopics: readonly string[]
    handled: readonly number[]
  },
  ClaimedMessage
>(
  'outbox.claim',
  (p) => `with handled as (
  update outbox_messages set state = 'done', lease_until = null where id = any(${p.handled}::bigint[]) and state = 'pending'
), due as materialized (
  select found.id, wanted.topic from unnest(${p.topics}::text[], ${p.most}::integer[]) as wanted (topic, most)
  cross join lateral (
    select id from outbox_messages
    where topic = wanted.topic and state = 'pending' and run_at <= ${p.now}
      and (lease_until is null or lease_until < ${p.now}) and id <> all(${p.handled}::bigint[])
    order by run_at limit wanted.most for update skip locked
  ) found
), ${asyncCommitUnless(`exists (select from due where topic = any(${p.durableTopics}::text[]))`)}
update outbox_messages set lease_until = ${p.leaseUntil}, leased_by = ${p.nodeId}, tries = tries + 1 from async_commit
where id in (select id from due)
returning id, topic, message_key as key, payload, tries`,
)

export type ClaimLease = {
  seconds: number
  nodeId: string
  /** Topics whose messages move money. */
  durableTopics?: readonly string[]
}

/**
 * Marks messages as handled, and claims due ones for the time of the lease: of each topic the oldest, at most as many as
 * `slots` are free. One statement, so that two workers never share a message. A topic without a free slot waits, and so
 * does one that this process does not know. Where only the host of the database loses power, the worker continues with
 * what it has claimed while another one claims it again; so a claim that has messages of a durable topic waits for the
 * disk. Any other does not: handling its messages twice at once does no harm. Nor does a mark that is lost, as below.
 */
export function claimMessages(
  db: Db,
  now: Date,
  slots: ReadonlyMap<string, number>,
  lease: ClaimLease,
  handled: readonly number[] = [],
): Promise<ClaimedMessage[]> {
  const { seconds, nodeId, durableTopics = [] } = lease
  const leaseUntil = new Date(now.getTime() + seconds * 1000)
  return db.run(claimStatement, {
    topics: [...slots.keys()],
    most: [...slots.values()],
    now,
    leaseUntil,
    nodeId,
    durableTopics,
    handled,
  })
}

const finishStatement = namedStatement<{ ids: readonly number[] }>(
  'outbox.finish',
  (p) => `with ${ASYNC_COMMIT}
update outbox_messages set state = 'done', lease_until = null from async_commit
where id = any(${p.ids}::bigint[]) and state = 'pending'`,
)

/**
 * Marks messages as handled, without waiting for the disk: after a power cut within the same second they are handled
 * once more, which every handler is made for. Never inside a transaction, which would not wait for the disk either.
 * What was handled is so whoever has leased it since; a message that has ended otherwise stays as it is.
 */
export async function finishMessages(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await db.run(finishStatement, { ids })
}

/**
 * Schedules a message again for `runAt`, or makes it a dead letter when it has failed too often. Only of the claim that
 * failed: a server that stood still changes nothing of a message which another one has claimed or ended meanwhile.
 */
export async function failMessage(
  db: Db,
  claim: { id: number; tries: number; nodeId: string },
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
    .where('id', '=', claim.id)
    .where('state', '=', 'pending')
    .where('leased_by', '=', claim.nodeId)
    // Each claim counts one up: the same server may have claimed it again.
    .where('tries', '=', claim.tries)
    .execute()
}
