import type { OrderId, StaffId, TicketId, TicketReplyId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { TicketSender, TicketStatus } from '@gatefill/domain/support/ticket'
import type { TicketChannel } from '@gatefill/domain/support/ticket-channel'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import type { ReplyPromise } from './support.repository.ts'

/** Lets other requests of this customer that open tickets wait until the transaction ends. */
export async function lockOpening(tx: Tx, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets:${userId}`}, 0))`.execute(tx)
}

/** The ticket that a request opened before; `userId` null: for a caller without an account. */
export async function findTicketByRequest(
  tx: Tx,
  userId: UserId | null,
  key: string,
): Promise<TicketId | undefined> {
  const row = await tx
    .selectFrom('tickets')
    .select('id')
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
  return row && asId(row.id)
}

/** How many tickets a customer has opened since then, and when the first of them. */
export async function openedSince(
  tx: Tx,
  userId: UserId,
  since: Date,
): Promise<{ count: number; first: Date | null }> {
  const row = await tx
    .selectFrom('tickets')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min<Date | null>('created_at').as('first')])
    .where('user_id', '=', userId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return { count: row.count, first: row.first }
}

/** How many tickets of a customer are open now. */
export async function countOpenTickets(tx: Tx, userId: UserId): Promise<number> {
  const row = await tx
    .selectFrom('tickets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return row.count
}

type Sent = { message: string; request: IdempotencyKey | undefined; at: Date }

/** A caller without an account by name and phone; for others both are null. */
type Caller =
  | { userId: UserId; callerName: null; callerPhone: null }
  | { userId: null; callerName: string; callerPhone: string }

export type NewTicket = Sent & {
  id: TicketId
  asker: Caller
  channel: TicketChannel
  /** Who of the staff typed it for a caller. */
  enteredBy: StaffId | null
  categoryId: string
  orderId: OrderId | null
  status: TicketStatus
  promise: ReplyPromise
}

export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<void> {
  await tx
    .insertInto('tickets')
    .values({
      id: ticket.id,
      user_id: ticket.asker.userId,
      caller_name: ticket.asker.callerName,
      caller_phone: ticket.asker.callerPhone,
      channel: ticket.channel,
      entered_by: ticket.enteredBy,
      waiting_since: ticket.promise.since,
      reply_due_at: ticket.promise.dueAt,
      category_id: ticket.categoryId,
      order_id: ticket.orderId,
      message: ticket.message,
      status: ticket.status,
      created_at: ticket.at,
      updated_at: ticket.at,
      idempotency_key: ticket.request?.key ?? null,
      idempotency_hash: ticket.request?.hash ?? null,
    })
    .execute()
}

export async function insertReply(
  tx: Tx,
  reply: Sent & {
    id: TicketReplyId
    ticketId: TicketId
    sender: TicketSender
    authorId: string
    /** The question that it is the first answer to. */
    answers: ReplyPromise | null
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
      idempotency_key: reply.request?.key ?? null,
      idempotency_hash: reply.request?.hash ?? null,
      asked_at: reply.answers?.since ?? null,
      due_at: reply.answers?.dueAt ?? null,
    })
    .execute()
}
