import type { TicketStatus } from '@gatefill/domain/support/ticket'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { StoredTicket, TicketRow } from './support.repository.ts'
import { TICKET_COLUMNS, ticketOf } from './support.repository.ts'

/** A page of the tickets of all customers, newest first, and how many fit; `text` in lower case, '' for all. */
export async function findTickets(
  db: Db,
  page: { limit: number; offset: number },
  { status, text }: { status: TicketStatus | undefined; text: string },
): Promise<{ tickets: StoredTicket[]; totalCount: number }> {
  const fits = sql`(${status ?? null}::text is null or t.status = ${status ?? null})
    and (${text === ''}
      or position(${text} in lower(t.message)) > 0
      or position(${text.replace(/^#/, '')} in lower(t.id)) > 0
      or exists (select from support_categories s where s.id = t.category_id
        and position(${text} in lower(s.name)) > 0)
      or exists (select from customer_cards c where c.id = t.user_id
        and position(${text} in lower(c.name || ' ' || c.email)) > 0))`
  const { rows } = await sql<TicketRow>`select ${TICKET_COLUMNS} from tickets t where ${fits}
    order by t.created_at desc, t.id desc limit ${page.limit} offset ${page.offset}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*) from tickets t where ${fits}`.execute(db)
  return { tickets: rows.map(ticketOf), totalCount: counted.rows[0]?.count ?? 0 }
}
