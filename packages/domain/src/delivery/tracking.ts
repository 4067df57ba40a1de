import type { Coordinates } from '../addresses/coordinates.ts'
import { metresBetween } from '../addresses/coordinates.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime, secondsAfter, secondsBetween } from '../core/lagos-time.ts'
import type { OrderDriver, OrderEvent, OrderStatus } from '../orders/order.ts'
import { orderCan } from '../orders/order-lifecycle.ts'

/** One position as a driver's telephone measured it: degrees, metres, metres a second. */
export type PositionFix = {
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
export function isUsableFix(fix: PositionFix, now: Date, onShiftSince: Date): boolean {
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
  /** Where the order goes; null where its address has no pin. */
  gate: Coordinates | null
  /** About so many metres by road from the position to the gate; null where one of them is not known. */
  distanceMetres: number | null
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

/** A road is longer than the straight line by about so much. */
const ROAD_FACTOR = 1.35

/** About how many metres of road lie between two places. */
const roadMetres = (from: Coordinates, to: Coordinates): number =>
  Math.round(metresBetween(from, to) * ROAD_FACTOR)

/** On free roads: 21.8 km from Lekki Phase 1 to Sangotedo in 40 minutes. */
const METRES_A_SECOND = 9.1
const SHORTEST_WAY_SECONDS = 10 * 60
/** From a position that is older nothing is concluded. */
const CONCLUSIVE_SECONDS = 10 * 60
/** A position that is older is told as the last one that is known. */
const STALE_SECONDS = 2 * 60

/** How much slower traffic makes a way at an hour in Lagos; an assumption, to be replaced by our own trips. */
function trafficFactor(hour: number): number {
  if (hour < 6 || hour >= 21) return 1
  return hour < 10 || hour >= 16 ? 2.2 : 1.4
}

/** When a driver arrives who was so far away so many seconds ago; undefined where that is too long ago to tell. */
function arrivalEstimate(metres: number, ageSeconds: number, now: Date): Timestamp | undefined {
  if (ageSeconds > CONCLUSIVE_SECONDS) return undefined
  const way = (metres / METRES_A_SECOND) * trafficFactor(lagosTime(now).hour)
  return secondsAfter(now, Math.max(SHORTEST_WAY_SECONDS, way - ageSeconds)).toISOString()
}

export const isStalePosition = (ageSeconds: number): boolean => ageSeconds >= STALE_SECONDS

/** 'Seen 20 s ago', 'Last seen 6 min ago'. */
export function lastFixText(ageSeconds: number): string {
  if (!isStalePosition(ageSeconds)) return `Seen ${Math.max(1, Math.round(ageSeconds))} s ago`
  const minutes = Math.floor(ageSeconds / 60)
  return minutes < 60 ? `Last seen ${minutes} min ago` : `Last seen ${Math.floor(minutes / 60)} h ago`
}

/** 'about 0.8 km from your gate'. */
export function distanceText(metres: number): string {
  const tenths = Math.round((metres * 10) / 1000)
  if (tenths < 1) return 'less than 0.1 km from your gate'
  const kilometres = tenths < 100 ? `${Math.floor(tenths / 10)}.${tenths % 10}` : Math.round(metres / 1000)
  return `about ${kilometres} km from your gate`
}

/** What a customer is told of an order, given where its driver was last. */
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
