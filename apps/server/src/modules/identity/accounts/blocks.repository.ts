import type { StaffId, UserId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** Whether a customer is kept out now. */
export async function isBlocked(db: Db, userId: UserId): Promise<boolean> {
  const row = await db
    .selectFrom('customer_blocks')
    .select('id')
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

type Change = { userId: UserId; reason: string; by: StaffId; at: Date }

export async function insertBlock(tx: Tx, { userId, reason, by, at }: Change, id: string): Promise<void> {
  await tx
    .insertInto('customer_blocks')
    .values({ id, user_id: userId, reason, blocked_by: by, blocked_at: at })
    .execute()
}

/** Ends the open block; false when there is none. */
export async function liftBlock(tx: Tx, { userId, reason, by, at }: Change): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer_blocks')
    .set({ lift_reason: reason, lifted_by: by, lifted_at: at })
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type Block = {
  reason: string
  blockedBy: string
  blockedAt: Date
  liftReason: string | null
  liftedBy: string | null
  liftedAt: Date | null
}

/** The blocks of a customer, the latest first. */
export async function listBlocks(db: Db, userId: UserId): Promise<Block[]> {
  return db
    .selectFrom('customer_blocks')
    .select([
      'reason',
      'blocked_by as blockedBy',
      'blocked_at as blockedAt',
      'lift_reason as liftReason',
      'lifted_by as liftedBy',
      'lifted_at as liftedAt',
    ])
    .where('user_id', '=', userId)
    .orderBy('blocked_at', 'desc')
    .execute()
}
