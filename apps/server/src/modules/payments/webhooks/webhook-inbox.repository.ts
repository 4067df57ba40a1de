import { sql } from 'kysely'
import { ASYNC_COMMIT } from '../../../platform/db/async-commit.ts'
import { deleteOldRows } from '../../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../../platform/db/database.ts'
import { insertMessagesSql } from '../../../platform/db/outbox-insert.ts'
import { namedStatement } from '../../../platform/db/prepared-statements.ts'

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

/** The bench finds its values by their names. */
export const saveEventsStatement = namedStatement<{
  providers: readonly string[]
  dedupeKeys: readonly string[]
  events: readonly string[]
  abouts: readonly string[]
  references: readonly (string | null)[]
  transactionIds: readonly (string | null)[]
  bodies: readonly string[]
  now: Date
  topic: string
}>(
  'payments.save_events',
  (p) => `with given as materialized (
  select distinct on (provider, dedupe_key) *
  from unnest(${p.providers}::text[], ${p.dedupeKeys}::text[], ${p.events}::text[], ${p.abouts}::text[],
    ${p.references}::text[], ${p.transactionIds}::text[], ${p.bodies}::text[])
    as event (provider, dedupe_key, event, about, reference, transaction_id, body)
), saved as (
  insert into webhook_inbox (provider, dedupe_key, event, reference, body, received_at, updated_at)
  select provider, dedupe_key, event, reference, body::jsonb, ${p.now}, ${p.now} from given
  on conflict (provider, dedupe_key) do nothing
  returning id, provider, dedupe_key
)
${insertMessagesSql({
  topic: `${p.topic}::text`,
  key: `${p.topic}::text || ':' || saved.id`,
  payload: `jsonb_build_object('inboxId', saved.id, 'provider', provider, 'about', about, 'reference', reference,
    'transactionId', transaction_id)`,
  runAt: p.now,
  createdAt: p.now,
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
  await db.run(saveEventsStatement, {
    providers: events.map(({ provider }) => provider),
    dedupeKeys: events.map(({ dedupeKey }) => dedupeKey),
    events: events.map(({ event }) => event),
    abouts: events.map(({ about }) => about),
    references: events.map(({ reference }) => reference ?? null),
    transactionIds: events.map(({ transactionId }) => transactionId ?? null),
    bodies: events.map(({ body }) => JSON.stringify(body)),
    now,
    topic,
  })
}

const followedStatement = namedStatement<{ ids: readonly number[]; now: Date }>(
  'payments.followed_events',
  (p) => `with ${ASYNC_COMMIT}
update webhook_inbox set state = 'done', tries = tries + 1, updated_at = ${p.now} from async_commit
where id = any(${p.ids}::bigint[])`,
)

/** Events that were followed up; saved without waiting for the disk, as below. */
export async function saveFollowedEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.run(followedStatement, { ids, now })
}

const closeStatement = namedStatement<{ id: number; state: InboxState; now: Date }, { tries: number }>(
  'payments.close_event',
  (p) => `with ${ASYNC_COMMIT}
update webhook_inbox set state = ${p.state}, tries = tries + 1, updated_at = ${p.now} from async_commit where id = ${p.id} returning tries`,
)

/**
 * Saves another outcome of an event; gives how often it was tried. It does not wait for the disk: what the event caused
 * was committed before, and after a power cut it is followed up once more, which changes nothing. Never inside a
 * transaction, which would not wait for the disk either.
 */
export async function saveEventState(db: Db, id: number, state: InboxState, now: Date): Promise<number> {
  const [row] = await db.run(closeStatement, { id, state, now })
  return row?.tries ?? 0
}

/** Deletes events that came before a moment and need nothing more. */
export const deleteOldEvents = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'webhook_inbox', sql`received_at < ${before} and state <> 'pending'`)
