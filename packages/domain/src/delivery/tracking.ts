import type { Coordinates } from '../addresses/coordinates.ts'
import { metresBetween } from '../addresses/coordinates.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime, secondsAfter, secondsBetween } from '../core/lagos-time.ts'
import type { OrderDriver, OrderEvent, OrderStatus } from '../orders/order.ts'
import { orderCan } from '../orders/order-lifecycle.ts'

/** One position fix of a driver's phone: degrees, metres, metres per second. */
export type PositionFix = {
  /** Counted by the phone, so that a fix sent twice is stored once. */
  seq: number
  at: Date
  lat: number
  lng: number
  accuracy: number
  speed: number | null
}

export const FIXES_MAX = 500
export type Position = { lat: number; lng: number; accuracy: number; at: Timestamp }

/** What the customer sees of an active delivery; `ageSeconds` is the age of the position. */
export type OrderTracking = {
  status: OrderStatus
  position: (Position & { ageSeconds: number }) | null
  /** The pin of the address; null when it has none. */
  gate: Coordinates | null
  /** Estimated metres by road from the position to the gate; null when one of them is unknown. */
  distanceMetres: number | null
  estimatedDelivery: Timestamp | null
  driver: OrderDriver | null
}

/** From when the customer may see the driver's positions; undefined while they may not (C-62). */
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

/** The estimated length of a road relative to the straight line. */
const ROAD_FACTOR = 1.35

/** Estimated metres by road between two points. */
const roadMetres = (from: Coordinates, to: Coordinates): number =>
  Math.round(metresBetween(from, to) * ROAD_FACTOR)

/** Without traffic: 21.8 km from Lekki Phase 1 to Sangotedo in 40 minutes. */
const METRES_PER_SECOND = 9.1
const MIN_TRAVEL_SECONDS = 10 * 60
/** An older position gives no estimate. */
const ESTIMATE_MAX_AGE_SECONDS = 10 * 60
/** An older position is shown as the last known one. */
const STALE_SECONDS = 2 * 60

/** How much longer traffic makes a drive at an hour in Lagos; an assumption, to be replaced by our own data. */
function trafficFactor(hour: number): number {
  if (hour < 6 || hour >= 21) return 1
  return hour < 10 || hour >= 16 ? 2.2 : 1.4
}

/** When a driver arrives who was this far away `ageSeconds` ago; undefined when the position is too old. */
function arrivalEstimate(metres: number, ageSeconds: number, now: Date): Timestamp | undefined {
  if (ageSeconds > ESTIMATE_MAX_AGE_SECONDS) return undefined
  const travelSeconds = (metres / METRES_PER_SECOND) * trafficFactor(lagosTime(now).hour)
  return secondsAfter(now, Math.max(MIN_TRAVEL_SECONDS, travelSeconds - ageSeconds)).toISOString()
}

export const isStalePosition = (ageSeconds: number): boolean => ageSeconds >= STALE_SECONDS

/** 'Updated 20 s ago', 'Last updated 6 min ago'. */
export function lastFixText(ageSeconds: number): string {
  if (!isStalePosition(ageSeconds)) return `Updated ${Math.max(1, Math.round(ageSeconds))} s ago`
  const minutes = Math.floor(ageSeconds / 60)
  return minutes < 60 ? `Last updated ${minutes} min ago` : `Last updated ${Math.floor(minutes / 60)} h ago`
}

/** 'about 0.8 km from your gate'. */
export function distanceText(metres: number): string {
  const tenths = Math.round((metres * 10) / 1000)
  if (tenths < 1) return 'less than 0.1 km from your gate'
  const kilometres = tenths < 100 ? `${Math.floor(tenths / 10)}.${tenths % 10}` : Math.round(metres / 1000)
  return `about ${kilometres} km from your gate`
}

/** The tracking of an order for its customer, from the last position of the driver. */
export function buildTracking(
  order: Pick<OrderTracking, 'status' | 'gate' | 'estimatedDelivery' | 'driver'>,
  last: Position | undefined,
  now: Date,
): OrderTracking {
  if (last === undefined) return { ...order, position: null, distanceMetres: null }
  const position = withAge(last, now)
  if (order.gate === null) return { ...order, position, distanceMetres: null }
  const distanceMetres = roadMetres(position, order.gate)
  const arrival = arrivalEstimate(distanceMetres, position.ageSeconds, now)
  return { ...order, position, distanceMetres, estimatedDelivery: arrival ?? order.estimatedDelivery }
}
