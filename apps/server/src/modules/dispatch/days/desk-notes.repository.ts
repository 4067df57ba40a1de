import type { DeskNoteId, StaffId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type DeskNote = { id: string; text: string; writtenBy: string; writtenAt: Date }

/** Those of a zone that are not ticked off, the oldest first. */
export async function listOpenNotes(db: Db, zone: string): Promise<DeskNote[]> {
  const rows = await db
    .selectFrom('desk_notes')
    .select(['id', 'text', 'written_by', 'written_at'])
    .where('zone', '=', zone)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ id, text, written_by, written_at }) => ({
    id,
    text,
    writtenBy: written_by,
    writtenAt: written_at,
  }))
}

export async function insertNote(tx: Tx, zone: string, note: DeskNote): Promise<void> {
  await tx
    .insertInto('desk_notes')
    .values({ id: note.id, zone, text: note.text, written_by: note.writtenBy, written_at: note.writtenAt })
    .execute()
}

/** False where there is no such note; one that is ticked off stays as it is. */
export async function completeNote(tx: Tx, id: DeskNoteId, by: StaffId, at: Date): Promise<boolean> {
  await tx
    .updateTable('desk_notes')
    .set({ done_by: by, done_at: at })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute()
  const row = await tx.selectFrom('desk_notes').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}
