import type { TicketId, TicketReplyId, UserId } from '@gatefill/domain/ids'
import { asId } from '@gatefill/domain/ids'
import type { TicketCategory, TicketSender, TicketStatus } from '@gatefill/domain/ticket'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** A ticket as it is stored; replies oldest first, without the names that a reader sees. */
export type StoredTicket = {
  id: TicketId
  userId: UserId
  categoryId: string
  message: string
  status: TicketStatus
  createdAt: Date
  updatedAt: Date
  replies: { id: TicketReplyId; sender: TicketSender; message: string; createdAt: Date }[]
}

/** The categories that are offered, in their order. */
export function offeredCategories(db: Db): Promise<TicketCategory[]> {
  return db
    .selectFrom('support_categories')
    .select(['id', 'name'])
    .where('offered', '=', true)
    .orderBy('position')
    .execute()
}

type TicketRow = {
  id: string
  user_id: string
  category_id: string
  message: string
  status: TicketStatus
  created_at: Date
  updated_at: Date
  replies: { id: string; sender: TicketSender; message: string; created_at: string }[] | null
}

const COLUMNS = sql.raw(`t.id, t.user_id, t.category_id, t.message, t.status, t.created_at, t.updated_at,
  (select json_agg(r order by r.written) from ticket_replies r where r.ticket_id = t.id) as replies`)

/** A customer's tickets, newest first, at most `limit`. */
export async function listTickets(db: Db, userId: UserId, limit: number): Promise<StoredTicket[]> {
  const { rows } = await sql<TicketRow>`select ${COLUMNS} from tickets t where t.user_id = ${userId}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db)
  return rows.map(ticketOf)
}

/** A ticket of that customer, or of anybody for the staff (`userId` null). */
export async function findTicket(
  db: Db,
  userId: UserId | null,
  id: TicketId,
): Promise<StoredTicket | undefined> {
  const { rows } = await sql<TicketRow>`select ${COLUMNS} from tickets t
    where t.id = ${id} and (${userId}::text is null or t.user_id = ${userId})`.execute(db)
  return rows[0] && ticketOf(rows[0])
}

/** As findTicket, and nobody else changes the ticket until the transaction ends. */
export async function lockTicket(
  tx: Tx,
  userId: UserId | null,
  id: TicketId,
): Promise<StoredTicket | undefined> {
  await tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
  return findTicket(tx, userId, id)
}

export async function insertTicket(
  db: Db,
  ticket: {
    id: TicketId
    userId: UserId
    categoryId: string
    message: string
    status: TicketStatus
    at: Date
  },
): Promise<void> {
  await db
    .insertInto('tickets')
    .values({
      id: ticket.id,
      user_id: ticket.userId,
      category_id: ticket.categoryId,
      message: ticket.message,
      status: ticket.status,
      created_at: ticket.at,
      updated_at: ticket.at,
    })
    .execute()
}

export async function insertReply(
  tx: Tx,
  reply: {
    id: TicketReplyId
    ticketId: TicketId
    sender: TicketSender
    authorId: string
    message: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('ticket_replies')
    .values({
      id: reply.id,
      ticket_id: reply.ticketId,
      sender: reply.sender,
      author_id: reply.authorId,
      message: reply.message,
      created_at: reply.at,
    })
    .execute()
}

export async function saveStatus(tx: Tx, id: TicketId, status: TicketStatus, at: Date): Promise<void> {
  await tx.updateTable('tickets').set({ status, updated_at: at }).where('id', '=', id).execute()
}

const ticketOf = (row: TicketRow): StoredTicket => ({
  id: asId(row.id),
  userId: asId(row.user_id),
  categoryId: row.category_id,
  message: row.message,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  replies: (row.replies ?? []).map(({ id, sender, message, created_at }) => ({
    id: asId(id),
    sender,
    message,
    createdAt: new Date(created_at),
  })),
})
