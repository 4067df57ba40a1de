import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { ServedArea } from '@gatefill/domain/addresses/service-area'
import type { NotificationId, OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import { MAX_COUNTED_UNPAID_ORDERS } from '@gatefill/domain/orders/order'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import type { Tx } from '../../platform/db/database.ts'
import { insertNotificationsSql } from '../../platform/db/notification-insert.ts'
import { insertMessagesSql } from '../../platform/db/outbox-insert.ts'
import { namedStatement } from '../../platform/db/prepared-statements.ts'
import { FIRST_STATUS } from './placed-order.ts'

type PlaceValues = {
  id: OrderId
  userId: UserId
  status: OrderStatus
  at: Date
  addressId: string | null
  addressText: string
  landmark: string
  accessCode: string
  expiresAt: Date
  productIds: readonly string[]
  productNames: readonly string[]
  units: readonly string[]
  litres: readonly number[]
  unitPrices: readonly number[]
  prices: readonly number[]
  subtotal: number
  serviceFee: number
  deliveryFee: number
  total: number
  key: string | null
  hash: string | null
  command: string
  actor: string
  expiryTopic: string
  lat: number | null
  lng: number | null
  maxUnpaid: number
  area: ServedArea | null
  noticeId: NotificationId
  noticeType: string
  noticeMessage: string
  hasWishes: boolean
  receptacle: string | null
}

type PlaceRow = { priced: boolean; unpaid: number; placed: boolean; notified: boolean }

/**
 * Places an order in one statement: the order, its lines, its first history row, the copies of both for lists, the outbox
 * message that ends the order when it is not paid, and the notification of a customer who has not switched those of
 * orders off (C-41). Nothing is written when a unit price is no longer the
 * quoted one (`priced`), when the customer has `maxUnpaid` unpaid orders (C-84), or when the customer's idempotency
 * key has placed an order before (`placed`); a second request that comes at the same time waits for the first.
 * Unpaid orders are counted up to a number that PostgreSQL knows, and by their index: else counting those of a customer who
 * has thousands looks so dear to it that it plans the statement anew for each order.
 * The bench gives this very text to pgbench.
 */
export const placeStatement = namedStatement<PlaceValues, PlaceRow>(
  'orders.place',
  (p) => `with quoted as (
  select * from unnest(${p.productIds}::text[], ${p.productNames}::text[], ${p.units}::text[], ${p.litres}::integer[], ${p.unitPrices}::bigint[], ${p.prices}::bigint[])
    with ordinality as line (product_id, product_name, unit_of_measure, litres, unit_price, price, line)
), guard as (
  select count(*) = cardinality(${p.productIds}::text[]) as priced,
    case when ${p.maxUnpaid}::integer = 0 then 0 else (select count(*) from (
      select from orders where user_id = ${p.userId} and status = '${FIRST_STATUS}' limit ${MAX_COUNTED_UNPAID_ORDERS}) o) end as unpaid
  from quoted join products p on p.id = quoted.product_id and p.unit_price = quoted.unit_price and p.available
), placed as (
  insert into orders (id, user_id, status, status_at, address_id, address_text, landmark, access_code, subtotal,
    service_fee, delivery_fee, total, idempotency_key, idempotency_hash, created_at, updated_at, pin_lat, pin_lng,
    items, timeline, area, may_have_wishes, receptacle)
  select ${p.id}, ${p.userId}, ${p.status}, ${p.at}::timestamptz, ${p.addressId}, ${p.addressText}, ${p.landmark},
    ${p.accessCode}, ${p.subtotal}::bigint, ${p.serviceFee}::bigint, ${p.deliveryFee}::bigint, ${p.total}::bigint, ${p.key}, ${p.hash},
    ${p.at}, ${p.at}, ${p.lat}::double precision, ${p.lng}::double precision,
    (select jsonb_agg(to_jsonb(quoted) order by line) from quoted),
    jsonb_build_array(jsonb_build_object('status', ${p.status}::text, 'at', ${p.at}::timestamptz)), ${p.area}, ${p.hasWishes},
    ${p.receptacle}
  from guard where guard.priced and (${p.maxUnpaid} = 0 or guard.unpaid < ${p.maxUnpaid})
  on conflict (user_id, idempotency_key) where idempotency_key is not null do nothing
  returning id
), lines as (
  insert into order_items (order_id, line, product_id, product_name, unit_of_measure, litres, unit_price, price)
  select placed.id, quoted.line, product_id, product_name, unit_of_measure, litres, unit_price, price
  from placed, quoted
), first_transition as (
  insert into order_history (order_id, version, command, to_status, actor, actor_id, at)
  select placed.id, 0, ${p.command}, ${p.status}, ${p.actor}, ${p.userId}, ${p.at} from placed
), expiry as (
  ${insertMessagesSql({
    topic: `${p.expiryTopic}::text`,
    key: `${p.expiryTopic}::text || ':' || placed.id`,
    payload: "jsonb_build_object('orderId', placed.id)",
    runAt: `${p.expiresAt}::timestamptz`,
    createdAt: p.at,
    from: 'from placed',
  })}
), notified as (
  ${insertNotificationsSql({
    id: p.noticeId,
    userId: p.userId,
    occasion: "'order:' || placed.id || ':0'",
    type: p.noticeType,
    message: p.noticeMessage,
    orderId: 'placed.id',
    ticketId: 'null',
    at: p.at,
    from: `from placed join users on users.id = ${p.userId} and users.notify_order_updates`,
  })}
  returning id
)
select guard.priced, guard.unpaid, exists (select from placed) as placed, exists (select from notified) as notified
from guard`,
)

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

const lockStatement = namedStatement<{ key: string }>(
  'orders.lock_ordering',
  (p) => `select pg_advisory_xact_lock(hashtextextended(${p.key}, 0))`,
)

/** Lets other requests of this customer that place orders wait until the transaction ends. */
export const lockOrdering = (tx: Tx, userId: string): Promise<void> =>
  tx.defer(lockStatement, { key: `orders:${userId}` })

/** The values of `placeStatement`. */
export function placeOrderValues(fresh: NewOrder): PlaceValues {
  const { order } = fresh
  const lines = order.items
  return {
    id: order.id,
    userId: fresh.userId,
    status: order.status,
    at: fresh.at,
    addressId: order.addressId,
    addressText: order.addressText,
    landmark: fresh.landmark,
    accessCode: fresh.accessCode,
    expiresAt: fresh.expiry.at,
    productIds: lines.map((line) => line.productId),
    productNames: lines.map((line) => line.productName),
    units: lines.map((line) => line.unitOfMeasure),
    litres: lines.map((line) => line.litres),
    unitPrices: lines.map((line) => line.unitPrice),
    prices: lines.map((line) => line.price),
    subtotal: order.subtotal,
    serviceFee: order.serviceFee,
    deliveryFee: order.deliveryFee,
    total: order.total,
    key: fresh.request?.key ?? null,
    hash: fresh.request?.hash ?? null,
    command: fresh.transition.command,
    actor: fresh.transition.actor,
    expiryTopic: fresh.expiry.topic,
    lat: fresh.pin?.lat ?? null,
    lng: fresh.pin?.lng ?? null,
    maxUnpaid: fresh.maxUnpaid,
    area: fresh.area ?? null,
    noticeId: fresh.notice.id,
    noticeType: fresh.notice.type,
    noticeMessage: fresh.notice.message,
    hasWishes: order.wishes !== undefined,
    receptacle: order.receptacle ?? null,
  }
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
