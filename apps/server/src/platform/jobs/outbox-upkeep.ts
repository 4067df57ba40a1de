import type { Db } from '../db/database.ts'

/** Handled messages are stored this long, to be able to say what left and when. */
export const KEEP_HANDLED_SECONDS = 90 * 24 * 60 * 60

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

/** Deletes messages that were handled and written before a moment; dead letters stay until a person has decided. */
export async function deleteHandledMessages(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox_messages')
    .where('state', '=', 'done')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
