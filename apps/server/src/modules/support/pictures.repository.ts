import type { OrderId, TicketId, TicketPictureId, TicketReplyId, UserId } from '@gatefill/domain/core/ids'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
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
export const deleteTicketsOf = (tx: Tx, userId: UserId): Promise<string[]> =>
  deleteTickets(tx, sql`user_id = ${userId}`)

/** Deletes the tickets about these orders and those that were merged into them; gives the names of their pictures. */
export async function deleteTicketsOfOrders(tx: Tx, orderIds: readonly OrderId[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive these as (
      select id from tickets where order_id = any(${orderIds}::text[])
      union
      select merged.id from tickets merged join these on merged.merged_into = these.id
    )
    select id from these`.execute(tx)
  const ids = rows.map(({ id }) => id)
  return ids.length === 0 ? [] : deleteTickets(tx, sql`id = any(${ids}::text[])`)
}

/** Deletes the tickets of callers without an account that ended before a moment; gives the names of their pictures. */
export const deleteCallerTickets = (tx: Tx, before: Date): Promise<string[]> =>
  deleteTickets(tx, sql`user_id is null and status <> 'OPEN' and updated_at < ${before}`)

/** Notes, escalations and what was done with a ticket go with its row. */
async function deleteTickets(tx: Tx, which: RawBuilder<unknown>): Promise<string[]> {
  const these = sql`(select id from tickets where ${which})`
  const { rows } = await sql<{ file: string }>`delete from ticket_pictures where ticket_id in ${these}
    returning file`.execute(tx)
  await sql`delete from ticket_replies where ticket_id in ${these}`.execute(tx)
  await sql`delete from tickets where ${which}`.execute(tx)
  return rows.map(({ file }) => file)
}
