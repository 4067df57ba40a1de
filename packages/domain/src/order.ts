import type { CancelReason } from './cancel-reason.ts'
import type { AddressId, OrderId, ProductId } from './ids.ts'
import type { Timestamp } from './lagos-time.ts'
import type { Litres } from './litres.ts'
import type { Kobo } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentStatus } from './payment-status.ts'

export type { BadgeTone, OrderStatus } from './order-status.ts'
export { ORDER_STATUSES, orderStatusOf, statusLabel, statusTone } from './order-status.ts'

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
  createdAt: Timestamp
  updatedAt: Timestamp
  /** Oldest first; a status may stand twice when an order was returned. */
  timeline: OrderEvent[]
  estimatedDelivery: Timestamp | null
  driver: OrderDriver | null
  cancellation: Cancellation | null
  /** Six digits, to be said to the driver; only while the order is out for delivery. */
  handoverCode?: string
}

export type CancelRequest = { reason: CancelReason; note: string }
