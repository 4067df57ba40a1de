import type { AttemptId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { AttemptState } from '@gatefill/domain/payments/attempt-lifecycle'
import { ATTEMPT_STATES, isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { Journal } from '@gatefill/domain/payments/ledger'
import type { StartRefusal } from '@gatefill/domain/payments/refused-start/start-refusal'
import { ASYNC_COMMIT } from '../../../platform/db/async-commit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { MessageValues, OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { insertMessageSql, messageValues } from '../../../platform/db/outbox-insert.ts'
import { checkedOnly, namedRead, namedStatement } from '../../../platform/db/prepared-statements.ts'
import type { JournalEntry, JournalValues } from './journals.repository.ts'
import { journalSql, journalValues, NO_JOURNAL } from './journals.repository.ts'

/** One attempt to pay an order with one provider; amounts in kobo. */
export type Attempt = {
  id: AttemptId
  orderId: OrderId
  /** Counts the attempts of the order, from 1. */
  number: number
  provider: string
  mode: 'test' | 'live'
  reference: string
  transactionId: string | null
  amount: Kobo
  state: AttemptState
  providerStatus: string | null
  /** The provider has a payment that is not decided, or could not be asked. */
  isPending: boolean
  link: string | null
  /** Another email than that of the account, which the provider gets for its receipt. */
  payerEmail: string | null
  /** What the provider refused for good when its page was asked for. */
  startRefusal: string | null
  paidAmount: Kobo | null
  nextPollAt: Date | null
  polls: number
  createdAt: Date
}

const ATTEMPT_COLUMNS = `id, order_id, number, provider, mode, reference, provider_transaction_id, amount, state, provider_status,
  pending, link, payer_email, start_refusal, paid_amount, next_poll_at, polls, created_at`

type AttemptRow = {
  id: string
  order_id: string
  number: number
  provider: string
  mode: 'test' | 'live'
  reference: string
  provider_transaction_id: string | null
  amount: number
  state: AttemptState
  provider_status: string | null
  pending: boolean
  link: string | null
  payer_email: string | null
  start_refusal: string | null
  paid_amount: number | null
  next_poll_at: Date | null
  polls: number
  created_at: Date
}

const attemptOf = (row: AttemptRow): Attempt => ({
  id: asId(row.id),
  orderId: asId(row.order_id),
  number: row.number,
  provider: row.provider,
  mode: row.mode,
  reference: row.reference,
  transactionId: row.provider_transaction_id,
  amount: kobo(row.amount),
  state: row.state,
  providerStatus: row.provider_status,
  isPending: row.pending,
  link: row.link,
  payerEmail: row.payer_email,
  startRefusal: row.start_refusal,
  paidAmount: row.paid_amount === null ? null : kobo(row.paid_amount),
  nextPollAt: row.next_poll_at,
  polls: row.polls,
  createdAt: row.created_at,
})

const lockStatement = namedStatement<{ orderId: OrderId }, AttemptRow>(
  'payments.lock_attempts',
  (p) =>
    `select ${ATTEMPT_COLUMNS} from payment_attempts where order_id = ${p.orderId} order by number for no key update`,
)

/** Locks every attempt of an order whose own row is locked already (lock order: order, attempt, refund). */
export async function lockAttempts(tx: Tx, orderId: OrderId): Promise<Attempt[]> {
  const rows = await tx.run(lockStatement, { orderId })
  return rows.map(attemptOf)
}

const ofOrderStatement = namedRead<{ orderId: OrderId }, AttemptRow>(
  'payments.attempts_of_order',
  (p) => `select ${ATTEMPT_COLUMNS} from payment_attempts where order_id = ${p.orderId} order by number`,
)

export async function attemptsOf(db: Db, orderId: OrderId): Promise<Attempt[]> {
  const rows = await db.read(ofOrderStatement, { orderId })
  return rows.map(attemptOf)
}

const byIdStatement = namedRead<{ id: AttemptId }, AttemptRow>(
  'payments.attempt_by_id',
  (p) => `select ${ATTEMPT_COLUMNS} from payment_attempts where id = ${p.id}`,
)

export async function findAttempt(db: Db, id: AttemptId): Promise<Attempt | undefined> {
  const [row] = await db.read(byIdStatement, { id })
  return row && attemptOf(row)
}

const byReferenceStatement = namedRead<{ reference: string; provider: string | null }, AttemptRow>(
  'payments.attempt_by_reference',
  (p) =>
    `select ${ATTEMPT_COLUMNS} from payment_attempts where reference = ${p.reference} and (${p.provider}::text is null or provider = ${p.provider})`,
)

/** References are ours and unique; with `provider` only where the attempt is with that provider, as an event claims. */
export async function findAttemptByReference(
  db: Db,
  reference: string,
  provider?: string,
): Promise<Attempt | undefined> {
  const [row] = await db.read(byReferenceStatement, { reference, provider: provider ?? null })
  return row && attemptOf(row)
}

/** By the provider's own id, which an attempt has once money came. */
export async function findAttemptByTransaction(
  db: Db,
  provider: string,
  transactionId: string,
): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('provider', '=', provider)
    .where('provider_transaction_id', '=', transactionId)
    .executeTakeFirst()
  return row && findAttempt(db, asId(row.id))
}

const insertStatement = namedStatement<
  {
    id: AttemptId
    orderId: OrderId
    number: number
    provider: string
    mode: 'test' | 'live'
    reference: string
    amount: Kobo
    state: AttemptState
    nextPollAt: Date | null
    createdAt: Date
    payerEmail: string | null
  } & MessageValues
>(
  'payments.insert_attempt',
  (p) => `with attempt as (
  insert into payment_attempts
    (id, order_id, number, provider, mode, reference, amount, state, next_poll_at, created_at, updated_at, payer_email)
  values (${p.id}, ${p.orderId}, ${p.number}, ${p.provider}, ${p.mode}, ${p.reference}, ${p.amount}, ${p.state}, ${p.nextPollAt}, ${p.createdAt}, ${p.createdAt}, ${p.payerEmail})
)
${insertMessageSql(p)}`,
)

/** Saves a new attempt with its first poll, if it is polled, in one statement. */
export async function insertAttempt(tx: Tx, attempt: Attempt, firstPoll?: OutboxMessage): Promise<void> {
  const { id, orderId, number, provider, mode, reference, amount, state, nextPollAt, createdAt } = attempt
  const { payerEmail } = attempt
  await tx.defer(insertStatement, {
    id,
    orderId,
    number,
    provider,
    mode,
    reference,
    amount,
    state,
    nextPollAt,
    createdAt,
    payerEmail,
    ...messageValues(firstPoll, createdAt),
  })
}

const saveLinkStatement = namedStatement<
  { id: AttemptId; to: AttemptState; link: string; now: Date; from: AttemptState },
  { id: string }
>(
  'payments.save_link',
  (p) => `with ${ASYNC_COMMIT}
update payment_attempts set state = ${p.to}, link = ${p.link}, updated_at = ${p.now} from async_commit where id = ${p.id} and state = ${p.from} returning id`,
)

/**
 * Saves the link of an attempt; false, and nothing is changed, when it is in another state by now. It does not wait for
 * the disk: an attempt whose link is lost is polled like one whose answer never came.
 */
export async function saveLink(
  db: Db,
  id: AttemptId,
  { from, to }: Transition<AttemptState>,
  link: string,
  now: Date,
): Promise<boolean> {
  const rows = await db.run(saveLinkStatement, { id, to, link, now, from })
  return rows.length > 0
}

/** Saves a transition without money, with what the provider refused for good; false, and nothing is changed, when the attempt is in another state by now. */
export async function saveState(
  db: Db,
  id: AttemptId,
  { from, to }: Transition<AttemptState>,
  {
    at,
    endsPolling = false,
    refusal,
  }: { at: Date; endsPolling?: boolean; refusal?: StartRefusal | undefined },
): Promise<boolean> {
  const row = await db
    .updateTable('payment_attempts')
    .set({
      state: to,
      updated_at: at,
      ...(endsPolling ? { next_poll_at: null } : {}),
      ...(refusal === undefined ? {} : { start_refusal: refusal }),
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** What the provider captured; amounts in kobo. */
export type Capture = {
  providerStatus: string
  transactionId: string | null
  paidAmount: Kobo | null
  fee: Kobo | null
  channel: string | null
  paidAt: Date
}

/** The bench finds its values by their names. */
export const captureStatement = namedStatement<
  {
    id: AttemptId
    to: AttemptState
    providerStatus: string
    transactionId: string | null
    paidAmount: Kobo | null
    fee: Kobo | null
    channel: string | null
    paidAt: Date
    now: Date
    from: AttemptState
    inboxId: number | null
    settledKeys: readonly [string?, string?]
  } & JournalValues &
    MessageValues
>(
  'payments.capture',
  (p) => `with captured as (
  update payment_attempts set state = case when state = ${p.from} then ${p.to} end, provider_status = ${p.providerStatus}, provider_transaction_id = ${p.transactionId}, paid_amount = ${p.paidAmount},
    fee = ${p.fee}, channel = ${p.channel}, paid_at = ${p.paidAt}, pending = false, next_poll_at = null, updated_at = ${p.now} where id = ${p.id}
), followed as (
  update webhook_inbox set state = 'done', tries = tries + 1, updated_at = ${p.now} where id = ${p.inboxId}
), settled as (
  update outbox_messages set state = 'done'
  where message_key in ((${p.settledKeys}::text[])[1], (${p.settledKeys}::text[])[2])
    and ${checkedOnly(`state = 'pending' and (lease_until is null or lease_until < ${p.now})`)}
), ${journalSql(p).entry}, posted as (
  ${journalSql(p).postings}
)
${insertMessageSql(p)}`,
)

/** What one statement writes with a capture: the charge in the ledger, the email, and the end of messages. */
export type CaptureRecords = {
  charge: { journal: Journal; entry: JournalEntry } | undefined
  email: OutboxMessage | undefined
  /** The event that reported the payment; the capture follows it up. */
  inboxId: number | undefined
  /** Keys of messages that have nothing left to do, such as the next poll; those that are under way are left. */
  settledKeys: readonly [string?, string?]
}

/**
 * The provider took money for the attempt, which the caller has locked. Where one has not and the attempt is in another
 * state than `from`, it would lose its state, which the database refuses.
 */
export async function saveCapture(
  tx: Tx,
  id: AttemptId,
  { from, to }: Transition<AttemptState>,
  capture: Capture,
  { charge, email, inboxId, settledKeys }: CaptureRecords,
  now: Date,
): Promise<void> {
  await tx.defer(captureStatement, {
    id,
    from,
    to,
    ...capture,
    now,
    inboxId: inboxId ?? null,
    settledKeys,
    ...(charge === undefined ? NO_JOURNAL : journalValues(charge.journal, charge.entry)),
    ...messageValues(email, now),
  })
}

/** What the provider last said of an attempt that is not paid; false when it is in another state than `expected`. */
export async function savePending(
  tx: Tx,
  id: AttemptId,
  expected: AttemptState,
  answer: { isPending: boolean; providerStatus: string | null },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_attempts')
    .set({ pending: answer.isPending, provider_status: answer.providerStatus, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', expected)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const UNPAID_STATES = ATTEMPT_STATES.filter((state) => !isCaptured(state))

/**
 * Sets the next poll of an attempt that is not captured; false when it is, or when its next poll was set otherwise since
 * it was read.
 */
export async function saveNextPoll(
  tx: Tx,
  { id, nextPollAt: expected }: Pick<Attempt, 'id' | 'nextPollAt'>,
  next: { polls: number; nextPollAt: Date | null },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_attempts')
    .set({ polls: next.polls, next_poll_at: next.nextPollAt, updated_at: now })
    .where('id', '=', id)
    .where('state', 'in', UNPAID_STATES)
    .where('next_poll_at', 'is not distinct from', expected)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const TRANSACTION_KEY = 'payment_attempts_provider_provider_transaction_id_key'

/** Whether a write failed because another attempt has this transaction of the provider already. */
export const isTransactionTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === TRANSACTION_KEY
