import type { OrderId, TicketId, TicketReplyId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { TicketSender, TicketStatus } from '@gatefill/domain/support/ticket'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'

/** Lets other requests of this customer that open tickets wait until the transaction ends. */
export async function lockOpening(tx: Tx, userId: UserId): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets:${userId}`}, 0))`.execute(tx)
}

/** The ticket that a request opened before. */
export async function findTicketByRequest(
  tx: Tx,
  userId: UserId,
  key: string,
): Promise<TicketId | undefined> {
  const row = await tx
    .selectFrom('tickets')
    .select('id')
    .where('user_id', '=', userId)
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

export async function insertTicket(
  tx: Tx,
  ticket: Sent & {
    id: TicketId
    userId: UserId
    categoryId: string
    orderId: OrderId | null
    status: TicketStatus
  },
): Promise<void> {
  await tx
    .insertInto('tickets')
    .values({
      id: ticket.id,
      user_id: ticket.userId,
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
  reply: Sent & { id: TicketReplyId; ticketId: TicketId; sender: TicketSender; authorId: string },
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
    })
    .execute()
}
