import type { TicketId, TicketReplyId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { ReplyPromise, StoredTicket } from '../support.repository.ts'

/** Another ticket of the same person by its id or its last 6 characters; of callers without an account, by phone. */
export async function findTicketOfSame(
  tx: Tx,
  { id, userId, customer }: StoredTicket,
  typed: string,
): Promise<TicketId | undefined> {
  const number = plainLine(typed).replace(/^#\s*/, '').toUpperCase()
  const { rows } = await sql<{ id: string }>`select t.id from tickets t
    where (upper(t.id) = ${number} or right(t.id, 6) = ${number}) and t.id <> ${id}
      and (t.user_id = ${userId} or (${userId}::text is null and t.user_id is null and t.caller_phone = ${customer.phone}))
    order by t.created_at desc limit 1`.execute(tx)
  return rows[0] && asId(rows[0].id)
}

/** Locks two tickets in the order of their ids, so that two merges never wait in a circle. */
export async function lockTickets(tx: Tx, ids: readonly TicketId[]): Promise<void> {
  await tx.selectFrom('tickets').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute()
}

/** Moves everything that was written in one ticket into another; its first message becomes the reply `replyId`. */
export async function moveMessages(
  tx: Tx,
  { from, into, replyId }: { from: StoredTicket; into: TicketId; replyId: TicketReplyId },
): Promise<void> {
  await tx
    .insertInto('ticket_replies')
    .values({
      id: replyId,
      ticket_id: into,
      sender: 'user',
      author_id: from.userId ?? from.customer.phone,
      message: from.message,
      created_at: from.createdAt,
    })
    .execute()
  await sql`update ticket_pictures set reply_id = ${replyId} where ticket_id = ${from.id} and reply_id is null`.execute(
    tx,
  )
  // A repeated request finds its ticket closed; its key must not meet one of the other ticket.
  await sql`update ticket_replies set ticket_id = ${into}, idempotency_key = null, idempotency_hash = null
    where ticket_id = ${from.id}`.execute(tx)
  for (const table of ['ticket_pictures', 'ticket_notes', 'ticket_escalations'] as const)
    await sql`update ${sql.table(table)} set ticket_id = ${into} where ticket_id = ${from.id}`.execute(tx)
}

/** Where the messages of a ticket went, and what the other one promises and is about from then on. */
export async function saveMerge(
  tx: Tx,
  from: StoredTicket,
  into: StoredTicket,
  promise: ReplyPromise | null,
): Promise<void> {
  await tx.updateTable('tickets').set({ merged_into: into.id }).where('id', '=', from.id).execute()
  await tx
    .updateTable('tickets')
    .set({
      order_id: into.orderId ?? from.orderId,
      waiting_since: promise?.since ?? null,
      reply_due_at: promise?.dueAt ?? null,
    })
    .where('id', '=', into.id)
    .execute()
}
