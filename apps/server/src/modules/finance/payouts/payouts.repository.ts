import type { PayeeAccountChangeId, PayoutBatchId, PayoutId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { kobo, signedKobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { Payout, PayoutState } from '@gatefill/domain/finance/payout'
import type { PayoutLine } from '@gatefill/domain/finance/payout-lines'
import type { PayeeKind } from '@gatefill/domain/payments/payee-kind'
import type { Selectable } from 'kysely'
import { insertParts } from '../../../platform/db/batches/insert-parts.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'
import { pageOf } from '../../../platform/db/sql/capped-ids.ts'

/** A payout as it is stored. */
export type StoredPayout = Payout & {
  draftedAt: Date
  approvedAt: Date | null
  batchId: PayoutBatchId | null
  sentAt: Date | null
  paidOn: Day | null
  /** When it was paid, of one that the receiving bank returned, and when that was. */
  firstPaidOn: Day | null
  returnedOn: Day | null
  note: string
  /** The change by which its account came, where the account was new when it was drafted. */
  accountChangeId: PayeeAccountChangeId | null
}

const payoutOf = (row: Selectable<Schema['payouts']>): StoredPayout => ({
  id: asId(row.id),
  kind: row.kind as PayeeKind, // the table allows the kinds of the domain only
  payeeId: asId(row.payee_id),
  from: row.from_day,
  to: row.to_day,
  amount: kobo(row.amount),
  state: row.state as PayoutState, // the same of the states
  beneficiary: row.beneficiary,
  accountNumber: row.account_number,
  bankCode: row.bank_code,
  narration: row.narration,
  draftedBy: asId(row.drafted_by),
  draftedAt: row.drafted_at,
  approvedBy: row.approved_by === null ? null : asId(row.approved_by),
  approvedAt: row.approved_at,
  batchId: row.batch_id === null ? null : asId(row.batch_id),
  sentAt: row.sent_at,
  paidOn: row.paid_on,
  firstPaidOn: row.first_paid_on,
  returnedOn: row.returned_on,
  note: row.note,
  replaces: row.replaces === null ? null : asId(row.replaces),
  rootId: asId(row.root_id),
  accountChangeId: row.account_change_id === null ? null : asId(row.account_change_id),
})

export async function insertPayout(
  tx: Tx,
  payout: StoredPayout,
  lines: readonly PayoutLine[],
): Promise<void> {
  await tx
    .insertInto('payouts')
    .values({
      id: payout.id,
      kind: payout.kind,
      payee_id: payout.payeeId,
      from_day: payout.from,
      to_day: payout.to,
      amount: payout.amount,
      state: payout.state,
      beneficiary: payout.beneficiary,
      account_number: payout.accountNumber,
      bank_code: payout.bankCode,
      narration: payout.narration,
      drafted_by: payout.draftedBy,
      drafted_at: payout.draftedAt,
      replaces: payout.replaces,
      root_id: payout.rootId,
      account_change_id: payout.accountChangeId,
    })
    .execute()
  const rows = lines.map(({ kind, orderId, day, description, quantity, unitAmount, amount }, at) => ({
    payout_id: payout.id,
    line: at + 1,
    kind,
    order_id: orderId,
    day,
    description,
    quantity,
    unit_amount: unitAmount,
    amount,
  }))
  for (const part of insertParts(rows)) await tx.insertInto('payout_lines').values(part).execute()
}

export async function findPayout(db: Db, id: PayoutId): Promise<StoredPayout | undefined> {
  const row = await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
  return row && payoutOf(row)
}

/** The payouts with these ids, locked in the order of the ids; unknown ones are left out. */
export async function lockPayouts(tx: Tx, ids: readonly PayoutId[]): Promise<StoredPayout[]> {
  const rows = await tx
    .selectFrom('payouts')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(payoutOf)
}

/** What changes with the state of a payout. */
export type PayoutChange = Partial<{
  approved_by: StaffId
  approved_at: Date
  retail_amount: number
  batch_id: PayoutBatchId
  sent_at: Date
  paid_on: Day | null
  first_paid_on: Day | null
  returned_on: Day
  note: string
}>

/** Saves a transition; false, and nothing is changed, when the payout is in another state by now. */
export async function savePayout(
  tx: Tx,
  id: PayoutId,
  { from, to }: Transition<PayoutState>,
  change: PayoutChange,
): Promise<boolean> {
  const row = await tx
    .updateTable('payouts')
    .set({ state: to, ...change })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** How many of the payouts that took each other's place a bank has returned. */
export async function returnsOf(db: Db, rootId: PayoutId): Promise<number> {
  const { count } = await db
    .selectFrom('payouts')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('root_id', '=', rootId)
    .where('returned_on', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The last payout that a bank returned from this account of the payee. */
export async function returnedFrom(
  db: Db,
  { kind, payeeId, accountNumber, bankCode, id }: StoredPayout,
): Promise<{ on: Day; reason: string } | null> {
  const row = await db
    .selectFrom('payouts')
    .select(['returned_on', 'note'])
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('account_number', '=', accountNumber)
    .where('bank_code', '=', bankCode)
    .where('returned_on', 'is not', null)
    .where('id', '<>', id)
    .orderBy('returned_on', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return row?.returned_on == null ? null : { on: row.returned_on, reason: row.note }
}

/** The payout that took the place of this one. */
export async function successorOf(db: Db, id: PayoutId): Promise<PayoutId | null> {
  const row = await db.selectFrom('payouts').select('id').where('replaces', '=', id).executeTakeFirst()
  return row === undefined ? null : asId(row.id)
}

export async function payoutLines(db: Db, id: PayoutId): Promise<PayoutLine[]> {
  const rows = await db
    .selectFrom('payout_lines')
    .selectAll()
    .where('payout_id', '=', id)
    .orderBy('line')
    .execute()
  return rows.map((row) => ({
    kind: row.kind as PayoutLine['kind'], // the table allows the kinds of the domain only
    orderId: row.order_id === null ? null : asId(row.order_id),
    day: row.day,
    description: row.description,
    quantity: row.quantity,
    unitAmount: signedKobo(row.unit_amount),
    amount: signedKobo(row.amount),
  }))
}

/** Payouts, newest first. */
export async function payoutsOf(
  db: Db,
  filter: { state?: PayoutState | undefined; kind?: PayeeKind | undefined },
  slice: Slice,
): Promise<{ items: StoredPayout[]; totalCount: number }> {
  const found = db
    .selectFrom('payouts')
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(filter.kind !== undefined, (query) => query.where('kind', '=', filter.kind ?? ''))
    .orderBy('id', 'desc')
  const { rows, totalCount } = await pageOf(found, slice)
  return { items: rows.map(payoutOf), totalCount }
}
