import type { PayoutBatchId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { BankAccount } from '@gatefill/domain/finance/payout'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'

export type Batch = { id: PayoutBatchId; createdBy: StaffId; createdAt: Date; payouts: number; amount: Kobo }

export async function insertBatch(
  tx: Tx,
  batch: Pick<Batch, 'id' | 'createdBy' | 'createdAt'>,
): Promise<void> {
  const { id, createdBy, createdAt } = batch
  await tx.insertInto('payout_batches').values({ id, created_by: createdBy, created_at: createdAt }).execute()
}

/** Batches, newest first, or the one with the id. */
export async function batchesOf(
  db: Db,
  { id = null }: { id?: PayoutBatchId | null },
  { limit, offset }: Slice,
): Promise<{ items: Batch[]; totalCount: number }> {
  type Row = {
    id: string
    created_by: string
    created_at: Date
    payouts: number
    amount: number
    count: number
  }
  const { rows } = await sql<Row>`select b.id, b.created_by, b.created_at, count(p.id)::int as payouts,
      coalesce(sum(p.amount), 0)::bigint as amount, (select count(*) from payout_batches)::int as count
    from payout_batches b left join payouts p on p.batch_id = b.id
    where (${id}::text is null or b.id = ${id})
    group by b.id order by b.id desc limit ${limit} offset ${offset}`.execute(db)
  const items = rows.map((row) => ({
    id: asId<PayoutBatchId>(row.id),
    createdBy: asId<StaffId>(row.created_by),
    createdAt: row.created_at,
    payouts: row.payouts,
    amount: kobo(row.amount),
  }))
  return { items, totalCount: rows[0]?.count ?? 0 }
}

/** The account of before, of a payout whose account was new. */
export type ChangedFrom = { accountNumber: string; bankCode: string; askedBy: StaffId; confirmedAt: Date }
export type BankRow = BankAccount & { amount: Kobo; narration: string; changed: ChangedFrom | null }

/** What the bank is given of a batch, in the order of the payouts. */
export async function batchRows(db: Db, id: PayoutBatchId): Promise<BankRow[]> {
  const rows = await db
    .selectFrom('payouts')
    .leftJoin('payee_account_changes as change', 'change.id', 'payouts.account_change_id')
    .select(['payouts.beneficiary', 'payouts.account_number', 'payouts.bank_code', 'amount', 'narration'])
    .select(['old_account_number', 'old_bank_code', 'asked_by', 'confirmed_at'])
    .where('batch_id', '=', id)
    .orderBy('payouts.id')
    .execute()
  return rows.map((row) => ({
    beneficiary: row.beneficiary,
    accountNumber: row.account_number,
    bankCode: row.bank_code,
    amount: kobo(row.amount),
    narration: row.narration,
    changed:
      row.old_account_number === null || row.confirmed_at === null
        ? null
        : {
            accountNumber: row.old_account_number,
            bankCode: row.old_bank_code ?? '',
            askedBy: asId(row.asked_by ?? ''),
            confirmedAt: row.confirmed_at,
          },
  }))
}
