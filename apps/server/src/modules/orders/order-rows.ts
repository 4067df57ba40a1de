import { receptacleOf } from '@gatefill/domain/addresses/receptacle'
import type { OrderItem } from '@gatefill/domain/catalogue/order-item'
import { asId } from '@gatefill/domain/core/ids'
import { litres } from '@gatefill/domain/core/litres'
import { kobo } from '@gatefill/domain/core/money'
import type { DriverCard } from '@gatefill/domain/dispatch/dispatch'
import { driverForCustomer } from '@gatefill/domain/dispatch/dispatch'
import type { ChangedField, OrderChange } from '@gatefill/domain/orders/delivery-change'
import type { Cancellation, Order } from '@gatefill/domain/orders/order'
import { orderCan, showsHandoverCode } from '@gatefill/domain/statuses/order-lifecycle'
import type { OrderStatus } from '@gatefill/domain/statuses/order-status'
import { ORDER_STATUSES } from '@gatefill/domain/statuses/order-status'
import type { PaymentStatus } from '@gatefill/domain/statuses/payment-status'
import type { EtaJson } from './delivery/order-eta.ts'
import { ETA_JSON, estimateOf } from './delivery/order-eta.ts'
import type { AnswerJson, HoldJson } from './delivery/order-hold.ts'
import { ANSWER_JSON, deliveryAnswerOf, failedDeliveryOf, HOLD_JSON } from './delivery/order-hold.ts'
import { ORDER_VAN } from './delivery/order-van.ts'
import type { WishesJson } from './delivery-wishes.repository.ts'
import { WISHES_JSON, wishesOfJson } from './delivery-wishes.repository.ts'

/** Whether an order `o` may have a rating: no other one is looked for. */
const MAY_BE_RATED = `o.status in (${ORDER_STATUSES.filter((status) => orderCan.rate(status).allowed)
  .map((status) => `'${status}'`)
  .join(', ')})`

/** What other tables tell of an order `o`, each as the text of its JSON or null. */
const DRIVER = `case when o.driver_id is not null then (
    select json_build_object('name', d.name, 'phone', d.phone, 'vehicle', ${ORDER_VAN},
      'ratingStars', d.rating_stars, 'ratings', d.ratings)
    from driver_cards d where d.id = o.driver_id) end::text`
const RATING = `case when ${MAY_BE_RATED} then (
    select json_build_object('stars', r.stars, 'comment', r.comment, 'at', r.at)
    from ratings_given r where r.order_id = o.id) end::text`
const ETA = `${ETA_JSON}::text`
const HOLD = `${HOLD_JSON}::text`
const ANSWER = `${ANSWER_JSON}::text`

/**
 * What changes with every part of a customer's order `o`: PostgreSQL writes another `xmin` with each write to the order
 * itself, and the rest is what other tables tell of it. The items of an order never change. `revisionOf` makes the same
 * text of an OrderRow.
 */
export const ORDER_REVISION = `concat_ws(' ', o.id, o.version, o.xmin, ${DRIVER}, ${RATING}, ${ETA}, ${HOLD}, ${ANSWER})`

/** The revision that ORDER_REVISION computes in SQL, for an order that has been read already. */
export const revisionOf = ({ id, version, xmin, driver, rating, eta, hold, answer }: OrderRow): string =>
  [id, version, xmin, driver, rating, eta, hold, answer].filter((part) => part !== null).join(' ')

/**
 * What is read of an order `o` to make a customer's Order, with its items and history as JSON. What is added here of another table and may change must change
 * ORDER_REVISION too, or customers are told that nothing has changed.
 */
const ORDER_COLUMNS = {
  id: 'o.id',
  version: 'o.version',
  xmin: 'o.xmin',
  status: 'o.status',
  status_at: 'o.status_at',
  address_id: 'o.address_id',
  address_text: 'o.address_text',
  subtotal: 'o.subtotal',
  service_fee: 'o.service_fee',
  delivery_fee: 'o.delivery_fee',
  total: 'o.total',
  payment_status: 'o.payment_status',
  payment_checked_at: 'o.payment_checked_at',
  refund_total: 'o.refund_total',
  cancel_reason: 'o.cancel_reason',
  cancel_note: 'o.cancel_note',
  cancelled_by: 'o.cancelled_by',
  created_at: 'o.created_at',
  updated_at: 'o.updated_at',
  handover_code: 'o.handover_code',
  meter_check_by: 'o.meter_check_by',
  driver: DRIVER,
  rating: RATING,
  poured_dl: `case when ${MAY_BE_RATED} then (
    select p.closing_reading - p.opening_reading from deliveries p where p.order_id = o.id) end`,
  wishes: WISHES_JSON,
  eta: ETA,
  hold: HOLD,
  answer: ANSWER,
  receptacle: `coalesce(case when ${MAY_BE_RATED} then (
    select p.receptacle from deliveries p where p.order_id = o.id) end, o.receptacle)`,
  items: 'o.items',
  history: 'o.timeline',
} satisfies Record<keyof OrderRow, string>

/**
 * An order `o` in one column, as the text of a JSON array: the driver reads it faster than as many columns, and PostgreSQL
 * makes it faster than an object with their names.
 */
export const ORDER_JSON = `json_build_array(${Object.values(ORDER_COLUMNS).join(', ')})::text`

const COLUMN_NAMES = Object.keys(ORDER_COLUMNS)

/** The row of an ORDER_JSON. */
export function orderRowOf(json: string): OrderRow {
  const values: unknown[] = JSON.parse(json)
  // A copy of an object that has these names is read faster than one to which they are added one by one.
  const row: Record<string, unknown> = { ...ORDER_COLUMNS }
  for (let place = 0; place < COLUMN_NAMES.length; place += 1) row[COLUMN_NAMES[place] ?? ''] = values[place]
  // The columns are those of the type, which names what PostgreSQL makes of each.
  return row as OrderRow
}

