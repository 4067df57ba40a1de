import type { Receptacle } from '../addresses/receptacle.ts'
import type { OrderItem } from '../catalogue/order-item.ts'
import type { AddressId, OrderId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import type { Eta } from '../delivery/estimate/range.ts'
import type { DeliveryAnswer, FailedDelivery } from '../delivery/failed-delivery.ts'
import type { OrderDriver } from '../delivery/order-driver.ts'
import type { OrderRating } from '../delivery/rating.ts'
import type { OrderEvent, OrderStatus } from '../statuses/order-status.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'
import type { OrderChange } from './delivery-change.ts'
import type { DeliveryWishes } from './delivery-wishes.ts'

export const ORDER_NOT_FOUND = "Order not found or you don't have permission to view it"

/** Said to a customer who may place no other order before one of the unpaid ones is paid or cancelled (C-84). */
export const tooManyUnpaid = (count: number): string =>
  `You have ${count} unpaid orders. Pay or cancel one first.`

/** Unpaid orders of a customer are counted up to so many; an operator who allows more sets no limit (C-84). */
export const MAX_COUNTED_UNPAID_ORDERS = 50

export type Cancellation = { reason: string; note: string; cancelledBy: string; at: Timestamp }

/** An order as its customer sees it, with address and money as they were when it was placed. */
export type Order = {
  id: OrderId
  status: OrderStatus
  items: OrderItem[]
  /** What it is filled into (C-102), after the delivery as the driver found it; absent where nobody said. */
  receptacle?: Receptacle
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
