import type { Db } from '../../platform/db/database.ts'
import { hotStatement } from '../../platform/db/hot.ts'

/** `orphan`: no attempt of ours has its reference. `dead`: it cannot be read. */
export type InboxState = 'pending' | 'done' | 'orphan' | 'dead'

/** A signed event as it is kept; `about` tells what it is to be followed up for. */
type KeptEvent = {
  event: string
  about: string
  reference?: string
  transactionId?: string
  /** Equal for every copy of the same delivery. */
  dedupeKey: string
  body: Record<string, unknown>
}

const keepStatement = hotStatement(
  'payments.keep_event',
  `with kept as (
  insert into webhook_inbox (provider, dedupe_key, event, reference, body, received_at, updated_at)
  values ($1, $2, $3, $4, $5::jsonb, $6, $6)
  on conflict (provider, dedupe_key) do nothing
  returning id
)
insert into outbox (topic, effect_key, payload, run_at, created_at)
select $7::text, $7::text || ':' || kept.id,
  jsonb_build_object('inboxId', kept.id, 'provider', $1::text, 'about', $8::text, 'reference', $4::text,
    'transactionId', $9::text), $6, $6
from kept`,
)

/** Keeps an event and the effect that follows it up, in one statement and once however often it is sent. */
export async function keepEvent(
  db: Db,
  provider: string,
  event: KeptEvent,
  followUp: { topic: string },
  now: Date,
): Promise<void> {
  await db.executeQuery(
    keepStatement([
      provider,
      event.dedupeKey,
      event.event,
      event.reference ?? null,
      JSON.stringify(event.body),
      now,
      followUp.topic,
      event.about,
      event.transactionId ?? null,
    ]),
  )
}

const followedStatement = hotStatement(
  'payments.followed_events',
  `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
update webhook_inbox set state = 'done', tries = tries + 1, updated_at = $2 from relaxed
where id = any($1::bigint[])`,
)

/** Events that were followed up to their end; saved without waiting for the disk, as below. */
export async function saveFollowedEvents(db: Db, ids: readonly number[], now: Date): Promise<void> {
  await db.executeQuery(followedStatement([ids, now]))
}

const closeStatement = hotStatement<{ tries: number }>(
  'payments.close_event',
  `with relaxed as materialized (select set_config('synchronous_commit', 'off', true))
update webhook_inbox set state = $2, tries = tries + 1, updated_at = $3 from relaxed where id = $1 returning tries`,
)

/**
 * Saves what became of an event otherwise; gives how often it was worked on. It does not wait for the disk: what the event caused
 * was committed before, and after a power cut it is followed up once more, which changes nothing. Never inside a
 * transaction, which would not wait for the disk either.
 */
export async function saveEventState(db: Db, id: number, state: InboxState, now: Date): Promise<number> {
  const { rows } = await db.executeQuery(closeStatement([id, state, now]))
  return rows[0]?.tries ?? 0
}
