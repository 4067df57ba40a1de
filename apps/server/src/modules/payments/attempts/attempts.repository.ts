import type { AttemptId, OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Journal } from '@gatefill/domain/payments/ledger'
import type { AttemptState } from '@gatefill/domain/payments/payment-lifecycle'
import { ASYNC_COMMIT } from '../../../platform/db/async-commit.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { insertMessageSql, messageValues, NO_MESSAGE } from '../../../platform/db/outbox-insert.ts'
import { preparedRead, preparedStatement } from '../../../platform/db/prepared-statements.ts'
import type { Entry } from '../ledger/ledger.repository.ts'
import { journalSql, journalValues, NO_JOURNAL } from '../ledger/ledger.repository.ts'

/** One try to pay an order with one provider; amounts in kobo. */
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
  underway: boolean
  link: string | null
  paidAmount: Kobo | null
  nextPollAt: Date | null
  polls: number
  createdAt: Date
}

const COLUMNS = `id, order_id, number, provider, mode, reference, provider_transaction_id, amount, state, provider_status,
  underway, link, paid_amount, next_poll_at, polls, created_at`

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
  underway: boolean
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
  underway: row.underway,
  link: row.link,
  paidAmount: row.paid_amount === null ? null : kobo(row.paid_amount),
  nextPollAt: row.next_poll_at,
  polls: row.polls,
  createdAt: row.created_at,
})

const lockStatement = preparedStatement<AttemptRow>(
  'payments.lock_attempts',
  `select ${COLUMNS} from payment_attempts where order_id = $1 order by number for no key update`,
)

/** Locks every attempt of an order whose own row is locked already (lock order: order, attempt, refund). */
export async function lockAttempts(tx: Tx, orderId: OrderId): Promise<Attempt[]> {
  const rows = await tx.run(lockStatement, [orderId])
  return rows.map(attemptOf)
}

const ofOrderStatement = preparedRead<AttemptRow>(
  'payments.attempts_of_order',
  `select ${COLUMNS} from payment_attempts where order_id = $1 order by number`,
)

export async function attemptsOf(db: Db, orderId: OrderId): Promise<Attempt[]> {
  const rows = await db.read(ofOrderStatement, [orderId])
  return rows.map(attemptOf)
}

const byIdStatement = preparedRead<AttemptRow>(
  'payments.attempt_by_id',
  `select ${COLUMNS} from payment_attempts where id = $1`,
)

export async function findAttempt(db: Db, id: AttemptId): Promise<Attempt | undefined> {
  const [row] = await db.read(byIdStatement, [id])
  return row && attemptOf(row)
}

const byReferenceStatement = preparedRead<AttemptRow>(
  'payments.attempt_by_reference',
  `select ${COLUMNS} from payment_attempts where reference = $1 and ($2::text is null or provider = $2)`,
)

/** References are ours and differ between providers too; name the provider where an event claims to be its. */
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

/** Saves a new attempt with its first look, in one statement. */
export async function insertAttempt(tx: Tx, attempt: Attempt, firstPoll: OutboxMessage): Promise<void> {
  const { id, orderId, number, provider, mode, reference, amount, state, nextPollAt, createdAt } = attempt
  const row = [id, orderId, number, provider, mode, reference, amount, state, nextPollAt, createdAt]
  await tx.defer(insertStatement, [...row, ...messageValues(firstPoll, createdAt)])
}

const saveLinkStatement = preparedStatement<{ id: string }>(
  'payments.save_link',
  `with ${ASYNC_COMMIT}
update payment_attempts set state = $2, link = $3, updated_at = $4 from async_commit where id = $1 and state = $5 returning id`,
)

/**
 * Keeps the link of an attempt that was just created; false, and it stays as it is, when it has moved meanwhile. It does
 * not wait for the disk: an attempt whose link is lost is asked about like one whose answer never came.
 */
export async function saveLink(
  db: Db,
  id: AttemptId,
  move: { from: AttemptState; to: AttemptState; link: string },
  now: Date,
): Promise<boolean> {
  const rows = await db.run(saveLinkStatement, [id, move.to, move.link, now, move.from])
  return rows.length > 0
}

/** Ends or parks an attempt without money, unless it has moved meanwhile. `nextPollAt` null: it is not asked about. */
export async function saveState(
  db: Db,
  id: AttemptId,
  move: { from: AttemptState; to: AttemptState; nextPollAt?: null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('payment_attempts')
    .set({
      state: move.to,
      updated_at: now,
      ...(move.nextPollAt === undefined ? {} : { next_poll_at: move.nextPollAt }),
    })
    .where('id', '=', id)
    .where('state', '=', move.from)
    .execute()
}

export type Capture = {
  state: AttemptState
  providerStatus: string
  transactionId: string | null
  paidAmount: Kobo | null
  fee: Kobo | null
  channel: string | null
  paidAt: Date
}

const charge = journalSql(10)

const captureStatement = preparedStatement(
  'payments.capture',
  `with captured as (
  update payment_attempts set state = $2, provider_status = $3, provider_transaction_id = $4, paid_amount = $5,
    fee = $6, channel = $7, paid_at = $8, underway = false, next_poll_at = null, updated_at = $9 where id = $1
), told as (
  ${insertMessageSql(18)}
), ${charge.entry}
${charge.postings}`,
)

/** The provider took money for it: saved with its charge in the books and, where there is one, the mail about it. */
export async function saveCapture(
  tx: Tx,
  id: AttemptId,
  capture: Capture,
  {
    booked,
    renderEmail,
  }: { booked: { journal: Journal; entry: Entry } | undefined; renderEmail: OutboxMessage | undefined },
  now: Date,
): Promise<void> {
  const { state, providerStatus, transactionId, paidAmount, fee, channel, paidAt } = capture
  await tx.defer(captureStatement, [
    id,
    state,
    providerStatus,
    transactionId,
    paidAmount,
    fee,
    channel,
    paidAt,
    now,
    ...(booked === undefined ? NO_JOURNAL : journalValues(booked.journal, booked.entry)),
    ...(renderEmail === undefined ? NO_MESSAGE : messageValues(renderEmail, now)),
  ])
}

/** What was last heard of an attempt that is not paid. */
export async function saveNews(
  tx: Tx,
  id: AttemptId,
  news: { underway: boolean; providerStatus: string | null },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('payment_attempts')
    .set({ underway: news.underway, provider_status: news.providerStatus, updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** Sets the next look of an attempt; false when it has been set otherwise since `expected` was read. */
export async function saveNextPoll(
  tx: Tx,
  id: AttemptId,
  expected: Date | null,
  next: { polls: number; nextPollAt: Date | null },
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('payment_attempts')
    .set({ polls: next.polls, next_poll_at: next.nextPollAt, updated_at: now })
    .where('id', '=', id)
    .where('next_poll_at', 'is not distinct from', expected)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const TRANSACTION_KEY = 'payment_attempts_provider_provider_transaction_id_key'

/** Whether a write failed because another attempt has this transaction of the provider already. */
export const isTransactionTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === TRANSACTION_KEY
