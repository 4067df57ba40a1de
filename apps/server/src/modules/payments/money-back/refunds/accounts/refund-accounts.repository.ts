import type { RefundId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Enquiries, RefundAccountState } from '@gatefill/domain/payments/refunds/refund-account'
import { REFUND_ACCOUNT_STATES, refundAccountStates } from '@gatefill/domain/payments/refunds/refund-account'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../../../../platform/db/database.ts'
import type { Schema } from '../../../../../platform/db/schema.gen.ts'

/** The account of a refund; `sealed` only while it is given or sent. */
export type RefundAccount = {
  refundId: RefundId
  state: RefundAccountState
  sealed: string | null
  enquiries: Enquiries
}

const accountOf = (row: Selectable<Schema['refund_accounts']>): RefundAccount => ({
  refundId: asId(row.refund_id),
  state: row.state as RefundAccountState, // the table allows the states of the domain only
  sealed: row.sealed,
  enquiries: { count: row.enquiries, since: row.enquiries_since },
})

export async function findAccount(db: Db, refundId: RefundId): Promise<RefundAccount | undefined> {
  const row = await db
    .selectFrom('refund_accounts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  return row && accountOf(row)
}

export async function accountsOf(db: Db, refundIds: readonly RefundId[]): Promise<RefundAccount[]> {
  if (refundIds.length === 0) return []
  const rows = await db
    .selectFrom('refund_accounts')
    .selectAll()
    .where('refund_id', 'in', [...refundIds])
    .execute()
  return rows.map(accountOf)
}

/** The row of a refund, locked until the transaction ends; made where there is none. */
export async function lockAccount(tx: Tx, refundId: RefundId, now: Date): Promise<RefundAccount> {
  await tx
    .insertInto('refund_accounts')
    .values({ refund_id: refundId, state: 'asked', enquiries_since: now, updated_at: now })
    .onConflict((conflict) => conflict.column('refund_id').doNothing())
    .execute()
  const row = await tx
    .selectFrom('refund_accounts')
    .selectAll()
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return accountOf(row)
}

export async function saveEnquiries(tx: Tx, refundId: RefundId, { count, since }: Enquiries): Promise<void> {
  await tx
    .updateTable('refund_accounts')
    .set({ enquiries: count, enquiries_since: since })
    .where('refund_id', '=', refundId)
    .execute()
}

/** Seals an account to its refund; false, and nothing is changed, when none is wanted any more. */
export async function saveGivenAccount(
  tx: Tx,
  { refundId, state }: RefundAccount,
  sealed: string,
  now: Date,
): Promise<boolean> {
  const { from, to } = refundAccountStates.transition(state, 'given')
  const row = await tx
    .updateTable('refund_accounts')
    .set({ state: to, sealed, updated_at: now })
    .where('refund_id', '=', refundId)
    .where('state', '=', from)
    .returning('refund_id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Claims an account for the call that sends it: one that is given, or one whose claim is older than `before`, so that its
 * process has ended. Undefined when another step has it.
 */
export async function claimAccount(
  db: Db,
  refundId: RefundId,
  { now, before }: { now: Date; before: Date },
): Promise<RefundAccount | undefined> {
  const row = await db
    .updateTable('refund_accounts')
    .set({ state: 'sent', updated_at: now })
    .where('refund_id', '=', refundId)
    .where((eb) =>
      eb.or([eb('state', '=', 'given'), eb.and([eb('state', '=', 'sent'), eb('updated_at', '<', before)])]),
    )
    .returningAll()
    .executeTakeFirst()
  return row && accountOf(row)
}

/** Its call did not reach the provider, or its answer was lost: it is to be sent still. */
export const returnAccount = (db: Db, refundId: RefundId, now: Date): Promise<void> =>
  moveAccount(db, refundId, 'given', now)

/** The provider does not return the refund to this account, which is erased. */
export const refuseAccount = (tx: Db, refundId: RefundId, now: Date): Promise<void> =>
  moveAccount(tx, refundId, 'refused', now)

/** The refund has ended: whatever is there is erased. */
export const endAccount = (tx: Tx, refundId: RefundId, now: Date): Promise<void> =>
  moveAccount(tx, refundId, 'ended', now)

async function moveAccount(tx: Db, refundId: RefundId, to: RefundAccountState, now: Date): Promise<void> {
  const before = REFUND_ACCOUNT_STATES.filter((from) => refundAccountStates.canBecome(from, to))
  await tx
    .updateTable('refund_accounts')
    .set({ state: to, updated_at: now, ...(to === 'given' ? {} : { sealed: null }) })
    .where('refund_id', '=', refundId)
    .where('state', 'in', to === 'given' ? ['sent'] : before)
    .execute()
}
