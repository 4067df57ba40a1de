import type {
  QueueCounts,
  QueueRow,
  TicketAgent,
  TicketCustomerFacts,
} from '@gatefill/contracts/staff/support/ticket-queue'
import type { StaffId, TicketId } from '@gatefill/domain/core/ids'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { ok } from '@gatefill/domain/core/result'
import type { TicketCategory } from '@gatefill/domain/support/ticket'
import { categoryName } from '@gatefill/domain/support/ticket'
import { previewOf, ticketQueueOf } from '@gatefill/domain/support/ticket-queue'
import type { Context } from '../../../platform/context.ts'
import { listStaff } from '../../staff/index.ts'
import { findTicket, offeredCategories } from '../support.repository.ts'
import { ticketNotFound } from '../ticket-changes.ts'
import { findTicketIds } from './desk.repository.ts'
import type { StoredQueueRow } from './queue.repository.ts'
import { countCustomer, countQueues, findQueue, findQueueRows, measureReplies } from './queue.repository.ts'

/** As it came: unusable text counts as absent (C-50). */
type QueueQuery = { queue?: string; search?: string; mine?: string; page?: string; limit?: string }

/** Reply times are shown over so many seconds. */
const MEASURED_SECONDS = 7 * DAY_SECONDS

/** What waits at the desk, and for whom. */
export function queueService({ database: { db }, clock }: Context) {
  return {
    listQueue: async (staffId: StaffId, query: QueueQuery): Promise<CappedPage<QueueRow>> => {
      const page = clampPage(query.page)
      const limit = clampLimit(query.limit)
      const slice = { limit, offset: offsetOf(page, limit) }
      const text = plainLine(query.search ?? '')
      const categories = await offeredCategories(db)
      if (text !== '') {
        const { ids, ...found } = await findTicketIds(db, slice, { status: undefined, text })
        const rows = await findQueueRows(db, ids)
        return cappedPageOf(rows.map(viewWith(categories)), found, page, limit)
      }
      const mine = query.mine === 'yes' ? staffId : undefined
      const { rows, ...found } = await findQueue(db, slice, ticketQueueOf(query.queue), mine)
      return cappedPageOf(rows.map(viewWith(categories)), found, page, limit)
    },

    countQueue: async (): Promise<QueueCounts> => {
      const now = clock()
      const counts = await countQueues(db, now)
      return { ...counts, ...(await measureReplies(db, secondsAfter(now, -MEASURED_SECONDS))) }
    },

    /** Everybody of the team who may look after a ticket or own an escalation. */
    listAgents: async (): Promise<TicketAgent[]> =>
      (await listStaff(db))
        .filter(({ active, role }) => active && role !== 'owner')
        .map(({ id, name, role }) => ({ id, name, role })),

    readCustomer: async (id: TicketId): Promise<Result<TicketCustomerFacts | null, 'NOT_FOUND'>> => {
      const stored = await findTicket(db, 'staff', id)
      if (stored === undefined) return ticketNotFound()
      const found = stored.userId === null ? undefined : await countCustomer(db, stored.userId)
      if (found === undefined) return ok(null)
      const { since, tickets, open_tickets: openTickets, orders } = found
      const { delivered = 0, cancelled = 0 } = orders ?? {}
      return ok({ delivered, cancelled, tickets, openTickets, since: since.toISOString() })
    },
  }
}

const viewWith =
  (categories: readonly TicketCategory[]) =>
  (row: StoredQueueRow): QueueRow => ({
    id: row.id,
    status: row.status,
    categoryName: categoryName(categories, row.category_id),
    preview: previewOf(row.message),
    customerName: row.customer_name,
    orderId: row.order_id,
    replyDueAt: row.reply_due_at?.toISOString() ?? null,
    updatedAt: row.updated_at.toISOString(),
    assignee: row.assignee,
    escalatedTo: row.escalated_to,
  })
