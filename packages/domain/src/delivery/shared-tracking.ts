import type { Timestamp } from '../core/lagos-time.ts'
import { HOUR_SECONDS, secondsAfter, toDate } from '../core/lagos-time.ts'
import type { Permission } from '../statuses/order-lifecycle.ts'
import { isActive, isDelivered, isPaidOrLater } from '../statuses/order-lifecycle.ts'
import type { OrderEvent, OrderStatus } from '../statuses/order-status.ts'
import type { EstimateView, OrderTracking } from './tracking.ts'

/** A link is good for so long, whatever becomes of the order. */
export const LINK_SECONDS = 48 * HOUR_SECONDS
/** Who waits at the gate may still look after the hand-over. */
const AFTER_HANDOVER_SECONDS = 30 * 60

export const SHARED_LINK_ENDED = 'This link has ended. Ask the person who sent it for a new one.'
const NOT_SHARED = 'You can share an order once it is paid, until it is delivered.'

/** Whether the customer may make a link now. */
export const canShare = (status: OrderStatus): Permission =>
  isPaidOrLater(status) && isActive(status) ? { allowed: true } : { allowed: false, reason: NOT_SHARED }

/** When a link that is made now ends at the latest. */
export const linkExpiry = (now: Date): Date => secondsAfter(now, LINK_SECONDS)

type SharedOrder = { status: OrderStatus; timeline: readonly OrderEvent[] }

/** When a link ends: at its expiry, half an hour after the hand-over, or at once when the order is cancelled. */
export function sharedUntil({ status, timeline }: SharedOrder, expiresAt: Date): Date | undefined {
  if (isDelivered(status)) {
    const handedOver = timeline.findLast((event) => event.status === status)
    const end =
      handedOver === undefined ? expiresAt : secondsAfter(toDate(handedOver.at), AFTER_HANDOVER_SECONDS)
    return end < expiresAt ? end : expiresAt
  }
  return isActive(status) ? expiresAt : undefined
}

/** What somebody with the link sees: no name, address, phone, code or gate. */
export type SharedTracking = {
  status: OrderStatus
  position: OrderTracking['position']
  isWithheld: boolean
  estimatedDelivery: Timestamp | null
  /** Null before the van leaves the station; without the reason of a change. */
  estimate: Omit<EstimateView, 'change'> | null
  /** When the link ends. */
  endsAt: Timestamp
}

/** Takes out of the customer's own view what others may see. */
export const sharedView = (
  { status, position, isWithheld, estimatedDelivery, estimate }: OrderTracking,
  endsAt: Date,
): SharedTracking => ({
  status,
  position,
  isWithheld,
  estimatedDelivery,
  estimate: estimate && withoutChange(estimate),
  endsAt: endsAt.toISOString(),
})

const withoutChange = ({
  eta,
  stopsBefore,
  signal,
  lastSeenAt,
}: EstimateView): SharedTracking['estimate'] => ({
  eta,
  stopsBefore,
  signal,
  lastSeenAt,
})
