import type { PayeeAccountChangeId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type { Holder, HolderState } from '@gatefill/domain/finance/account-holder'
import type { AccountChange, AccountChangeState } from '@gatefill/domain/finance/changed-account'
import type { BankAccount } from '@gatefill/domain/finance/payout'
import type { PayeeKind } from '@gatefill/domain/payments/payee-kind'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../platform/db/database.ts'
import type { Schema } from '../../../../platform/db/schema.gen.ts'
import type { PayeeKey } from '../payees.repository.ts'

/** A change as it is stored; `oldChangeId`: the one by which the account of before came. */
export type StoredChange = AccountChange & { oldChangeId: PayeeAccountChangeId | null }

const changeOf = (row: Selectable<Schema['payee_account_changes']>): StoredChange => ({
  id: asId(row.id),
  kind: row.kind as PayeeKind, // the table allows the kinds of the domain only
  payeeId: row.payee_id,
  account: { beneficiary: row.beneficiary, accountNumber: row.account_number, bankCode: row.bank_code },
  old: {
    beneficiary: row.old_beneficiary,
    accountNumber: row.old_account_number,
    bankCode: row.old_bank_code,
    since: row.old_since,
    by: asId(row.old_by),
  },
  oldChangeId: row.old_change_id === null ? null : asId(row.old_change_id),
  askedForBy: row.asked_for_by,
  state: row.state as AccountChangeState, // the same of the states
  askedBy: asId(row.asked_by),
  askedAt: row.asked_at,
  confirmedBy: row.confirmed_by === null ? null : asId(row.confirmed_by),
  confirmedAt: row.confirmed_at,
  confirmNote: row.confirm_note,
  refusedBy: row.refused_by === null ? null : asId(row.refused_by),
  refusedAt: row.refused_at,
  refusal: row.refusal,
  holder: { state: row.holder_state as HolderState, name: row.holder_name }, // and of these
})

/** Adds a change; false when another one of this payee waits. */
export async function insertChange(tx: Tx, change: StoredChange): Promise<boolean> {
  const { id, kind, payeeId, account, old, oldChangeId, askedForBy, state, askedBy, askedAt } = change
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payee_account_changes')
    .values({
      id,
      kind,
      payee_id: payeeId,
      beneficiary: account.beneficiary,
      account_number: account.accountNumber,
      bank_code: account.bankCode,
      old_beneficiary: old.beneficiary,
      old_account_number: old.accountNumber,
      old_bank_code: old.bankCode,
      old_since: old.since,
      old_by: old.by,
      old_change_id: oldChangeId,
      asked_for_by: askedForBy,
      state,
      asked_by: askedBy,
      asked_at: askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findChange(db: Db, id: PayeeAccountChangeId): Promise<StoredChange | undefined> {
  const row = await db.selectFrom('payee_account_changes').selectAll().where('id', '=', id).executeTakeFirst()
  return row && changeOf(row)
}

export async function lockChange(tx: Tx, id: PayeeAccountChangeId): Promise<StoredChange | undefined> {
  const row = await tx
    .selectFrom('payee_account_changes')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && changeOf(row)
}

/** The change of a payee that nobody has answered. */
export async function waitingChange(db: Db, { kind, payeeId }: PayeeKey): Promise<StoredChange | undefined> {
  const row = await db
    .selectFrom('payee_account_changes')
    .selectAll()
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return row && changeOf(row)
}

/** For each payee the change of account that waits or, where none does, the one that set its present account. */
export async function changesOfPayees(db: Db): Promise<StoredChange[]> {
  const rows = await db
    .selectFrom('payee_account_changes as change')
    .selectAll('change')
    .where((of) =>
      of.or([
        of('change.state', '=', 'waiting'),
        of(
          'change.id',
          'in',
          of.selectFrom('payee_accounts').select('change_id').where('change_id', 'is not', null),
        ),
      ]),
    )
    .orderBy('change.id')
    .execute()
  return rows.map(changeOf)
}

type Answer = {
  confirmed_by?: StaffId
  confirmed_at?: Date
  confirm_note?: string
  refused_by?: StaffId
  refused_at?: Date
  refusal?: string
}

/** Saves the answer to a change that this transaction has locked. */
export async function saveAnswer(
  tx: Tx,
  id: PayeeAccountChangeId,
  { from, to }: Transition<AccountChangeState>,
  answer: Answer,
): Promise<void> {
  await tx
    .updateTable('payee_account_changes')
    .set({ state: to, ...answer })
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
}

export async function saveHolder(db: Db, id: PayeeAccountChangeId, { state, name }: Holder): Promise<void> {
  await db
    .updateTable('payee_account_changes')
    .set({ holder_state: state, holder_name: name })
    .where('id', '=', id)
    .execute()
}

export type PaidSoFar = { count: number; last: Day | null }

/** How many payouts of a payee went to an account since then, whatever the bank did with them, and when the last was sent. */
export async function paidSoFar(
  db: Db,
  { kind, payeeId }: PayeeKey,
  { accountNumber, bankCode }: Pick<BankAccount, 'accountNumber' | 'bankCode'>,
  since: Date | null = null,
): Promise<PaidSoFar> {
  const row = await db
    .selectFrom('payouts')
    .select((of) => [of.fn.countAll<number>().as('count'), of.fn.max('sent_at').as('last')])
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where('account_number', '=', accountNumber)
    .where('bank_code', '=', bankCode)
    .where('state', 'in', ['sent', 'paid'])
    .$if(since !== null, (query) => query.where('sent_at', '>=', since))
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), last: row.last && dayOf(row.last) }
}
