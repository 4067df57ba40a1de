import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { ServedArea } from '@gatefill/domain/addresses/service-area'
import type { NotificationId, UserId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import { MAX_COUNTED_UNPAID_ORDERS } from '@gatefill/domain/orders/order'
import type { Tx } from '../../platform/db/database.ts'
import { insertNotificationsSql } from '../../platform/db/notification-insert.ts'
import { insertMessagesSql } from '../../platform/db/outbox-insert.ts'
import { preparedStatement } from '../../platform/db/prepared-statements.ts'
import { FIRST_STATUS } from './placed-order.ts'

/**
 * Places an order in one statement: the order, its lines, its first history row, the copies of both for lists, the outbox
 * message that ends the order when it is not paid, and the notification of a customer who has not switched those of
 * orders off (C-41). Nothing is written when a unit price is no longer the
 * quoted one (`priced`), when the customer has $27 unpaid orders (`unpaid`, C-84), or when the customer's idempotency
 * key has placed an order before (`placed`); a second request that comes at the same time waits for the first. The
 * unique index of that key is still on its old column (0073), so the conflict names none.
 * Unpaid orders are counted up to a number that PostgreSQL knows, and by their index: else counting those of a customer who
 * has thousands looks so dear to it that it plans the statement anew for each order.
 * The bench gives this very text to pgbench.
 */
export const PLACE_ORDER_SQL = `with quoted as (
  select * from unnest($10::text[], $11::text[], $12::text[], $13::integer[], $14::bigint[], $15::bigint[])
    with ordinality as line (product_id, product_name, unit_of_measure, litres, unit_price, price, line)
), guard as (
  select count(*) = cardinality($10::text[]) as priced,
    case when $27::integer = 0 then 0 else (select count(*) from (
      select from orders where user_id = $2 and status = '${FIRST_STATUS}' limit ${MAX_COUNTED_UNPAID_ORDERS}) o) end as unpaid
  from quoted join products p on p.id = quoted.product_id and p.unit_price = quoted.unit_price and p.available
), placed as (
  insert into orders (id, user_id, status, status_at, address_id, address_text, landmark, access_code, subtotal,
    service_fee, delivery_fee, total, idempotency_key, idempotency_hash, created_at, updated_at, pin_lat, pin_lng,
    items, timeline, area, may_have_wishes)
  select $1, $2, $3, $4::timestamptz, $5, $6, $7, $8, $16::bigint, $17::bigint, $18::bigint, $19::bigint, $20, $21,
    $4, $4, $25::double precision, $26::double precision,
    (select jsonb_agg(to_jsonb(quoted) order by line) from quoted),
    jsonb_build_array(jsonb_build_object('status', $3::text, 'at', $4::timestamptz)), $28, $32
  from guard where guard.priced and ($27 = 0 or guard.unpaid < $27)
  on conflict do nothing
  returning id
), lines as (
  insert into order_items (order_id, line, product_id, product_name, unit_of_measure, litres, unit_price, price)
  select placed.id, quoted.line, product_id, product_name, unit_of_measure, litres, unit_price, price
  from placed, quoted
), first_transition as (
  insert into order_history (order_id, version, command, to_status, actor, actor_id, at)
  select placed.id, 0, $22, $3, $23, $2, $4 from placed
), expiry as (
  ${insertMessagesSql({
    topic: '$24::text',
    key: "$24::text || ':' || placed.id",
    payload: "jsonb_build_object('orderId', placed.id)",
    runAt: '$9::timestamptz',
    createdAt: '$4',
    from: 'from placed',
  })}
), notified as (
  ${insertNotificationsSql({
    id: '$29',
    userId: '$2',
    occasion: "'order:' || placed.id || ':0'",
    type: '$30',
    message: '$31',
    orderId: 'placed.id',
    ticketId: 'null',
    at: '$4',
    from: 'from placed join users on users.id = $2 and users.notify_order_updates',
  })}
  returning id
)
select guard.priced, guard.unpaid, exists (select from placed) as placed, exists (select from notified) as notified
from guard`

type PlaceRow = { priced: boolean; unpaid: number; placed: boolean; notified: boolean }

const placeStatement = preparedStatement<PlaceRow>('orders.place', PLACE_ORDER_SQL)

/** An order to place, as it will be answered, with what is stored and not answered. */
export type NewOrder = {
  order: Order
  userId: UserId
  landmark: string
  accessCode: string
  pin: Coordinates | null
  /** The served area that it goes to; undefined outside of all. */
  area: ServedArea | undefined
  /** The Idempotency-Key and the hash of what was sent with it. */
  request: { key: string; hash: string } | undefined
  transition: { command: string; actor: string }
  expiry: { topic: string; at: Date }
  notice: { id: NotificationId; type: string; message: string }
  at: Date
  /** Unpaid orders that one customer may have at once; 0: any number. */
  maxUnpaid: number
}

/** All but `placed` have written nothing; `unpaid` is how many unpaid orders keep the customer from another one. */
export type PlaceOutcome =
  | { placed: true; isNotified: boolean }
  | 'price_changed'
  | 'key_used'
  | { unpaid: number }

const lockStatement = preparedStatement(
  'orders.lock_ordering',
  'select pg_advisory_xact_lock(hashtextextended($1, 0))',
)

/** Lets other requests of this customer that place orders wait until the transaction ends. */
export const lockOrdering = (tx: Tx, userId: string): Promise<void> =>
  tx.defer(lockStatement, [`orders:${userId}`])

/** The parameters of PLACE_ORDER_SQL, in its order. */
export function placeOrderValues(fresh: NewOrder): readonly unknown[] {
  const { order } = fresh
  const lines = order.items
  return [
    order.id,
    fresh.userId,
    order.status,
    fresh.at,
    order.addressId,
    order.addressText,
    fresh.landmark,
    fresh.accessCode,
    fresh.expiry.at,
    lines.map((line) => line.productId),
    lines.map((line) => line.productName),
    lines.map((line) => line.unitOfMeasure),
    lines.map((line) => line.litres),
    lines.map((line) => line.unitPrice),
    lines.map((line) => line.price),
    order.subtotal,
    order.serviceFee,
    order.deliveryFee,
    order.total,
    fresh.request?.key ?? null,
    fresh.request?.hash ?? null,
    fresh.transition.command,
    fresh.transition.actor,
    fresh.expiry.topic,
    fresh.pin?.lat ?? null,
    fresh.pin?.lng ?? null,
    fresh.maxUnpaid,
    fresh.area ?? null,
    fresh.notice.id,
    fresh.notice.type,
    fresh.notice.message,
    order.wishes !== undefined,
  ]
}

/**
 * Where unpaid orders are limited, the caller has locked the ordering of the customer, so that all are counted. `isLast`:
 * the transaction writes nothing after it, and is committed in the same round trip.
 */
export async function insertOrder(
  tx: Tx,
  fresh: NewOrder,
  { isLast }: { isLast: boolean },
): Promise<PlaceOutcome> {
  const send = isLast ? tx.runLast : tx.run
  const [row] = await send(placeStatement, placeOrderValues(fresh))
  if (row === undefined) throw new Error('placing an order answered nothing')
  if (!row.priced) return 'price_changed'
  if (fresh.maxUnpaid > 0 && row.unpaid >= fresh.maxUnpaid) return { unpaid: row.unpaid }
  return row.placed ? { placed: true, isNotified: row.notified } : 'key_used'
}
