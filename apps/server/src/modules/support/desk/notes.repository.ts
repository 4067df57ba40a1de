import type { StaffId, TicketId, TicketNoteId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

export async function insertNote(
  tx: Tx,
  note: { id: TicketNoteId; ticketId: TicketId; authorId: StaffId; note: string; at: Date },
): Promise<void> {
  await tx
    .insertInto('ticket_notes')
    .values({
      id: note.id,
      ticket_id: note.ticketId,
      author_id: note.authorId,
      note: note.note,
      created_at: note.at,
    })
    .execute()
}

/** What staff wrote about a ticket for each other, oldest first. */
export async function listNotes(db: Db, ticketId: TicketId) {
  const rows = await db
    .selectFrom('ticket_notes as n')
    .innerJoin('staff_accounts as s', 's.id', 'n.author_id')
    .select(['n.id', 'n.note', 's.name as by', 'n.created_at'])
    .where('n.ticket_id', '=', ticketId)
    .orderBy('n.created_at')
    .orderBy('n.id')
    .execute()
  return rows.map(({ id, note, by, created_at }) => ({ id, note, by, createdAt: created_at.toISOString() }))
}
