import type { SentFile } from '@gatefill/contracts/core/endpoint'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { ErrorCode, Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { StaffTicket } from '@gatefill/domain/support/ticket'
import { decideReopening, decideTicket, ticketStatusOf } from '@gatefill/domain/support/ticket'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { readIdempotencyKey } from '../../../platform/idempotency.ts'
import type { PictureRefusal } from '../../../platform/pictures/picture.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { StoredTicket } from '../support.repository.ts'
import { findTicket, offeredCategories } from '../support.repository.ts'
import type { OnTicketChanged, TicketChanges } from '../ticket-changes.ts'
import { ticketNotFound } from '../ticket-changes.ts'
import type { TicketPictures } from '../ticket-pictures.ts'
import { picturesHash } from '../ticket-pictures.ts'
import { desksView } from '../ticket-views.ts'
import { assignmentService } from './assignment.service.ts'
import { callerTicketsService } from './caller-tickets.service.ts'
import { findTickets } from './desk.repository.ts'
import { escalationsService } from './escalations.service.ts'
import { mergeService } from './merge.service.ts'
import { notesService } from './notes.service.ts'
import { queueService } from './queue.service.ts'
import { savedRepliesService } from './saved-replies/saved-replies.service.ts'
import { ticketOrderService } from './ticket-order.service.ts'
import { viewThread } from './view-thread.ts'

/** What a list call of the staff asks for, as it came: unusable text counts as absent (C-50). */
type DeskQuery = { page?: string; limit?: string; status?: string; search?: string }

type Author = { staffId: StaffId; idempotencyKey?: string }
type Replied = Result<TicketThread, 'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>

export type DeskDeps = {
  changes: TicketChanges
  orders: Pick<OrdersService, 'findOrderOfCustomer'>
  pictures: TicketPictures
  onTicketChanged: OnTicketChanged
}

/** The tickets of all customers, for staff. */
export function deskService(context: Context, deps: DeskDeps) {
  const { db } = context.database
  const { changes, orders, onTicketChanged } = deps
  const readForStaff = async (id: TicketId): Promise<Result<TicketThread, 'NOT_FOUND'>> => {
    const stored = await findTicket(db, 'staff', id)
    return stored === undefined ? ticketNotFound() : ok(await viewThread(db, stored))
  }
  return {
    listForStaff: async (query: DeskQuery): Promise<CappedPage<StaffTicket>> => {
      const page = clampPage(query.page)
      const limit = clampLimit(query.limit)
      const { tickets, ...found } = await findTickets(
        db,
        { limit, offset: offsetOf(page, limit) },
        { status: ticketStatusOf(query.status), text: plainLine(query.search ?? '') },
      )
      const categories = await offeredCategories(db)
      const shown = tickets.map((stored) => desksView(stored, categories))
      return cappedPageOf(shown, found, page, limit)
    },
    readForStaff,
    categories: () => offeredCategories(db),
    ...replies(context, deps),
    ...endings(deps),
    ...queueService(context),
    ...assignmentService(context, changes, viewThread),
    ...ticketOrderService(context, { changes, orders, viewThread }),
    ...notesService(context, viewThread, onTicketChanged),
    ...mergeService(context, changes, viewThread),
    ...escalationsService(context, { changes, viewThread, onTicketChanged }),
    ...savedRepliesService(context, orders),
    ...callerTicketsService(context, { orders, viewThread, onTicketChanged }),
  }
}

/** A changed ticket as staff see it, or why it was not changed. */
const shown = async <Code extends ErrorCode>(
  tx: Tx,
  changed: Result<StoredTicket, Code>,
): Promise<Result<TicketThread, Code>> =>
  // TypeScript does not narrow a union over a free type parameter.
  changed.ok ? ok(await viewThread(tx, changed.value)) : (changed as Result<TicketThread, Code>)

/** Answers, of which the customer is notified. */
function replies({ database }: Context, { changes, pictures }: DeskDeps) {
  return {
    replyAsSupport: async (
      tx: Tx,
      { staffId, idempotencyKey }: Author,
      id: TicketId,
      { message }: { message: string },
    ): Promise<Replied> => {
      const marked = readIdempotencyKey(idempotencyKey, { message })
      if (!marked.ok) return marked
      const fresh = { sender: 'support', authorId: staffId, request: marked.value, message } as const
      return shown(tx, await changes.reply(tx, { reader: 'staff', id }, fresh))
    },

    /** The files are stored first, outside of the transaction of the reply. */
    replyWithPictures: async (
      { staffId, idempotencyKey }: Author,
      id: TicketId,
      form: { message: string },
      sent: readonly SentFile[],
    ): Promise<Replied | Result<TicketThread, PictureRefusal>> => {
      const marked = readIdempotencyKey(idempotencyKey, [form, picturesHash(sent)])
      if (!marked.ok) return marked
      const stored = await pictures.store(sent)
      if (!stored.ok) return stored
      const fresh = { sender: 'support', authorId: staffId, request: marked.value, ...form } as const
      return database.transaction(async (tx) =>
        shown(
          tx,
          await changes.reply(tx, { reader: 'staff', id }, fresh, (replyId) =>
            pictures.attach(tx, { ticketId: id, replyId }, stored.value),
          ),
        ),
      )
    },
  }
}

/** Resolution, of which the customer is notified, and reopening. */
function endings({ changes }: DeskDeps) {
  return {
    /** Marks a ticket as RESOLVED (C-72). */
    resolve: async (tx: Tx, staffId: StaffId, id: TicketId) =>
      shown(
        tx,
        await changes.change(
          tx,
          {
            reader: 'staff',
            id,
            decide: ({ status }) => decideTicket(status, 'resolve'),
            event: { kind: 'resolved', staffId },
          },
          (before) => changes.publish(tx, before, 'resolved', id),
        ),
      ),

    reopen: async (tx: Tx, staffId: StaffId, id: TicketId) =>
      shown(
        tx,
        await changes.change(tx, {
          reader: 'staff',
          id,
          decide: decideReopening,
          event: { kind: 'reopened', staffId },
        }),
      ),
  }
}
