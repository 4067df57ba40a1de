import type { Timestamp } from '../core/lagos-time.ts'
import type { OrderRating } from '../delivery/rating.ts'
import type { DispatchOrder } from '../dispatch/dispatch.ts'
import type { OrderStatus } from './order.ts'
import type { OrderActor, OrderCommand } from './order-lifecycle.ts'

/** One move of an order, as the staff reads it. */
export type OrderHistoryEntry = {
  command: OrderCommand
  /** Null for the first one. */
  from: OrderStatus | null
  to: OrderStatus
  at: Timestamp
  actor: OrderActor
  /** Null where nobody in person moved it. */
  actorName: string | null
  note: string | null
  /** Whom the move gave the order to, or who had it. */
  driverName: string | null
}

/** The last way of an order to its gate; readings in litres, to 0.1, and null before the delivery. */
export type DeliveryRecord = {
  station: string
  loadedAt: Timestamp
  openingReading: number | null
  closingReading: number | null
  /** Litres that lack from what was ordered. */
  shortLitres: number
}

/** A delivery without the customer's code: who asked for it, and who confirmed it. */
export type OverrideRecord = {
  reason: string
  requestedBy: string
  requestedAt: Timestamp
  confirmedBy: string | null
  confirmedAt: Timestamp | null
}

/** Everything the staff may know of one order; the customer's hand-over code is not among it. */
export type StaffOrderDetail = DispatchOrder & {
  history: OrderHistoryEntry[]
  delivery: DeliveryRecord | null
  override: OverrideRecord | null
  rating: OrderRating | null
}
