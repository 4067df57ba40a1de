import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { StaffTicket } from '@gatefill/domain/support/ticket'
import { ticketStatusOf } from '@gatefill/domain/support/ticket'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { EventChannel } from '../../platform/domain-events.ts'
import { readIdempotencyKey } from '../../platform/idempotency.ts'
import { findTickets } from './desk.repository.ts'
import type { StoredTicket } from './support.repository.ts'
import { findTicket, offeredCategories } from './support.repository.ts'
import type { TicketAnswered, TicketChanges } from './ticket-changes.ts'
import { ticketNotFound } from './ticket-changes.ts'
import { desksView } from './ticket-views.ts'

/** What a list call of the staff asks for, as it came: unusable text counts as absent (C-50). */
type DeskQuery = { page?: string; limit?: string; status?: string; search?: string }

type Answered<Code extends 'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'> = Result<
  StaffTicket,
  Code
>

/** The tickets of all customers, for staff. */
export function deskService(
  { database: { db } }: Context,
  { change, reply }: TicketChanges,
  ticketAnswered: EventChannel<TicketAnswered>,
) {
  const viewOf = async (on: Db, stored: StoredTicket): Promise<StaffTicket> =>
    desksView(stored, await offeredCategories(on))

  return {
    listForStaff: async (query: DeskQuery): Promise<CappedPage<StaffTicket>> => {
      const page = clampPage(query.page)
      const limit = clampLimit(query.limit)
      const { tickets, ...found } = await findTickets(
        db,
        { limit, offset: offsetOf(page, limit) },
        { status: ticketStatusOf(query.status), text: (query.search ?? '').trim().toLowerCase() },
      )
      const categories = await offeredCategories(db)
      const shown = tickets.map((stored) => desksView(stored, categories))
      return cappedPageOf(shown, found, page, limit)
    },

    readForStaff: async (id: TicketId): Promise<Result<StaffTicket, 'NOT_FOUND'>> => {
      const stored = await findTicket(db, null, id)
      return stored === undefined ? ticketNotFound() : ok(await viewOf(db, stored))
    },

    /** Replies for the support team; the customer is notified. */
    replyAsSupport: async (
      tx: Tx,
      author: { staffId: StaffId; idempotencyKey?: string },
      id: TicketId,
      form: { message: string },
    ): Promise<Answered<'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>> => {
      const marked = readIdempotencyKey(author.idempotencyKey, form)
      if (!marked.ok) return marked
      const fresh = { sender: 'support', authorId: author.staffId, request: marked.value } as const
      const replied = await reply(tx, { userId: null, id }, { ...fresh, message: form.message })
      return replied.ok ? ok(await viewOf(tx, replied.value)) : replied
    },

    /** Marks a ticket as RESOLVED; the customer is notified (C-72). */
    resolve: async (tx: Tx, id: TicketId): Promise<Answered<'NOT_FOUND' | 'CONFLICT'>> => {
      const resolved = await change(tx, { userId: null, id, command: 'resolve' }, ({ userId }) =>
        ticketAnswered.publish(tx, { id, userId, news: 'resolved', source: id }),
      )
      return resolved.ok ? ok(await viewOf(tx, resolved.value)) : resolved
    },
  }
}
