import type { TicketLine } from '@gatefill/contracts/staff/customers/customer-shapes'
import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { TicketStatus } from '@gatefill/domain/support/ticket'
import type { Db } from '../../platform/db/database.ts'

/** The newest tickets of a customer, or of one of their orders. */
export async function findTicketLines(
  db: Db,
  of: { userId: UserId; orderId?: OrderId },
  most: number,
): Promise<TicketLine[]> {
  const rows = await db
    .selectFrom('tickets')
    .leftJoin('support_categories', 'support_categories.id', 'tickets.category_id')
    .select([
      'tickets.id',
      'tickets.status',
      'tickets.message',
      'tickets.created_at',
      'support_categories.name',
    ])
    .where('tickets.user_id', '=', of.userId)
    .$if(of.orderId !== undefined, (query) => query.where('tickets.order_id', '=', of.orderId ?? ''))
    .orderBy('tickets.created_at', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ id, status, message, created_at, name }) => ({
    id,
    // The database checks it.
    status: status as TicketStatus,
    message,
    category: name ?? '',
    createdAt: created_at.toISOString(),
  }))
}
