import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Period } from '@gatefill/domain/payments/reconciliation'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { MessageValues, OutboxMessage } from '../../../platform/db/outbox-insert.ts'
import { insertMessageSql, messageValues } from '../../../platform/db/outbox-insert.ts'
import { namedRead, namedStatement } from '../../../platform/db/prepared-statements.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import type { Channel } from '../provider.ts'

/** The words of the sandbox are those of Paystack. */
export type SandboxStatus = 'abandoned' | 'ongoing' | 'failed' | 'success'

export type SandboxTransaction = {
  reference: string
  accessCode: string
  transactionId: string
  amount: Kobo
  email: string
  callbackUrl: string
  cancelUrl: string
  status: SandboxStatus
  channel: string | null
  fee: Kobo | null
  /** When a payment that was promised for later succeeds. */
  succeedsAt: Date | null
  paidAt: Date | null
}

export type SandboxRefund = { id: string; reference: string; amount: Kobo; note: string; createdAt: Date }

type TransactionRow = Omit<Selectable<Schema['sandbox_transactions']>, 'created_at'>

const COLUMNS = `reference, access_code, transaction_id, amount, email, callback_url, cancel_url, status, channel, fee,
  succeeds_at, paid_at`

const transactionOf = (row: TransactionRow): SandboxTransaction => ({
  reference: row.reference,
  accessCode: row.access_code,
  transactionId: row.transaction_id,
  amount: kobo(row.amount),
  email: row.email,
  callbackUrl: row.callback_url,
  cancelUrl: row.cancel_url,
  // The table allows these four only.
  status: row.status as SandboxStatus,
  channel: row.channel,
  fee: row.fee === null ? null : kobo(row.fee),
  succeedsAt: row.succeeds_at,
  paidAt: row.paid_at,
})

const insertStatement = namedStatement<
  {
    reference: string
    accessCode: string
    transactionId: string
    amount: Kobo
    email: string
    callbackUrl: string
    cancelUrl: string | null
    now: Date
  },
  { reference: string }
>(
  'sandbox.initialise',
  (p) => `insert into sandbox_transactions
  (reference, access_code, transaction_id, amount, email, callback_url, cancel_url, status, created_at)
values (${p.reference}, ${p.accessCode}, ${p.transactionId}, ${p.amount}, ${p.email}, ${p.callbackUrl}, ${p.cancelUrl}, 'abandoned', ${p.now})
on conflict (reference) do nothing
returning reference`,
)

type NewTransaction = Omit<SandboxTransaction, 'status' | 'channel' | 'fee' | 'succeedsAt' | 'paidAt'>

/** False when the reference is known already. */
export async function insertTransaction(db: Db, transaction: NewTransaction, now: Date): Promise<boolean> {
  const { reference, accessCode, transactionId, amount, email, callbackUrl, cancelUrl } = transaction
  const rows = await db.run(insertStatement, {
    reference,
    accessCode,
    transactionId,
    amount,
    email,
    callbackUrl,
    cancelUrl,
    now,
  })
  return rows.length === 1
}

const findStatement = namedRead<{ reference: string }, TransactionRow>(
  'sandbox.verify',
  (p) => `select ${COLUMNS} from sandbox_transactions where reference = ${p.reference}`,
)

export async function findByReference(db: Db, reference: string): Promise<SandboxTransaction | undefined> {
  const [row] = await db.read(findStatement, { reference })
  return row && transactionOf(row)
}

const findByCodeStatement = namedRead<{ code: string }, TransactionRow>(
  'sandbox.page',
  (p) => `select ${COLUMNS} from sandbox_transactions where access_code = ${p.code}`,
)

export async function findByAccessCode(db: Db, code: string): Promise<SandboxTransaction | undefined> {
  const [row] = await db.read(findByCodeStatement, { code })
  return row && transactionOf(row)
}

export async function findByTransactionId(db: Db, id: string): Promise<SandboxTransaction | undefined> {
  const row = await db
    .selectFrom('sandbox_transactions')
    .selectAll()
    .where('transaction_id', '=', id)
    .executeTakeFirst()
  return row && transactionOf(row)
}