/**
 * What was changed of the delivery of an order `o`, which is read with one order only. A change touches the order itself,
 * so it is in ORDER_REVISION.
 */
export const CHANGES_COLUMN = `(
  select jsonb_agg(jsonb_build_object('field', c.field, 'at', c.at, 'isByStaff', c.staff_id is not null,
    'was', c.was, 'became', c.became) order by c.id)
  from delivery_changes c where c.order_id = o.id) as changes`

export type ChangeJson = { field: ChangedField; at: string; isByStaff: boolean; was: string; became: string }

export type ItemJson = {
  product_id: string
  product_name: string
  unit_of_measure: string
  litres: number
  unit_price: number
  price: number
}

/** Moments are as PostgreSQL writes them into JSON. */
export type OrderRow = {
  id: string
  version: number
  /** The transaction that wrote the row last, in digits. */
  xmin: string
  status: OrderStatus
  status_at: string
  address_id: string | null
  address_text: string
  subtotal: number
  service_fee: number
  delivery_fee: number
  total: number
  payment_status: PaymentStatus
  payment_checked_at: string | null
  refund_total: number
  cancel_reason: string | null
  cancel_note: string | null
  cancelled_by: string | null
  created_at: string
  updated_at: string
  handover_code: string | null
  meter_check_by: string | null
  /** Texts of JSON, which most orders have none of. */
  driver: string | null
  rating: string | null
  eta: string | null
  hold: string | null
  answer: string | null
  wishes: WishesJson | null
  poured_dl: number | null
  receptacle: string | null
  items: ItemJson[]
  history: { status: OrderStatus; at: string }[]
}

/** An order of its row, with what was changed of its delivery where that was read. */
export function orderOfRow(row: OrderRow, changes: ChangeJson[] | null = null): Order {
  const receptacle = receptacleOf(row.receptacle)
  const timeline = row.history.map(({ status, at }) => ({ status, at: timestampOfJson(at) }))
  const { status } = row
  const driver = partOf<DriverCard>(row.driver)
  const rating = partOf<{ stars: number; comment: string; at: string }>(row.rating)
  const hold = partOf<HoldJson>(row.hold)
  const answer = partOf<AnswerJson>(row.answer)
  return {
    id: asId(row.id),
    status: row.status,
    items: row.items.map(itemOfJson),
    ...(receptacle === undefined ? {} : { receptacle }),
    addressText: row.address_text,
    addressId: row.address_id === null ? null : asId(row.address_id),
    subtotal: kobo(row.subtotal),
    serviceFee: kobo(row.service_fee),
    deliveryFee: kobo(row.delivery_fee),
    total: kobo(row.total),
    refundAmount: kobo(row.refund_total),
    paymentStatus: row.payment_status,
    paymentCheckedAt: row.payment_checked_at === null ? null : timestampOfJson(row.payment_checked_at),
    createdAt: timestampOfJson(row.created_at),
    updatedAt: timestampOfJson(row.updated_at),
    timeline,
    ...estimateOf({
      status,
      statusAt: new Date(row.status_at),
      timeline,
      eta: partOf<EtaJson>(row.eta),
      wishes: row.wishes,
      answer,
    }),
    ...(hold === null ? {} : { failedDelivery: failedDeliveryOf(hold) }),
    ...(answer === null ? {} : { deliveryAnswer: deliveryAnswerOf(answer) }),
    driver: driverForCustomer({ status, timeline }, driver),
    cancellation: cancellationOf(row),
    rating: rating === null ? null : { ...rating, at: timestampOfJson(rating.at) },
    ...(row.handover_code !== null && showsHandoverCode(row.status)
      ? { handoverCode: row.handover_code }
      : {}),
    ...(row.poured_dl === null ? {} : { pouredDl: row.poured_dl }),
    ...(row.meter_check_by === null ? {} : { meterCheckBy: timestampOfJson(row.meter_check_by) }),
    ...(row.wishes === null ? {} : { wishes: wishesOfJson(row.wishes) }),
    ...(changes === null ? {} : { changes: changes.map(changeOfJson) }),
  }
}

const changeOfJson = ({ field, at, isByStaff, was, became }: ChangeJson): OrderChange => ({
  field,
  at: timestampOfJson(at),
  by: isByStaff ? 'staff' : 'customer',
  was,
  became,
})

/** What the columns above made of another table. */
function partOf<Part>(json: string | null): Part | null {
  // The columns name the fields of each part.
  return json === null ? null : (JSON.parse(json) as Part)
}

/** A moment as PostgreSQL writes it into JSON. In UTC, with milliseconds, it is nearly ours already. */
const timestampOfJson = (text: string): string =>
  text.length === '2026-10-31T10:20:30.456+00:00'.length && text.endsWith('+00:00')
    ? `${text.slice(0, -'+00:00'.length)}Z`
    : new Date(text).toISOString()

export const itemOfJson = (item: ItemJson): OrderItem => ({
  productId: asId(item.product_id),
  productName: item.product_name,
  unitOfMeasure: item.unit_of_measure,
  litres: litres(item.litres),
  unitPrice: kobo(item.unit_price),
  price: kobo(item.price),
})

function cancellationOf(row: OrderRow): Cancellation | null {
  if (row.cancel_reason === null) return null
  return {
    reason: row.cancel_reason,
    note: row.cancel_note ?? '',
    cancelledBy: row.cancelled_by ?? '',
    // An order is cancelled once and for all, so its present status began then.
    at: timestampOfJson(row.status_at),
  }
}
