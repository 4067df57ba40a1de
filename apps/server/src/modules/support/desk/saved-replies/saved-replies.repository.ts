import type { SavedReplyId, StaffId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../../platform/db/database.ts'

const COLUMNS = ['id', 'title', 'body'] as const

/** All of them by title. */
export const listSavedReplies = (db: Db) =>
  db.selectFrom('saved_replies').select(COLUMNS).orderBy('title').orderBy('id').execute()

type SavedForm = { title: string; body: string; by: StaffId; at: Date }

export async function insertSavedReply(
  tx: Tx,
  id: SavedReplyId,
  { title, body, by, at }: SavedForm,
): Promise<void> {
  await tx.insertInto('saved_replies').values({ id, title, body, saved_by: by, saved_at: at }).execute()
}

/** The changed row; undefined where there is none. */
export const updateSavedReply = (tx: Tx, id: SavedReplyId, { title, body, by, at }: SavedForm) =>
  tx
    .updateTable('saved_replies')
    .set({ title, body, saved_by: by, saved_at: at })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()

/** The removed row; undefined where there was none. */
export const deleteSavedReply = (tx: Tx, id: SavedReplyId) =>
  tx.deleteFrom('saved_replies').where('id', '=', id).returning(COLUMNS).executeTakeFirst()
