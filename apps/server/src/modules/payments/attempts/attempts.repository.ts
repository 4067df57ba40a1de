import type { AttemptId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { AttemptState } from '@gatefill/domain/payments/attempt-lifecycle'
import { ATTEMPT_STATES, isCaptured } from '@gatefill/domain/payments/attempt-lifecycle'
import type { Journal } from '@gatefill/domain/payments/ledger'
import type { StartRefusal } from '@gatefill/domain/payments/start-refusal'
import { ASYNC_COMMIT } from '../../../platform/db/async-commit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { InsertLease, OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { insertMessageSql, messageValues, NO_MESSAGE } from '../../../platform/db/outbox-insert.ts'
import {
  checkedOnly,
  isMissing,
  preparedRead,
  preparedStatement,
} from '../../../platform/db/prepared-statements.ts'
import type { JournalEntry } from '../ledger/ledger.repository.ts'
import { journalSql, journalValues, NO_JOURNAL } from '../ledger/ledger.repository.ts'

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
  paidAmount: Kobo | null
  nextPollAt: Date | null
  polls: number
  createdAt: Date
}

/** The columns of an Attempt, also for a statement that reads one beside other things. */
export const ATTEMPT_COLUMNS = `id, order_id, number, provider, mode, reference, provider_transaction_id, amount, state, provider_status,
  pending, link, paid_amount, next_poll_at, polls, created_at`

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
  paidAmount: row.paid_amount === null ? null : kobo(row.paid_amount),
  nextPollAt: row.next_poll_at,
  polls: row.polls,
  createdAt: row.created_at,
})

/** A row of ATTEMPT_COLUMNS as JSON. */
export type AttemptRowJson = Omit<AttemptRow, 'next_poll_at' | 'created_at'> & {
  next_poll_at: string | null
  created_at: string
}

/** An attempt as another statement has read it. */
export const attemptAsRead = (row: AttemptRowJson): Attempt =>
  attemptOf({
    ...row,
    next_poll_at: row.next_poll_at === null ? null : new Date(row.next_poll_at),
    created_at: new Date(row.created_at),
  })

const lockStatement = preparedStatement<AttemptRow>(
  'payments.lock_attempts',
  `select ${ATTEMPT_COLUMNS} from payment_attempts where order_id = $1 order by number for no key update`,
)

/** Locks every attempt of an order whose own row is locked already (lock order: order, attempt, refund). */
export async function lockAttempts(tx: Tx, orderId: OrderId): Promise<Attempt[]> {
  const rows = await tx.run(lockStatement, [orderId])
  return rows.map(attemptOf)
}

const ofOrderStatement = preparedRead<AttemptRow>(
  'payments.attempts_of_order',
  `select ${ATTEMPT_COLUMNS} from payment_attempts where order_id = $1 order by number`,
)

export async function attemptsOf(db: Db, orderId: OrderId): Promise<Attempt[]> {
  const rows = await db.read(ofOrderStatement, [orderId])
  return rows.map(attemptOf)
}

const byIdStatement = preparedRead<AttemptRow>(
  'payments.attempt_by_id',
  `select ${ATTEMPT_COLUMNS} from payment_attempts where id = $1`,
)

export async function findAttempt(db: Db, id: AttemptId): Promise<Attempt | undefined> {
  const [row] = await db.read(byIdStatement, [id])
  return row && attemptOf(row)
}

const byReferenceStatement = preparedRead<AttemptRow>(
  'payments.attempt_by_reference',
  `select ${ATTEMPT_COLUMNS} from payment_attempts where reference = $1 and ($2::text is null or provider = $2)`,
)

