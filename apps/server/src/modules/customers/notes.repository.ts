import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

type NewNote = {
  id: string
  userId: UserId
  orderId: OrderId | null
  note: string
  writtenBy: string
  at: Date
}

export async function insertNote(
  tx: Tx,
  { id, userId, orderId, note, writtenBy, at }: NewNote,
): Promise<void> {
  await tx
    .insertInto('staff_notes')
    .values({ id, user_id: userId, order_id: orderId, note, written_by: writtenBy, written_at: at })
    .execute()
}

type StoredNote = { id: string; orderId: string | null; note: string; writtenBy: string; at: string }

/** Notes about a customer with those about their orders, or about one order; the latest first. */
export async function listNotes(
  db: Db,
  of: { userId: UserId } | { orderId: OrderId },
  most: number,
): Promise<StoredNote[]> {
  const rows = await db
    .selectFrom('staff_notes')
    .select(['id', 'order_id', 'note', 'written_by', 'written_at'])
    .where((is) => ('userId' in of ? is('user_id', '=', of.userId) : is('order_id', '=', of.orderId)))
    .orderBy('written_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    orderId: row.order_id,
    note: row.note,
    writtenBy: row.written_by,
    at: row.written_at.toISOString(),
  }))
}

/** Whose an order is; undefined when there is none. */
export async function findOwner(db: Db, orderId: OrderId): Promise<string | undefined> {
  const row = await db.selectFrom('orders').select('user_id').where('id', '=', orderId).executeTakeFirst()
  return row?.user_id
}

/** Whether there is such a customer. */
export async function isCustomer(db: Db, userId: UserId): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst()
  return row !== undefined
}
