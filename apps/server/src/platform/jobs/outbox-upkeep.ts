import { sql } from 'kysely'
import { deleteOldRows } from '../db/batches/delete-old-rows.ts'
import type { Db } from '../db/database.ts'

/**
 * Frees what a killed process had claimed. Only where no other process can be at work: the embedded database, whose
 * folder one process has locked. Elsewhere the lease runs out by itself.
 */
export async function freeLeases(db: Db): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ lease_until: null })
    .where('lease_until', 'is not', null)
    .execute()
}

/** Erases the payload of a message once it is handled and nothing of it may be stored; its handler calls this last. */
export async function erasePayload(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbox_messages')
    .set({ payload: JSON.stringify({ erased: true }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes messages that were handled and written before a moment. */
export const deleteHandledMessages = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'outbox_messages', sql`state = 'done' and created_at < ${before}`)

/** Deletes messages that failed after all retries and were written before a moment. */
export const deleteDeadMessages = (db: Db, before: Date): Promise<number> =>
  deleteOldRows(db, 'outbox_messages', sql`state = 'dead' and created_at < ${before}`)
