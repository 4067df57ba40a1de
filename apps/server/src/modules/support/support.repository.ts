import type {
  OrderId,
  StaffId,
  TicketId,
  TicketPictureId,
  TicketReplyId,
  UserId,
} from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type {
  TicketCategory,
  TicketCustomer,
  TicketRating,
  TicketSender,
  TicketStatus,
} from '@gatefill/domain/support/ticket'
import type { TicketChannel } from '@gatefill/domain/support/ticket-channel'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'

/** A picture as it is stored; `file` is its name in the file store. */
export type StoredPicture = { id: TicketPictureId; file: string }

/** Since when the customer waits for a reply, and until when one is promised. */
export type ReplyPromise = { since: Date; dueAt: Date }

/** A ticket as it is stored; replies oldest first, without the names that a reader sees. */
export type StoredTicket = {
  id: TicketId
  /** Null for a caller without an account. */
  userId: UserId | null
  categoryId: string
  orderId: OrderId | null
  message: string
  status: TicketStatus
  createdAt: Date
  updatedAt: Date
  /** The hash of the request that opened the ticket. */
  requestHash: string | null
  customer: TicketCustomer
  channel: TicketChannel
  assignee: { id: StaffId; name: string } | null
  promise: ReplyPromise | null
  mergedInto: TicketId | null
  rating: TicketRating | null
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
  user_id: string | null
  category_id: string
  order_id: string | null
  message: string
  status: TicketStatus
  created_at: Date
  updated_at: Date
  idempotency_hash: string | null
  customer: { id: string; name: string; email: string; phone: string } | null
  channel: TicketChannel
  caller_name: string | null
  caller_phone: string | null
  assignee: { id: string; name: string } | null
  waiting_since: Date | null
  reply_due_at: Date | null
  merged_into: string | null
  rating: number | null
  rating_word: string | null
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
const TICKET_COLUMNS = sql.raw(`t.id, t.user_id, t.category_id, t.order_id, t.message, t.status,
  t.created_at, t.updated_at, t.idempotency_hash, t.channel, t.caller_name, t.caller_phone, t.waiting_since,
  t.reply_due_at, t.merged_into, t.rating, t.rating_word,
  (select json_build_object('id', s.id, 'name', s.name) from staff_accounts s where s.id = t.assignee_id) as assignee,
  (select to_json(c) from customer_cards c where c.id = t.user_id) as customer,
  (select json_agg(p order by p.position) from ticket_pictures p where p.ticket_id = t.id) as pictures,
  (select json_agg(r order by r.created_at, r.written) from ticket_replies r where r.ticket_id = t.id) as replies`)

/** A customer's tickets, newest first, at most `limit`; those that were merged into another one are left out. */
export async function listTickets(db: Db, userId: UserId, limit: number): Promise<StoredTicket[]> {
  const { rows } =
    await sql<TicketRow>`select ${TICKET_COLUMNS} from tickets t where t.user_id = ${userId} and t.merged_into is null
    order by t.created_at desc, t.id desc limit ${limit}`.execute(db)
  return rows.map(ticketOf)
}

/** Who asks for a ticket: a customer for one of their own, staff for anybody's. */
export type TicketReader = UserId | 'staff'

/** A ticket that the reader may see. */
export async function findTicket(
  db: Db,
  reader: TicketReader,
  id: TicketId,
): Promise<StoredTicket | undefined> {
  const userId = reader === 'staff' ? null : reader
  const { rows } = await sql<TicketRow>`select ${TICKET_COLUMNS} from tickets t
    where t.id = ${id} and (${userId}::text is null or t.user_id = ${userId})`.execute(db)
  return rows[0] && ticketOf(rows[0])
}

/** Finds a ticket and locks it until the transaction ends. */
export async function lockTicket(
  tx: Tx,
  reader: TicketReader,
  id: TicketId,
): Promise<StoredTicket | undefined> {
  await tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
  return findTicket(tx, reader, id)
}

/** Saves the status and whether a reply is promised. */
export async function saveTicket(
  tx: Tx,
  id: TicketId,
  { status, promise }: { status: TicketStatus; promise: ReplyPromise | null },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      status,
      waiting_since: promise?.since ?? null,
      reply_due_at: promise?.dueAt ?? null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
}

/** Saves what the customer said of the help; false where an answer is there already. */
export async function saveRating(
  tx: Tx,
  id: TicketId,
  { score, word }: TicketRating,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('tickets')
    .set({ rating: score, rating_word: word, rated_at: at })
    .where('id', '=', id)
    .where('rating', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const ticketOf = (row: TicketRow): StoredTicket => ({
  id: asId(row.id),
  userId: row.user_id === null ? null : asId(row.user_id),
  categoryId: row.category_id,
  orderId: row.order_id === null ? null : asId(row.order_id),
  message: row.message,
  status: row.status,
  createdAt: row.created_at,
  updatedAt: row.updated_at,
  requestHash: row.idempotency_hash,
  customer: customerOf(row),
  channel: row.channel,
  assignee: row.assignee === null ? null : { id: asId(row.assignee.id), name: row.assignee.name },
  promise:
    row.waiting_since === null || row.reply_due_at === null
      ? null
      : { since: row.waiting_since, dueAt: row.reply_due_at },
  mergedInto: row.merged_into === null ? null : asId(row.merged_into),
  rating: row.rating === null ? null : { score: row.rating, word: row.rating_word ?? '' },
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

const customerOf = ({ customer, caller_name, caller_phone }: TicketRow): TicketCustomer =>
  customer === null
    ? { id: null, name: caller_name ?? '', email: '', phone: caller_phone ?? '' }
    : { ...customer, id: asId(customer.id) }
