import { sql } from 'kysely'
import { ASYNC_COMMIT } from '../../../platform/db/async-commit.ts'
import type { Db } from '../../../platform/db/database.ts'
import { deleteOldRows } from '../../../platform/db/delete-old-rows.ts'
import { insertMessagesSql } from '../../../platform/db/outbox-insert.ts'
import { preparedStatement } from '../../../platform/db/prepared-statements.ts'

/** `orphan`: no attempt of ours has its reference. `dead`: it cannot be read. */
export type InboxState = 'pending' | 'done' | 'orphan' | 'dead'

/** A signed event as it is stored; `about` tells what to ask the provider about. */
export type StoredEvent = {
  provider: string
  event: string
  about: string
  reference?: string
  transactionId?: string
  /** Equal for every copy of the same delivery. */
  dedupeKey: string
  body: Record<string, unknown>
}

const saveStatement = preparedStatement(
  'payments.save_events',
  `with given as materialized (
  select distinct on (provider, dedupe_key) *
  from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])
    as event (provider, dedupe_key, event, about, reference, transaction_id, body)
), saved as (
  insert into webhook_inbox (provider, dedupe_key, event, reference, body, received_at, updated_at)
  select provider, dedupe_key, event, reference, body::jsonb, $8, $8 from given
  on conflict (provider, dedupe_key) do nothing
  returning id, provider, dedupe_key
)
${insertMessagesSql({
  topic: '$9::text',
  key: "$9::text || ':' || saved.id",
  payload: `jsonb_build_object('inboxId', saved.id, 'provider', provider, 'about', about, 'reference', reference,
    'transactionId', transaction_id)`,
  runAt: '$8',
  createdAt: '$8',
  from: 'from saved join given using (provider, dedupe_key)',
})}`,
)

/** Stores events with the messages, of that topic, that follow them up: in one statement, and once however often sent. */
export async function saveEvents(
  db: Db,
  events: readonly StoredEvent[],
  topic: string,
  now: Date,
): Promise<void> {
  await db.run(saveStatement, [
    events.map(({ provider }) => provider),
    events.map(({ dedupeKey }) => dedupeKey),
    events.map(({ event }) => event),
    events.map(({ about }) => about),
    events.map(({ reference }) => reference ?? null),
    events.map(({ transactionId }) => transactionId ?? null),
    events.map(({ body }) => JSON.stringify(body)),
    now,
    topic,
  ])
}

const followedStatement = preparedStatement(
  'payments.followed_events',
  `with ${ASYNC_COMMIT}
update webhook_inbox set state = 'done', tries = tries + 1, updated_at = $2 from async_commit
where id = any($1::bigint[])`,
)

/** Events that were followed up; saved without waiting for the disk, as below. */
export async function saveFollowedEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.run(followedStatement, [ids, now])
}

const closeStatement = preparedStatement<{ tries: number }>(
  'payments.close_event',
  `with ${ASYNC_COMMIT}
update webhook_inbox set state = $2, tries = tries + 1, updated_at = $3 from async_commit where id = $1 returning tries`,
)

/**
 * Saves another outcome of an event; gives how often it was tried. It does not wait for the disk: what the event caused
 * was committed before, and after a power cut it is followed up once more, which changes nothing. Never inside a
 * transaction, which would not wait for the disk either.
 */
export async function saveEventState(db: Db, id: number, state: InboxState, now: Date): Promise<number> {
  const [row] = await db.run(closeStatement, [id, state, now])
  return row?.tries ?? 0
}

/** Deletes events that came before a moment and need nothing more. */
export const deleteOldEvents = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'webhook_inbox', sql`received_at < ${before} and state <> 'pending'`)
