import type { Receptacle } from '../addresses/receptacle.ts'
import { formatDateTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { StaffAnswer } from '../delivery/failed-attempt.ts'
import type { PouredRecord } from '../delivery/poured-place.ts'
import type { OrderRating } from '../delivery/rating.ts'
import type { DispatchOrder } from '../dispatch/dispatch.ts'
import type { OrderActor, OrderCommand } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import type { DeliveryChangeEntry } from './delivery-change.ts'

/** One transition of an order, as staff see it. */
export type OrderHistoryEntry = {
  command: OrderCommand
  /** Null for the first transition. */
  from: OrderStatus | null
  to: OrderStatus
  at: Timestamp
  actor: OrderActor
  /** Null when the actor is not a person. */
  actorName: string | null
  note: string | null
  /** The driver that the order was assigned to, or had before. */
  driverName: string | null
}

/** The last delivery run of an order; readings in decilitres, null before the delivery. */
export type DeliveryRecord = {
  station: string
  loadedAt: Timestamp
  openingDl: number | null
  closingDl: number | null
  /** What was ordered and not delivered, in decilitres. */
  shortDl: number
  /** What the driver filled (C-102); null before, and where the phone did not say. */
  receptacle: Receptacle | null
  /** Where it was handed over without network; null else. */
  poured: PouredRecord | null
}

/** A delivery without the customer's code: who asked for it, and who confirmed it. */
export type OverrideRecord = {
  reason: string
  requestedBy: string
  requestedAt: Timestamp
  confirmedBy: string | null
  confirmedAt: Timestamp | null
}

/** Everything that staff may see of one order, which excludes the customer's hand-over code. */
export type StaffOrderDetail = DispatchOrder & {
  history: OrderHistoryEntry[]
  /** What was changed of its delivery since it was placed, oldest first. */
  deliveryChanges: DeliveryChangeEntry[]
  delivery: DeliveryRecord | null
  override: OverrideRecord | null
  rating: OrderRating | null
  /** The last failed attempt in a sentence, with what its customer was asked or who answered; null without one. */
  failedAttempt: { text: string; isOnHold: boolean; answer: StaffAnswer | null } | null
}

/** Decilitres between the meter readings of a delivery; undefined before it, or without readings. */
export const deliveredDl = (delivery: DeliveryRecord | null): number | undefined =>
  delivery?.openingDl == null || delivery.closingDl === null
    ? undefined
    : delivery.closingDl - delivery.openingDl

/** What staff read beside a payment that was not made: a customer whose bank has debited them asks for it. */
export const unpaidNote = (checkedAt: Timestamp | null): string =>
  `${
    checkedAt === null
      ? 'The provider has not said yet whether anything was paid.'
      : `The provider said ${formatDateTime(checkedAt)} that nothing was paid.`
  } Money that arrives later is found automatically.`
