import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Db } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-statements.ts'

/**
 * What every part of a customer's order `o` hangs on: the order itself, its driver's card and its rating. Items never
 * change, and the history grows with the version. A new column of ORDER_COLUMNS needs one of these to change with it.
 */
const ORDER_REVISION = `concat_ws(' ', o.id, o.version, o.updated_at, o.payment_checked_at,
  case when o.driver_id is not null then (select d::text from driver_cards d where d.id = o.driver_id) end,
  (select r::text from ratings_given r where r.order_id = o.id))`

type RevisionRow = { revision: string }

const listRevision = preparedRead<RevisionRow>(
  'orders.list_revision',
  `select (select count(*) from orders o where o.user_id = $1) || '-' || coalesce(md5(string_agg(page.revision, ' ')), '')
  as revision
from (
  select ${ORDER_REVISION} as revision from orders o where o.user_id = $1
  order by o.created_at desc, o.id desc limit $2 offset $3
) page`,
)

/** Changes with any order of a page of the customer's orders, and with their number. */
export async function findListRevision(
  db: Db,
  userId: UserId,
  page: { limit: number; offset: number },
): Promise<string | undefined> {
  const [row] = await db.read(listRevision, [userId, page.limit, page.offset])
  return row?.revision
}

const byIdRevision = preparedRead<RevisionRow>(
  'orders.revision_by_id',
  `select md5(${ORDER_REVISION}) as revision from orders o where o.user_id = $1 and o.id = $2`,
)

const byShortIdRevision = preparedRead<RevisionRow>(
  'orders.revision_by_short_id',
  `select md5(${ORDER_REVISION}) as revision from orders o where o.user_id = $1 and right(o.id, 6) = $2
order by o.created_at desc, o.id desc limit 1`,
)

/** Changes with an own order; undefined when there is none. */
export async function findOrderRevision(
  db: Db,
  userId: UserId,
  query: OrderIdQuery,
): Promise<string | undefined> {
  const [row] =
    query.kind === 'full'
      ? await db.read(byIdRevision, [userId, query.id])
      : await db.read(byShortIdRevision, [userId, query.shortId])
  return row?.revision
}
