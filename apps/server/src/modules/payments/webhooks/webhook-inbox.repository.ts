import { sql } from 'kysely'
import { ASYNC_COMMIT } from '../../../platform/db/async-commit.ts'
import { deleteOldRows } from '../../../platform/db/batches/delete-old-rows.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { InsertLease } from '../../../platform/db/outbox-insert.ts'
import { insertMessagesSql } from '../../../platform/db/outbox-insert.ts'
import { checkedOnly, preparedStatement } from '../../../platform/db/prepared-statements.ts'
import type { LockedOrder, LockedRowJson } from '../../orders/index.ts'
import { LOCKED_COLUMNS, orderAsRead } from '../../orders/index.ts'
import type { Attempt, AttemptRowJson } from '../attempts/attempts.repository.ts'
import { ATTEMPT_COLUMNS, attemptAsRead } from '../attempts/attempts.repository.ts'
import type { FollowUp } from './follow-up.ts'

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

/** What the event of a payment is about, as it was when the event was stored: nothing is locked. */
export type ReadWithEvent = { attempt: Attempt; order: LockedOrder }

type StoredRow = {
  id: number
  key: string
  payload: FollowUp
  attempt: AttemptRowJson | null
  order_as_read: LockedRowJson | null
}

const saveStatement = preparedStatement<StoredRow>(
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
), followed as (
  ${insertMessagesSql({
    topic: '$9::text',
    key: "$9::text || ':' || saved.id",
    payload: `jsonb_build_object('inboxId', saved.id, 'provider', provider, 'about', about, 'reference', reference,
    'transactionId', transaction_id)`,
    runAt: '$8',
    createdAt: '$8',
    from: 'from saved join given using (provider, dedupe_key)',
    lease: { nodeId: '$10::text', until: '$11::timestamptz' },
  })}
  returning id, message_key as key, payload
)
select followed.*, to_jsonb(attempt) as attempt, to_jsonb(ordered) as order_as_read from followed
left join lateral (
  select ${ATTEMPT_COLUMNS} from payment_attempts
  where payload ->> 'about' = 'payment' and reference = payload ->> 'reference'
    and ${checkedOnly(`provider = payload ->> 'provider'`)}
) attempt on true
left join lateral (select ${LOCKED_COLUMNS} from orders where orders.id = attempt.order_id) ordered on true`,
)

/**
 * Stores events with the messages, of that topic, that follow them up: in one statement, and once however often sent.
 * Gives those that are new, with the attempt and the order of a payment as they are at this moment.
 */
export async function saveEvents(
  db: Db,
  events: readonly StoredEvent[],
  { topic, lease }: { topic: string; lease: InsertLease | undefined },
  now: Date,
): Promise<{ id: number; key: string; event: FollowUp; read: ReadWithEvent | undefined }[]> {
  const rows = await db.run(saveStatement, [
    events.map(({ provider }) => provider),
    events.map(({ dedupeKey }) => dedupeKey),
    events.map(({ event }) => event),
    events.map(({ about }) => about),
    events.map(({ reference }) => reference ?? null),
    events.map(({ transactionId }) => transactionId ?? null),
    events.map(({ body }) => JSON.stringify(body)),
    now,
    topic,
    lease?.nodeId ?? null,
    lease?.until ?? null,
  ])
  return rows.map(({ id, key, payload, attempt, order_as_read: order }) => ({
    id,
    key,
    event: payload,
    read:
      attempt === null || order === null
        ? undefined
        : { attempt: attemptAsRead(attempt), order: orderAsRead(order) },
  }))
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
