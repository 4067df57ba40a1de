import { ERASED_WORDS, RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import type { EraseOrders, PersonalColumns } from '../../platform/personal-data.ts'

/** What staff, drivers and the planner wrote of the stops and incidents of these orders; litres and times stay. */
export const eraseStopWords: EraseOrders = async (tx, orderIds) => {
  const these = sql<string>`any(${orderIds}::text[])`
  await tx
    .updateTable('cancellation_requests')
    .set({ reason: ERASED_WORDS })
    .where('order_id', '=', these)
    .execute()
  await sql`update stops set reason = case when reason is null then null else ${ERASED_WORDS} end, reasons = '{}'
    where order_id = ${these} and (reason is not null or reasons <> '{}')`.execute(tx)
  await sql`update incidents set note = ${ERASED_WORDS}, lat = null, lng = null,
      explanation = case when explanation is null then null else ${ERASED_WORDS} end,
      closing_note = case when closing_note is null then null else ${ERASED_WORDS} end
    where order_id = ${these}`.execute(tx)
}

const OF_AN_ORDER = `for good, with the deliveries; of an order ${RETENTION.orders.days} days after it ended`

/** Columns of this module with personal data. */
export const dispatchColumns: readonly PersonalColumns[] = [
  {
    table: 'cancellation_requests',
    columns: ['reason'],
    purpose: 'to show why staff wanted an order cancelled',
    stored: `${RETENTION.orders.days} days after the order ended`,
    erased: 'not erased: words of staff',
  },
  {
    table: 'dispatch_acts',
    columns: ['reason'],
    purpose: 'to show why a van broke down',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff',
  },
  {
    table: 'desk_notes',
    columns: ['text'],
    purpose: 'to tell the next shift what it must know',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff',
  },
  {
    table: 'run_history',
    columns: ['note'],
    purpose: 'to show why staff or a driver ended a run',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff and drivers',
  },
  {
    table: 'runs',
    columns: ['reason'],
    purpose: 'to show why staff or a driver ended a run',
    stored: 'for good, with the deliveries',
    erased: 'not erased: words of staff and drivers',
  },
  {
    table: 'stops',
    columns: ['reason', 'reasons'],
    purpose: 'to show why a stop was proposed, failed or taken out',
    stored: OF_AN_ORDER,
    erased: 'not erased: words of staff, drivers and the planner',
  },
  {
    table: 'incidents',
    columns: ['note', 'explanation', 'closing_note', 'lat', 'lng'],
    purpose: 'to clear up fuel that does not add up, and what drivers report',
    stored: OF_AN_ORDER,
    erased: 'not erased: words of staff and drivers, and where the van was',
  },
  {
    table: 'incident_steps',
    columns: ['note'],
    purpose: 'to show who had an incident in hand, explained, sent back and closed it',
    stored: OF_AN_ORDER,
    erased: 'not erased: words of staff',
  },
  {
    table: 'vehicle_checks',
    columns: ['failed', 'note'],
    purpose: 'to show in what state a van was before a shift',
    stored: 'for good, with the papers of the van',
    erased: 'not erased: words of drivers',
  },
  {
    table: 'driver_commands',
    columns: ['answer'],
    purpose: 'to answer a phone that sends a command again',
    stored: 'for good',
    erased: 'not erased: it names no customer',
  },
  {
    table: 'plans',
    columns: ['input', 'record', 'unplanned'],
    purpose: 'to explain a plan: the gates of open orders, the vans, and why an order found no place',
    stored: 'until the next plan of the zone',
    erased: 'not erased: the next plan replaces it',
  },
]
