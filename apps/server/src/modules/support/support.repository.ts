import type { OrderId, TicketId, TicketPictureId, TicketReplyId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { TicketCategory, TicketSender, TicketStatus } from '@gatefill/domain/support/ticket'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'

/** A picture as it is stored; `file` is its name in the file store. */
export type StoredPicture = { id: TicketPictureId; file: string }

/** A ticket as it is stored; replies oldest first, without the names that a reader sees. */
export type StoredTicket = {
  id: TicketId
  userId: UserId
  categoryId: string
  orderId: OrderId | null
  message: string
  status: TicketStatus
  createdAt: Date
  updatedAt: Date
  /** Of the request that opened it. */
  requestHash: string | null
  customer: { id: UserId; name: string; email: string; phone: string }
  pictures: StoredPicture[]
  replies: {
    id: TicketReplyId
    sender: TicketSender
    authorId: string
    message: string
    createdAt: Date
    request: IdempotencyKey | undefined
    pictures: StoredPicture[]
  }[]
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

type PictureJson = { id: string; reply_id: string | null; file: string }

export type TicketRow = {
  id: string
  user_id: string
  category_id: string
  order_id: string | null
  message: string
  status: TicketStatus
  created_at: Date
  updated_at: Date
  idempotency_hash: string | null
  customer: { id: string; name: string; email: string; phone: string }
  pictures: PictureJson[] | null
  replies:
    | {
        id: string
        sender: TicketSender
        author_id: string
        message: string
        created_at: string
        idempotency_key: string | null
        idempotency_hash: string | null
      }[]
    | null
}

/** The columns of a ticket `t` with everything that belongs to it. */
export const TICKET_COLUMNS = sql.raw(`t.id, t.user_id, t.category_id, t.order_id, t.message, t.status,
  t.created_at, t.updated_at, t.idempotency_hash,
  (select to_json(c) from customer_cards c where c.id = t.user_id) as customer,
  (select json_agg(p order by p.position) from ticket_pictures p where p.ticket_id = t.id) as pictures,
  (select json_agg(r order by r.written) from ticket_replies r where r.ticket_id = t.id) as replies`)

/** A customer's tickets, newest first, at most `limit`. */
export async function listTickets(db: Db, userId: UserId, limit: number): Promise<StoredTicket[]> {
  const { rows } = await sql<TicketRow>`select ${TICKET_COLUMNS} from tickets t where t.user_id = ${userId}
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db)
  return rows.map(ticketOf)
}

/** A ticket of that customer, or of anybody for the staff (`userId` null). */
export async function findTicket(
  db: Db,
  userId: UserId | null,
  id: TicketId,
): Promise<StoredTicket | undefined> {
  const { rows } = await sql<TicketRow>`select ${TICKET_COLUMNS} from tickets t
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

export async function saveStatus(tx: Tx, id: TicketId, status: TicketStatus, at: Date): Promise<void> {
  await tx.updateTable('tickets').set({ status, updated_at: at }).where('id', '=', id).execute()
}

export const ticketOf = (row: TicketRow): StoredTicket => ({
  id: asId(row.id),
  userId: asId(row.user_id),
  categoryId: row.category_id,
  orderId: row.order_id === null ? null : asId(row.order_id),
  message: row.message,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  requestHash: row.idempotency_hash,
  customer: { ...row.customer, id: asId(row.customer.id) },
  pictures: picturesOf(row, null),
  replies: (row.replies ?? []).map((reply) => ({
    id: asId(reply.id),
    sender: reply.sender,
    authorId: reply.author_id,
    message: reply.message,
    createdAt: new Date(reply.created_at),
    request:
      reply.idempotency_key === null || reply.idempotency_hash === null
        ? undefined
        : { key: reply.idempotency_key, hash: reply.idempotency_hash },
    pictures: picturesOf(row, reply.id),
  })),
})

/** Those of a reply, or of the first message (null). */
const picturesOf = ({ pictures }: TicketRow, replyId: string | null): StoredPicture[] =>
  (pictures ?? [])
    .filter(({ reply_id }) => reply_id === replyId)
    .map(({ id, file }) => ({ id: asId(id), file }))
