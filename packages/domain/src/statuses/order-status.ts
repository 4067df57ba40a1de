import type { Timestamp } from '../core/lagos-time.ts'

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

/** A status that the order reached. */
export type OrderEvent = { status: OrderStatus; at: Timestamp }
