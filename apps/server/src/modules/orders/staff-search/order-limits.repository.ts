import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { StaffOrderFilter } from '@gatefill/domain/orders/staff-order-filter'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import { ulidTime } from '../../../platform/ids.ts'

/** An id and the time of its row may lie so far apart, to either side. */
const SLACK_SECONDS = 60

/** An id that sorts between those of orders placed before and after a moment. */
export const idAt = (at: Date): string => `${ID_PREFIX.order}_${ulidTime(at)}`

/**
 * What an order `o` must be besides what is searched, as conditions that each begin with `and`. Days are narrowed by ids
 * as well, which an index has and which sort by time. `before`: an id, for the next part of a file. `id`: the same id in
 * the table whose index is walked.
 */
export function orderLimits(
  { status, productId, area, payments, from, until }: StaffOrderFilter,
  before?: string,
  id: RawBuilder<unknown> = sql`o.id`,
): RawBuilder<unknown> {
  const conditions = [
    ...(status === undefined ? [] : [sql`o.status = ${status}`]),
    ...(area === undefined ? [] : [sql`o.area = ${area}`]),
    ...(payments === undefined ? [] : [sql`o.payment_status = any(${[...payments]}::text[])`]),
    ...(from === undefined
      ? []
      : [sql`o.created_at >= ${from}`, sql`${id} >= ${idAt(secondsAfter(from, -SLACK_SECONDS))}`]),
    ...(until === undefined
      ? []
      : [sql`o.created_at < ${until}`, sql`${id} < ${idAt(secondsAfter(until, SLACK_SECONDS))}`]),
    ...(productId === undefined
      ? []
      : [sql`exists (select from order_items i where i.order_id = o.id and i.product_id = ${productId})`]),
    ...(before === undefined ? [] : [sql`${id} < ${before}`]),
  ]
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}
