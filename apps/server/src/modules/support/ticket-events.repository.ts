import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import type { TicketEventEntry, TicketEventKind } from '@gatefill/domain/support/ticket-history'
import type { Db, Tx } from '../../platform/db/database.ts'

export type NewTicketEvent = {
  ticketId: TicketId
  kind: TicketEventKind
  /** Null for the customer. */
  staffId: StaffId | null
  /** The colleague, ticket, team or outcome that it is about. */
  detail: string
  at: Date
}

export async function insertEvent(
  tx: Tx,
  { ticketId, kind, staffId, detail, at }: NewTicketEvent,
): Promise<void> {
  await tx
    .insertInto('ticket_events')
    .values({ ticket_id: ticketId, kind, staff_id: staffId, detail, created_at: at })
    .execute()
}

/** What was done with a ticket, oldest first. */
export async function listEvents(db: Db, ticketId: TicketId): Promise<TicketEventEntry[]> {
  const rows = await db
    .selectFrom('ticket_events as e')
    .leftJoin('staff_accounts as s', 's.id', 'e.staff_id')
    .select(['e.kind', 's.name as by', 'e.detail', 'e.created_at'])
    .where('e.ticket_id', '=', ticketId)
    .orderBy('e.id')
    .execute()
  return rows.map(({ kind, by, detail, created_at }) => ({
    kind: kind as TicketEventKind, // only insertEvent writes it
    by,
    detail,
    at: created_at.toISOString(),
  }))
}
