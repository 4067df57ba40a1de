import type { WireEscalation } from '@gatefill/contracts/staff/support/ticket-shapes'
import type { StaffId, TicketEscalationId, TicketId } from '@gatefill/domain/core/ids'
import type { EscalationTeam } from '@gatefill/domain/support/escalation'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'

type EscalationRow = {
  id: string
  ticket_id: string
  team: EscalationTeam
  owner: { id: string; name: string }
  reason: string
  due_at: Date
  created_by: string
  created_at: Date
  outcome: string | null
  closed_by: string | null
  closed_at: Date | null
}

const name = (column: string) => sql`(select s.name from staff_accounts s where s.id = ${sql.ref(column)})`
const COLUMNS = sql`e.id, e.ticket_id, e.team, e.reason, e.due_at, e.created_at, e.outcome, e.closed_at,
  (select json_build_object('id', s.id, 'name', s.name) from staff_accounts s where s.id = e.owner_id) as owner,
  ${name('e.created_by')} as created_by, ${name('e.closed_by')} as closed_by`

const viewOf = (row: EscalationRow): WireEscalation => ({
  id: row.id,
  ticketId: row.ticket_id,
  team: row.team,
  owner: row.owner,
  reason: row.reason,
  dueAt: row.due_at.toISOString(),
  createdBy: row.created_by,
  createdAt: row.created_at.toISOString(),
  outcome: row.outcome,
  closedBy: row.closed_by,
  closedAt: row.closed_at?.toISOString() ?? null,
})

/** The open escalation of a ticket, else the one closed last; null for none. */
export async function findEscalationOf(db: Db, ticketId: TicketId): Promise<WireEscalation | null> {
  const { rows } = await sql<EscalationRow>`select ${COLUMNS} from ticket_escalations e
    where e.ticket_id = ${ticketId} order by e.closed_at desc nulls first limit 1`.execute(db)
  return rows[0] === undefined ? null : viewOf(rows[0])
}

type ListedRow = EscalationRow & {
  customer_name: string
  category_id: string
  message: string
  order_id: string | null
}

const LISTED = sql`${COLUMNS}, t.category_id, t.message, t.order_id,
  coalesce((select c.name from customer_cards c where c.id = t.user_id), t.caller_name, '') as customer_name`

const listedOf = (row: ListedRow) => ({
  ...viewOf(row),
  customerName: row.customer_name,
  categoryId: row.category_id,
  message: row.message,
  orderId: row.order_id,
})
export type StoredEscalation = ReturnType<typeof listedOf>

/** Escalations to these teams: the open ones by due time, or the closed ones, newest first. */
export async function listEscalationsOf(
  db: Db,
  slice: Slice,
  { teams, isOpen }: { teams: readonly EscalationTeam[]; isOpen: boolean },
): Promise<{ rows: StoredEscalation[]; totalCount: number }> {
  const ofTeams = sql`e.team = any(${[...teams]}::text[])`
  const fits: RawBuilder<unknown> = isOpen
    ? sql`e.closed_at is null and ${ofTeams}`
    : sql`e.closed_at is not null and ${ofTeams}`
  const order = isOpen ? sql`e.due_at, e.id` : sql`e.created_at desc, e.id desc`
  const { rows } = await sql<ListedRow>`select ${LISTED} from ticket_escalations e
    join tickets t on t.id = e.ticket_id where ${fits}
    order by ${order} limit ${slice.limit} offset ${slice.offset}`.execute(db)
  const counted = await sql<{
    count: number
  }>`select count(*) from ticket_escalations e where ${fits}`.execute(db)
  return { rows: rows.map(listedOf), totalCount: counted.rows[0]?.count ?? 0 }
}

/** An escalation that nobody else closes until the transaction ends. */
export async function lockEscalation(tx: Tx, id: TicketEscalationId): Promise<StoredEscalation | undefined> {
  await tx.selectFrom('ticket_escalations').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<ListedRow>`select ${LISTED} from ticket_escalations e
    join tickets t on t.id = e.ticket_id where e.id = ${id}`.execute(tx)
  return rows[0] && listedOf(rows[0])
}

export async function insertEscalation(
  tx: Tx,
  made: {
    id: TicketEscalationId
    ticketId: TicketId
    team: EscalationTeam
    ownerId: string
    reason: string
    dueAt: Date
    by: StaffId
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('ticket_escalations')
    .values({
      id: made.id,
      ticket_id: made.ticketId,
      team: made.team,
      owner_id: made.ownerId,
      reason: made.reason,
      due_at: made.dueAt,
      created_by: made.by,
      created_at: made.at,
    })
    .execute()
}

export async function saveOutcome(
  tx: Tx,
  id: TicketEscalationId,
  { outcome, by, at }: { outcome: string; by: StaffId; at: Date },
): Promise<void> {
  await tx
    .updateTable('ticket_escalations')
    .set({ outcome, closed_by: by, closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
}
