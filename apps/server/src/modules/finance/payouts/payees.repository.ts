import type { PayeeAccountChangeId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { BankAccount } from '@gatefill/domain/finance/payout'
import type { PayeeKind } from '@gatefill/domain/payments/payee-kind'
import { statusesDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type PayeeKey = { kind: PayeeKind; payeeId: string }
/** `changeId`: the change by which it came; null where it was the first. */
export type PayeeAccount = BankAccount & {
  changedBy: StaffId
  changedAt: Date
  changeId: PayeeAccountChangeId | null
}
export type PayeeRow = PayeeKey & {
  name: string
  account: PayeeAccount | null
  unpaidOrders: number
  unpaidSince: Day | null
}

type Row = {
  kind: PayeeKind
  id: string
  name: string
  beneficiary: string | null
  account_number: string | null
  bank_code: string | null
  changed_by: string | null
  changed_at: Date | null
  change_id: string | null
  unpaid: number
  since: Date | null
}

/** Every station and driver, or the one with the key, with the delivered orders that no payout has. */
export async function payees(db: Db, key?: PayeeKey): Promise<PayeeRow[]> {
  const { rows } = await sql<Row>`
    with known as (
      select 'station' as kind, id, name from stations union all select 'driver', id, name from drivers
    ), unpaid as (
      select kind, payee_id, count(*)::int as unpaid, min(status_at) as since from (
        select k.kind, case k.kind when 'station' then d.station_id else d.driver_id end as payee_id, o.status_at
        from deliveries d join orders o on o.id = d.order_id, (values ('station'), ('driver')) k (kind)
        where o.status = any(${statusesDelivered()}::text[])
          and not exists (select from payout_orders p where p.kind = k.kind and p.order_id = o.id)
          and (k.kind <> 'station' or o.meter_check_by is null)
      ) each_kind group by kind, payee_id
    )
    select known.kind, known.id, known.name, a.beneficiary, a.account_number, a.bank_code, a.changed_by, a.changed_at,
      a.change_id,
      coalesce(unpaid.unpaid, 0) as unpaid, unpaid.since
    from known
    left join payee_accounts a on a.kind = known.kind and a.payee_id = known.id
    left join unpaid on unpaid.kind = known.kind and unpaid.payee_id = known.id
    where (${key?.kind ?? null}::text is null or (known.kind = ${key?.kind ?? null} and known.id = ${key?.payeeId ?? null}))
    order by known.kind desc, known.name, known.id`.execute(db)
  return rows.map((row) => ({
    kind: row.kind,
    payeeId: row.id,
    name: row.name,
    account: accountOf(row),
    unpaidOrders: row.unpaid,
    unpaidSince: row.since && dayOf(row.since),
  }))
}

function accountOf(row: Row): PayeeAccount | null {
  const { beneficiary, account_number, bank_code, changed_by, changed_at } = row
  if (beneficiary === null || account_number === null || bank_code === null) return null
  if (changed_by === null || changed_at === null) return null
  return {
    beneficiary,
    accountNumber: account_number,
    bankCode: bank_code,
    changedBy: asId(changed_by),
    changedAt: changed_at,
    changeId: row.change_id === null ? null : asId(row.change_id),
  }
}

const accountColumns = ({
  beneficiary,
  accountNumber,
  bankCode,
  changedBy,
  changedAt,
  changeId,
}: PayeeAccount) => ({
  beneficiary,
  account_number: accountNumber,
  bank_code: bankCode,
  changed_by: changedBy,
  changed_at: changedAt,
  change_id: changeId,
})

/** Enters the first account of a payee; false when it has one. */
export async function insertAccount(
  tx: Tx,
  { kind, payeeId }: PayeeKey,
  account: PayeeAccount,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payee_accounts')
    .values({ kind, payee_id: payeeId, ...accountColumns(account) })
    .onConflict((conflict) => conflict.columns(['kind', 'payee_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Another account takes the place of the one that this transaction has locked. */
export async function saveAccount(tx: Tx, { kind, payeeId }: PayeeKey, account: PayeeAccount): Promise<void> {
  await tx
    .updateTable('payee_accounts')
    .set(accountColumns(account))
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .executeTakeFirstOrThrow()
}

/**
 * Lets drafts for one payee follow each other, and what rests on its account wait for a change of it. Always in one order, so
 * that two of them never wait for each other.
 */
export async function lockAccounts(tx: Tx, keys: readonly PayeeKey[]): Promise<void> {
  await tx
    .selectFrom('payee_accounts')
    .select('kind')
    .where((of) =>
      of.or(keys.map(({ kind, payeeId }) => of.and([of('kind', '=', kind), of('payee_id', '=', payeeId)]))),
    )
    .orderBy('kind')
    .orderBy('payee_id')
    .forUpdate()
    .execute()
}

/** Whether an earlier payout of this payee named another bank account than this one does. */
export async function hasPayoutToOtherAccount(
  db: Db,
  { kind, payeeId, accountNumber, bankCode }: PayeeKey & Pick<BankAccount, 'accountNumber' | 'bankCode'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('payouts')
    .select('id')
    .where('kind', '=', kind)
    .where('payee_id', '=', payeeId)
    .where((of) => of.or([of('account_number', '!=', accountNumber), of('bank_code', '!=', bankCode)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
