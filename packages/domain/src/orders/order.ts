import type { AddressId, OrderId, ProductId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { DAY_SECONDS } from '../core/lagos-time.ts'
import type { Litres } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'
import type { Eta } from '../delivery/estimate/range.ts'
import type { DeliveryAnswer, FailedDelivery } from '../delivery/failed-delivery.ts'
import type { OrderRating } from '../delivery/rating.ts'
import type { PaymentStatus } from '../payments/payment-status.ts'
import type { OrderChange } from './delivery-change.ts'
import type { DeliveryWishes } from './delivery-wishes.ts'

/** The eight stored statuses, in the order of a delivery (C-51). */
export const ORDER_STATUSES = [
  'initiated',
  'paid',
  'driver_assigned',
  'driver_accepted',
  'processing',
  'out_for_delivery',
  'delivered',
  'cancelled',
] as const

export type OrderStatus = (typeof ORDER_STATUSES)[number]

const LABELS: Readonly<Record<OrderStatus, string>> = {
  initiated: 'Order Placed',
  paid: 'Payment Confirmed',
  driver_assigned: 'Driver Assigned',
  driver_accepted: 'Driver Accepted',
  processing: 'Being Prepared',
  out_for_delivery: 'Out for Delivery',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

export type BadgeTone = 'green' | 'blue' | 'yellow' | 'red'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  initiated: 'yellow',
  paid: 'green',
  driver_assigned: 'blue',
  driver_accepted: 'green',
  processing: 'blue',
  out_for_delivery: 'blue',
  delivered: 'green',
  cancelled: 'red',
}

/** Parses a status; undefined for 'all', empty or unknown text, which filter nothing. */
export const orderStatusOf = (text: string | undefined): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => status === text?.trim().toLowerCase())

/** The label of a status; an unknown status is shown as its text (C-51). */
export function statusLabel(status: string): string {
  const known = orderStatusOf(status)
  return known === undefined ? status : LABELS[known]
}

/** The badge colour of a status; blue for 'pending' and unknown ones (C-51). */
export function statusTone(status: string): BadgeTone {
  const known = orderStatusOf(status)
  return known === undefined ? 'blue' : TONES[known]
}

export const ORDER_NOT_FOUND = "Order not found or you don't have permission to view it"

/** Said to a customer who may place no other order before one of the unpaid ones is paid or cancelled (C-84). */
export const tooManyUnpaid = (count: number): string =>
  `You have ${count} unpaid orders. Pay or cancel one first.`

/** Unpaid orders of a customer are counted up to so many; an operator who allows more sets no limit (C-84). */
export const MAX_COUNTED_UNPAID_ORDERS = 50

/** How long an order stays payable (C-52). */
export const UNPAID_ORDER_SECONDS = DAY_SECONDS

export type OrderItem = {
  productId: ProductId
  productName: string
  unitOfMeasure: string
  litres: Litres
  unitPrice: Kobo
  price: Kobo
}

/** A status that the order reached. */
export type OrderEvent = { status: OrderStatus; at: Timestamp }

/** The driver, as far as the customer may see them at this status (C-63). */
export type OrderDriver = {
  name: string
  phone: string | null
  vehicle: string
  /** 1 to 5; null before the first rating. */
  rating: number | null
  /** The number of ratings in the average. */
  ratingCount: number
  assignedAt: Timestamp
}

export type Cancellation = { reason: string; note: string; cancelledBy: string; at: Timestamp }

/** An order as its customer sees it, with address and money as they were when it was placed. */
export type Order = {
  id: OrderId
  status: OrderStatus
  items: OrderItem[]
  /** 'street, city, state', a snapshot (C-48). */
  addressText: string
  addressId: AddressId | null
  subtotal: Kobo
  serviceFee: Kobo
  deliveryFee: Kobo
  total: Kobo
  /** Refunded or being refunded; 0 when nothing is. */
  refundAmount: Kobo
  paymentStatus: PaymentStatus
  /** When the provider last confirmed that no payment was made or pending; null before. */
  paymentCheckedAt: Timestamp | null
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Oldest first; a status occurs twice when an order was returned. */
  timeline: OrderEvent[]
  /** The end of the range where one exists, else counted from the status (C-53, C-90). */
  estimatedDelivery: Timestamp | null
  /** The range while the van is on the road and heard of; absent otherwise. */
  eta?: Eta
  /** It waits for the customer's answer after a failed delivery (C-94); absent otherwise. */
  failedDelivery?: FailedDelivery
  /** What was answered after the last failed delivery; absent before it, and once the order is done. */
  deliveryAnswer?: DeliveryAnswer
  driver: OrderDriver | null
  cancellation: Cancellation | null
  /** The customer's rating; null before it is given. */
  rating: OrderRating | null
  /** Six digits that the customer gives the driver; only while the order is out for delivery. */
  handoverCode?: string
  /** What the meter showed at the gate, in decilitres; absent before the delivery and where no reading was taken. */
  pouredDl?: number
  /** When the customer hears of a meter that a person checks (C-97); absent where nobody does. */
  meterCheckBy?: Timestamp
  /** What was said about the delivery; absent when nothing was. */
  wishes?: DeliveryWishes
  /** What was changed of the delivery, oldest first; absent when nothing was, and in lists. */
  changes?: OrderChange[]
}
