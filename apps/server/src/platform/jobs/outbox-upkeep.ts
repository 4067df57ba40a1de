import type { Db } from '../db/database.ts'

/** Finished effects are kept this long, to be able to say what left and when. */
export const KEEP_DONE_SECONDS = 90 * 24 * 60 * 60

/**
 * Gives back what a killed process had claimed. Only where no other process can be at work: the embedded database,
 * whose folder one process holds. Elsewhere the lease runs out by itself.
 */
export async function freeLeases(db: Db): Promise<void> {
  await db.updateTable('outbox').set({ lease_until: null }).where('lease_until', 'is not', null).execute()
}

/** Takes out what an effect was told, once it has happened and nothing of it may be kept; its handler calls this last. */
export async function forgetPayload(db: Db, id: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ payload: JSON.stringify({ forgotten: true }) })
    .where('id', '=', id)
    .execute()
}

/** Deletes effects that are done and older than `before`; dead ones stay until a person has looked. */
export async function deleteHandledMessages(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outbox')
    .where('state', '=', 'done')
    .where('created_at', '<', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
