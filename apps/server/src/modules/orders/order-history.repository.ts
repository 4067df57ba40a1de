import type { OrderId } from '@gatefill/domain/core/ids'
import { cancelReasonForStaff } from '@gatefill/domain/orders/cancel-reason'
import type { OrderHistoryEntry } from '@gatefill/domain/orders/staff-order'
import type { OrderActor, OrderCommand } from '@gatefill/domain/statuses/order-lifecycle'
import { isCancelled } from '@gatefill/domain/statuses/order-lifecycle'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

type HistoryRow = {
  command: OrderCommand
  from_status: OrderStatus | null
  to_status: OrderStatus
  at: Date
  actor: OrderActor
  actor_id: string | null
  actor_name: string | null
  note: string | null
  cancel_reason: string | null
  cancel_note: string | null
  driver_name: string | null
}

/** Every transition of an order, oldest first; `actorId` for those whom only the modules above know by name. */
export async function findHistory(
  db: Db,
  id: OrderId,
): Promise<(OrderHistoryEntry & { actorId: string | null })[]> {
  const { rows } = await sql<HistoryRow>`
    select h.command, h.from_status, h.to_status, h.at, h.actor, h.actor_id, h.note, d.name as driver_name,
      coalesce(c.name, a.name) as actor_name, o.cancel_reason, o.cancel_note
    from order_history h join orders o on o.id = h.order_id
    left join driver_cards d on d.id = h.driver_id
    left join driver_cards a on a.id = h.actor_id
    left join customer_cards c on c.id = h.actor_id
    where h.order_id = ${id} order by h.version`.execute(db)
  return rows.map((row) => ({
    command: row.command,
    from: row.from_status,
    to: row.to_status,
    at: row.at.toISOString(),
    actor: row.actor,
    actorId: row.actor_id,
    actorName: row.actor_name,
    note: noteOf(row),
    driverName: row.driver_name,
  }))
}

/** The note of a step; for the end of an order the reason that the order itself stores, which no later step replaces. */
const noteOf = ({ to_status, note, cancel_reason, cancel_note }: HistoryRow): string | null =>
  isCancelled(to_status) && cancel_reason !== null
    ? cancelReasonForStaff({ reason: cancel_reason, note: cancel_note ?? '' })
    : note

/** Whether staff took the order back from the road at any time. */
export async function wasReturnedByStaff(db: Db, id: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('order_history')
    .select('version')
    .where('order_id', '=', id)
    .where('command', '=', 'return')
    .where('actor', '=', 'dispatcher')
    .executeTakeFirst()
  return row !== undefined
}

/** When an order came to a version; undefined when it has not. */
export async function findTransitionAt(db: Db, id: OrderId, version: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('order_history')
    .select('at')
    .where('order_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return row?.at
}