const payStatement = namedStatement<
  { reference: string; channel: Channel; fee: Kobo; at: Date } & MessageValues
>(
  'sandbox.pay',
  (p) => `with paid as (
  update sandbox_transactions set status = 'success', channel = ${p.channel}, fee = ${p.fee}, paid_at = ${p.at}
  where reference = ${p.reference} and status <> 'success'
  returning reference
)
${insertMessageSql(p, 'from paid')}`,
)

/** Marks a payment as made and has its webhook sent, in one statement and once however often it is made. */
export async function markPaid(
  db: Db,
  reference: string,
  payment: {
    channel: Channel
    fee: Kobo
    at: Date
    webhook: OutboxMessage
  },
): Promise<void> {
  const { channel, fee, at, webhook } = payment
  await db.run(payStatement, { reference, channel, fee, at, ...messageValues(webhook, at) })
}

/** Marks a try that did not (yet) pay; a payment that was made stays made. */
export async function markTried(
  tx: Tx,
  reference: string,
  attempt: { status: 'failed' | 'ongoing'; channel: Channel; succeedsAt: Date | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('sandbox_transactions')
    .set({ status: attempt.status, channel: attempt.channel, succeeds_at: attempt.succeedsAt })
    .where('reference', '=', reference)
    .where('status', 'in', ['abandoned', 'failed'])
    .returning('reference')
    .executeTakeFirst()
  return row !== undefined
}

/** Saves a refund unless all refunds together would exceed what was paid. */
export async function insertRefund(tx: Tx, refund: SandboxRefund): Promise<boolean> {
  const paid = await tx
    .selectFrom('sandbox_transactions')
    .select('amount')
    .where('reference', '=', refund.reference)
    .where('status', '=', 'success')
    .forUpdate()
    .executeTakeFirst()
  const before = await refundsOf(tx, refund.reference)
  const total = before.reduce((sum, { amount }) => sum + amount, 0) + refund.amount
  if (paid === undefined || total > paid.amount) return false
  await tx
    .insertInto('sandbox_refunds')
    .values({
      id: refund.id,
      reference: refund.reference,
      amount: refund.amount,
      note: refund.note,
      created_at: refund.createdAt,
    })
    .execute()
  return true
}

type RefundRow = { id: string; reference: string; amount: number; note: string; created_at: Date }

const refundOf = (row: RefundRow): SandboxRefund => ({
  id: row.id,
  reference: row.reference,
  amount: kobo(row.amount),
  note: row.note,
  createdAt: row.created_at,
})

export async function refundsOf(db: Db, reference: string): Promise<SandboxRefund[]> {
  const rows = await db
    .selectFrom('sandbox_refunds')
    .selectAll()
    .where('reference', '=', reference)
    .orderBy('created_at')
    .execute()
  return rows.map(refundOf)
}

export async function findRefund(db: Db, id: string): Promise<SandboxRefund | undefined> {
  const row = await db.selectFrom('sandbox_refunds').selectAll().where('id', '=', id).executeTakeFirst()
  return row && refundOf(row)
}

/** Every payment that was begun in the period. */
export async function listTransactions(db: Db, { from, to }: Period): Promise<SandboxTransaction[]> {
  const rows = await db
    .selectFrom('sandbox_transactions')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .execute()
  return rows.map(transactionOf)
}

export async function listAllRefunds(
  db: Db,
  { from, to }: Period,
): Promise<(SandboxRefund & { transactionId: string })[]> {
  const rows = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_transactions', 'sandbox_transactions.reference', 'sandbox_refunds.reference')
    .select('sandbox_transactions.transaction_id')
    .selectAll('sandbox_refunds')
    .where('sandbox_refunds.created_at', '>=', from)
    .where('sandbox_refunds.created_at', '<', to)
    .execute()
  return rows.map((row) => ({ ...refundOf(row), transactionId: row.transaction_id }))
}
