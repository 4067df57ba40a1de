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
import type { App } from '../../../app-context.ts'
import { listStaff } from '../../staff/index.ts'
import { findTicket, offeredCategories } from '../support.repository.ts'
import { ticketNotFound } from '../ticket-changes.ts'
import { findTicketIds } from './desk.repository.ts'
import type { StoredQueueRow } from './queue.repository.ts'
import { countCustomer, countQueues, findQueue, findQueueRows, measureReplies } from './queue.repository.ts'

/** The query as it came: unusable text counts as absent (C-50). */
type QueueQuery = { queue?: string; search?: string; mine?: string; page?: string; limit?: string }

/** Reply times are shown over so many seconds. */
const MEASURED_SECONDS = 7 * DAY_SECONDS

/** A page of the tickets that wait at the desk, and for whom. */
export async function listQueue(
  app: App,
  staffId: StaffId,
  query: QueueQuery,
): Promise<CappedPage<QueueRow>> {
  const page = clampPage(query.page)
  const limit = clampLimit(query.limit)
  const slice = { limit, offset: offsetOf(page, limit) }
  const text = plainLine(query.search ?? '')
  const categories = await offeredCategories(app.database.db)
  if (text !== '') {
    const { ids, ...found } = await findTicketIds(app.database.db, slice, text)
    const rows = await findQueueRows(app.database.db, ids)
    return cappedPageOf(rows.map(viewWith(categories)), found, page, limit)
  }
  const mine = query.mine === 'yes' ? staffId : undefined
  const { rows, ...found } = await findQueue(app.database.db, slice, ticketQueueOf(query.queue), mine)
  return cappedPageOf(rows.map(viewWith(categories)), found, page, limit)
}

/** How many tickets wait at the desk, and how soon customers were answered lately. */
export async function countQueue(app: App): Promise<QueueCounts> {
  const now = app.clock()
  const counts = await countQueues(app.database.db, now)
  return { ...counts, ...(await measureReplies(app.database.db, secondsAfter(now, -MEASURED_SECONDS))) }
}

/** Everybody of the team who may look after a ticket or own an escalation. */
export const listAgents = async (app: App): Promise<TicketAgent[]> =>
  (await listStaff(app.database.db))
    .filter(({ active, role }) => active && role !== 'owner')
    .map(({ id, name, role }) => ({ id, name, role }))

/** What the desk knows of the customer of a ticket; null for a ticket without an account. */
export async function readCustomerOfTicket(
  app: App,
  id: TicketId,
): Promise<Result<TicketCustomerFacts | null, 'NOT_FOUND'>> {
  const stored = await findTicket(app.database.db, 'staff', id)
  if (stored === undefined) return ticketNotFound()
  const found = stored.userId === null ? undefined : await countCustomer(app.database.db, stored.userId)
  if (found === undefined) return ok(null)
  const { since, tickets, open_tickets: openTickets, orders } = found
  const { delivered = 0, cancelled = 0 } = orders ?? {}
  return ok({ delivered, cancelled, tickets, openTickets, since: since.toISOString() })
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
