import type { TicketId, TicketPictureId, TicketReplyId, UserId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../platform/db/database.ts'

export type NewPicture = {
  id: TicketPictureId
  ticketId: TicketId
  /** Null for those of the first message. */
  replyId: TicketReplyId | null
  position: number
  /** Name in the file store. */
  file: string
  at: Date
}

export async function insertPictures(tx: Tx, pictures: readonly NewPicture[]): Promise<void> {
  if (pictures.length === 0) return
  await tx
    .insertInto('ticket_pictures')
    .values(
      pictures.map(({ id, ticketId, replyId, position, file, at }) => ({
        id,
        ticket_id: ticketId,
        reply_id: replyId,
        position,
        file,
        created_at: at,
      })),
    )
    .execute()
}

/** Which of these files a ticket has. */
export async function filesInUse(db: Db, files: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom('ticket_pictures').select('file').where('file', 'in', files).execute()
  return new Set(rows.map(({ file }) => file))
}

/** Deletes everything that a customer asked and was answered; gives the files of the pictures. */
export async function deleteTicketsOf(tx: Tx, userId: UserId): Promise<string[]> {
  const own = tx.selectFrom('tickets').select('id').where('user_id', '=', userId)
  const pictures = await tx
    .deleteFrom('ticket_pictures')
    .where('ticket_id', 'in', own)
    .returning('file')
    .execute()
  await tx.deleteFrom('ticket_replies').where('ticket_id', 'in', own).execute()
  await tx.deleteFrom('tickets').where('user_id', '=', userId).execute()
  return pictures.map(({ file }) => file)
}