/** References are ours and unique; with `provider` only where the attempt is with that provider, as an event claims. */
export async function findAttemptByReference(
  db: Db,
  reference: string,
  provider?: string,
): Promise<Attempt | undefined> {
  const [row] = await db.read(byReferenceStatement, [reference, provider ?? null])
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

const insertStatement = preparedStatement(
  'payments.insert_attempt',
  `with attempt as (
  insert into payment_attempts
    (id, order_id, number, provider, mode, reference, amount, state, next_poll_at, created_at, updated_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)
)
${insertMessageSql(11)}`,
)

/** Saves a new attempt with its first poll, if it is polled, in one statement. */
export async function insertAttempt(tx: Tx, attempt: Attempt, firstPoll?: OutboxMessage): Promise<void> {
  const { id, orderId, number, provider, mode, reference, amount, state, nextPollAt, createdAt } = attempt
  const row = [id, orderId, number, provider, mode, reference, amount, state, nextPollAt, createdAt]
  const message = firstPoll === undefined ? NO_MESSAGE : messageValues(firstPoll, createdAt)
  await tx.defer(insertStatement, [...row, ...message])
}

const saveLinkStatement = preparedStatement<{ id: string }>(
  'payments.save_link',
  `with ${ASYNC_COMMIT}
update payment_attempts set state = $2, link = $3, updated_at = $4 from async_commit where id = $1 and state = $5 returning id`,
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
  const rows = await db.run(saveLinkStatement, [id, to, link, now, from])
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

const chargeParts = journalSql(10)

const captureStatement = preparedStatement<{ id: number }>(
  'payments.capture',
  `with captured as (
  update payment_attempts set state = case when state = $24 then $2 end, provider_status = $3, provider_transaction_id = $4, paid_amount = $5,
    fee = $6, channel = $7, paid_at = $8, pending = false, next_poll_at = null, updated_at = $9 where id = $1
), followed as (
  update webhook_inbox set state = 'done', tries = tries + 1, updated_at = $9 where id = $25
), settled as (
  update outbox_messages set state = 'done'
  where message_key in (($26::text[])[1], ($26::text[])[2])
    and ${checkedOnly("state = 'pending' and (lease_until is null or lease_until < $9)")}
), ${chargeParts.entry}, posted as (
  ${chargeParts.postings}
)
${insertMessageSql(19, '', { nodeId: '$27::text', until: '$28::timestamptz' })}
returning id`,
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
 * The provider took money for the attempt. Where the attempt is in another state than `from`, the database refuses the
 * missing state and the transaction fails (`isAttemptChanged`): the statement is deferred, so its answer is not read.
 */
export const saveCapture = (tx: Tx, ...capture: CaptureArguments): Promise<void> =>
  tx.defer(captureStatement, captureValues(capture))

/**
 * The same as the last statement of its transaction, with the email leased to this server; gives the id of the email's
 * message, if there is one.
 */
export async function saveLastCapture(
  tx: Tx,
  lease: InsertLease | undefined,
  ...capture: CaptureArguments
): Promise<number | undefined> {
  const [email] = await tx.runLast(captureStatement, captureValues(capture, lease))
  return email?.id
}

type CaptureArguments = [
  id: AttemptId,
  transition: Transition<AttemptState>,
  capture: Capture,
  records: CaptureRecords,
  now: Date,
]

function captureValues(
  [id, { from, to }, capture, { charge, email, inboxId, settledKeys }, now]: CaptureArguments,
  lease?: InsertLease,
): readonly unknown[] {
  const { providerStatus, transactionId, paidAmount, fee, channel, paidAt } = capture
  return [
    id,
    to,
    providerStatus,
    transactionId,
    paidAmount,
    fee,
    channel,
    paidAt,
    now,
    ...(charge === undefined ? NO_JOURNAL : journalValues(charge.journal, charge.entry)),
    ...(email === undefined ? NO_MESSAGE : messageValues(email, now)),
    from,
    inboxId ?? null,
    settledKeys,
    lease?.nodeId ?? null,
    lease?.until ?? null,
  ]
}

/** Whether a capture failed because its attempt was changed since it was read. */
export const isAttemptChanged = (error: unknown): boolean =>
  isMissing(error, { table: 'payment_attempts', column: 'state' })

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
