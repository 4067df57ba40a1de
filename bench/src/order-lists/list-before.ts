import type { PageValues } from '../../../apps/server/src/modules/orders/orders.repository.ts'
import { namedStatement } from '../../../apps/server/src/platform/db/prepared-statements.ts'

/** The statement of a customer's list in commit 13ec902, kept to compare with: each order's items and history by subqueries. */
export const listBefore = namedStatement<PageValues>(
  'bench.list_before',
  (p) => `with page as (
  select * from orders o where o.user_id = ${p.userId}
  order by o.created_at desc, o.id desc limit ${p.limit} offset ${p.offset}
)
select counted.total_count, o.id, o.status, o.status_at, o.address_id, o.address_text, o.subtotal, o.service_fee,
  o.delivery_fee, o.total, o.payment_status, o.payment_checked_at, o.refund_total, o.cancel_reason, o.cancel_note,
  o.cancelled_by, o.created_at, o.updated_at, o.handover_code,
  (select json_build_object('name', d.name, 'phone', d.phone, 'vehicle', d.vehicle,
      'ratingStars', d.rating_stars, 'ratings', d.ratings)
    from driver_cards d where d.id = o.driver_id) as driver,
  (select json_build_object('stars', r.stars, 'comment', r.comment, 'at', r.at)
    from ratings_given r where r.order_id = o.id) as rating,
  (select json_agg(i order by i.line) from order_items i where i.order_id = o.id) as items,
  (select json_agg(json_build_object('status', h.to_status, 'at', h.at) order by h.version)
    from order_history h where h.order_id = o.id) as history
from (select count(*) as total_count from orders o where o.user_id = ${p.userId}) counted
left join page o on true
order by o.created_at desc, o.id desc`,
)
