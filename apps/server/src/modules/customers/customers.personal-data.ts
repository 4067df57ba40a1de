import type { UserId } from '@gatefill/domain/core/ids'
import { RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import type { EraseOrders, PersonalColumns, PersonalData } from '../../platform/personal-data.ts'

/** What staff wrote down about a customer. */
export const customersData: PersonalData<UserId> = {
  name: 'notesOfStaff',
  collect: async (db, userId) => ({
    notes: await db
      .selectFrom('staff_notes')
      .select(['order_id as orderId', 'note', 'written_at as writtenAt'])
      .where('user_id', '=', userId)
      .orderBy('written_at')
      .execute(),
    recoveries: await db
      .selectFrom('customer_recoveries')
      .select(['checked', 'new_email as newEmail', 'approval', 'outcome', 'requested_at as requestedAt'])
      .where('user_id', '=', userId)
      .orderBy('requested_at')
      .execute(),
    blocks: await db
      .selectFrom('customer_blocks')
      .select(['reason', 'blocked_at as blockedAt', 'lifted_at as liftedAt'])
      .where('user_id', '=', userId)
      .orderBy('blocked_at')
      .execute(),
  }),
  erase: async (tx, userId) => {
    await tx.deleteFrom('staff_notes').where('user_id', '=', userId).execute()
    await tx.deleteFrom('customer_recoveries').where('user_id', '=', userId).execute()
  },
}

/** What staff wrote down about these orders. */
export const eraseOrderNotes: EraseOrders = async (tx, orderIds) => {
  await tx.deleteFrom('staff_notes').where('order_id', '=', sql<string>`any(${orderIds}::text[])`).execute()
}

/** Columns of this module with personal data. */
export const customersColumns: readonly PersonalColumns[] = [
  {
    table: 'staff_notes',
    columns: ['note'],
    purpose: 'to let colleagues know what was said and agreed',
    stored: `until the account is closed; about an order at most ${RETENTION.orders.days} days after it ended`,
    erased: 'the row is deleted',
  },
  {
    table: 'customer_recoveries',
    columns: ['checked', 'new_email', 'decision_note', 'end_note'],
    purpose: 'to give an account back to its owner, by two people',
    stored: 'until the account is closed',
    erased: 'the row is deleted',
  },
]
