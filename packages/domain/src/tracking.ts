import type { Timestamp } from './lagos-time.ts'
import { secondsBetween } from './lagos-time.ts'
import type { OrderDriver, OrderEvent, OrderStatus } from './order.ts'
import { orderCan } from './order-lifecycle.ts'

/** One position as a driver's telephone measured it: degrees, metres, metres a second. */
export type Fix = {
  /** Counted by the telephone, so that what is sent twice is kept once. */
  seq: number
  at: Date
  lat: number
  lng: number
  accuracy: number
  speed: number | null
}

export const FIXES_MAX = 500
/** A telephone's clock may be ahead of ours by so much. */
const CLOCK_AHEAD_SECONDS = 10 * 60
/** A fix that waited longer in a telephone without network tells nobody anything. */
const OLDEST_SECONDS = 24 * 60 * 60

/** Whether a fix is a place on earth, measured in this shift, at a time that can be true. */
export function isUsableFix(fix: Fix, now: Date, onShiftSince: Date): boolean {
  const age = secondsBetween(fix.at, now)
  return (
    Number.isSafeInteger(fix.seq) &&
    fix.seq >= 0 &&
    Math.abs(fix.lat) <= 90 &&
    Math.abs(fix.lng) <= 180 &&
    fix.accuracy >= 0 &&
    fix.at >= onShiftSince &&
    age >= -CLOCK_AHEAD_SECONDS &&
    age <= OLDEST_SECONDS
  )
}

export type Position = { lat: number; lng: number; accuracy: number; at: Timestamp }

/** What the customer sees of a delivery under way; `ageSeconds` since the position was measured. */
export type OrderTracking = {
  status: OrderStatus
  position: (Position & { ageSeconds: number }) | null
  estimatedDelivery: Timestamp | null
  driver: OrderDriver | null
}

/** Since when the driver's positions belong to the customer's order; undefined while they do not (C-62). */
export const trackedSince = (order: {
  status: OrderStatus
  timeline: readonly OrderEvent[]
}): Timestamp | undefined =>
  orderCan.trackLive(order.status).allowed
    ? order.timeline.findLast(({ status }) => status === order.status)?.at
    : undefined

/** A position with its age, which is never negative. */
export const withAge = (position: Position, now: Date): Position & { ageSeconds: number } => ({
  ...position,
  ageSeconds: Math.max(0, Math.floor(secondsBetween(position.at, now))),
})
