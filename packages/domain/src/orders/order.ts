import type { AddressId, OrderId, ProductId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Litres } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'
import type { OrderRating } from '../delivery/rating.ts'
import type { PaymentStatus } from '../payments/payment-status.ts'

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

/** The status that a text names; undefined for 'all', for nothing and for anything else, which filter nothing. */
export const orderStatusOf = (text: string | undefined): OrderStatus | undefined =>
  ORDER_STATUSES.find((status) => status === text?.trim().toLowerCase())

/** The label of a status; a status we do not know is shown as its text (C-51). */
export function statusLabel(status: string): string {
  const known = orderStatusOf(status)
  return known === undefined ? status : LABELS[known]
}

/** The badge colour of a status; blue for 'pending' and for one we do not know (C-51). */
export function statusTone(status: string): BadgeTone {
  const known = orderStatusOf(status)
  return known === undefined ? 'blue' : TONES[known]
}

export const ORDER_NOT_FOUND = "Order not found or you don't have permission to view it"

/** How long an order stays payable (C-52). */
export const UNPAID_ORDER_SECONDS = 24 * 60 * 60

export type OrderItem = {
  productId: ProductId
  productName: string
  unitOfMeasure: string
  litres: Litres
  unitPrice: Kobo
  price: Kobo
}

/** One status that the order really reached. */
export type OrderEvent = { status: OrderStatus; at: Timestamp }

/** Who brings the fuel, as far as the customer may know it at this stage (C-63). */
export type OrderDriver = {
  name: string
  phone: string | null
  vehicle: string
  /** 1 to 5; null until somebody rated. */
  rating: number | null
  /** How many ratings the average is of. */
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
  /** What came back or is on its way back; 0 when nothing does. */
  refundAmount: Kobo
  paymentStatus: PaymentStatus
  /** When the provider last said that it holds no payment and none is under way; null before. */
  paymentCheckedAt: Timestamp | null
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Oldest first; a status may stand twice when an order was returned. */
  timeline: OrderEvent[]
  estimatedDelivery: Timestamp | null
  driver: OrderDriver | null
  cancellation: Cancellation | null
  /** What the customer said of the delivery; null before. */
  rating: OrderRating | null
  /** Six digits, to be said to the driver; only while the order is out for delivery. */
  handoverCode?: string
}

/** The six reasons to cancel, in the order of the dialog (C-60). */
export const CANCEL_REASONS = [
  { key: 'changed_mind', label: 'Changed my mind' },
  { key: 'wrong_order', label: 'Ordered wrong item' },
  { key: 'delivery_delay', label: 'Delivery taking too long' },
  { key: 'found_better_price', label: 'Found better price elsewhere' },
  { key: 'emergency', label: 'Emergency situation' },
  { key: 'other', label: 'Other reason' },
] as const

type CancelReason = (typeof CANCEL_REASONS)[number]['key']

export const CANCEL_NOTE_MAX = 500
export const CANCEL_REASON_REQUIRED = 'Please provide a reason for cancellation'

/** The reason that a key or a label names, in any case. */
export function cancelReasonOf(text: string): CancelReason | undefined {
  const wanted = text.trim().toLowerCase()
  return CANCEL_REASONS.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)?.key
}

/** The words for a stored reason; a reason of the staff or the clock is shown as it was written. */
export const cancelReasonLabel = (reason: string): string =>
  CANCEL_REASONS.find(({ key }) => key === reason)?.label ?? reason
