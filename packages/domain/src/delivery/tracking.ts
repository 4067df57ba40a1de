import type { Coordinates } from '../addresses/coordinates.ts'
import { metresBetween } from '../addresses/coordinates.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { secondsBetween } from '../core/lagos-time.ts'
import type { Meter } from '../fleet/meter.ts'
import { orderCan } from '../statuses/order-lifecycle.ts'
import type { OrderEvent, OrderStatus } from '../statuses/order-status.ts'
import type { Eta, Range } from './estimate/range.ts'
import type { Signal } from './estimate/signal.ts'
import { isLive, signalOf } from './estimate/signal.ts'
import { isWithheld } from './estimate/withheld.ts'
import type { OrderDriver } from './order-driver.ts'

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

/** What is known of an estimate besides the order's own `eta`. */
export type EstimateView = {
  eta: Eta | null
  /** Gates that the van serves before this one. */
  stopsBefore: number
  signal: Signal
  lastSeenAt: Timestamp
  /** The last change to a later end: what was told before, since when, and the sentence why. */
  change: (Range & { at: Timestamp; reason: string }) | null
}

/** What the customer sees of an active delivery; `ageSeconds` is the age of the position. */
export type OrderTracking = {
  status: OrderStatus
  position: (Position & { ageSeconds: number }) | null
  /** The van is near the gate of another customer, so its position is not shown. */
  isWithheld: boolean
  /** The pin of the address; null when it has none. */
  gate: Coordinates | null
  /** What the customer wrote to find the gate by; '' for none. */
  landmark: string
  /** Estimated metres by road from the position to the gate; null when one of them is unknown. */
  distanceMetres: number | null
  estimatedDelivery: Timestamp | null
  driver: OrderDriver | null
  /** Null before the van leaves the station. */
  estimate: EstimateView | null
  /** The meters that the fuel will be poured through, while they are known. */
  meters: Meter[]
}

/** From when the customer may see the driver's positions; undefined while they may not (C-62). */
export const trackedSince = (order: {
  status: OrderStatus
  timeline: readonly OrderEvent[]
}): Timestamp | undefined =>
  orderCan.trackLive(order.status).allowed
    ? order.timeline.filter(({ status }) => status === order.status).at(-1)?.at
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

/** An older position is shown as the last known one. */
export const isStalePosition = (ageSeconds: number): boolean => !isLive(signalOf(ageSeconds))

/** 'Updated 20 s ago', 'Last updated 6 min ago'. */
export function lastFixText(ageSeconds: number): string {
  if (!isStalePosition(ageSeconds)) return `Updated ${Math.max(1, Math.round(ageSeconds))} s ago`
  const minutes = Math.floor(ageSeconds / 60)
  return minutes < 60 ? `Last updated ${minutes} min ago` : `Last updated ${Math.floor(minutes / 60)} h ago`
}

const tenthsOfKilometre = (metres: number): number => Math.round((metres * 10) / 1000)

/** '0.8 km', at least 0.1; '22 km' from 10 km on. */
export function kilometresText(metres: number): string {
  const tenths = Math.max(1, tenthsOfKilometre(metres))
  return tenths < 100 ? `${Math.floor(tenths / 10)}.${tenths % 10} km` : `${Math.round(metres / 1000)} km`
}

/** 'about 0.8 km from your gate'. */
export const distanceText = (metres: number): string =>
  tenthsOfKilometre(metres) < 1
    ? 'less than 0.1 km from your gate'
    : `about ${kilometresText(metres)} from your gate`

/**
 * The tracking of an order for its customer, from the last position of the driver. Near the gate of another customer of
 * the run the position is withheld.
 */
export function buildTracking(
  order: Omit<OrderTracking, 'position' | 'distanceMetres' | 'isWithheld'>,
  last: Position | undefined,
  { otherGates, now }: { otherGates: readonly Coordinates[]; now: Date },
): OrderTracking {
  const withheld = last !== undefined && isWithheld(last, otherGates)
  if (last === undefined || withheld)
    return { ...order, position: null, distanceMetres: null, isWithheld: withheld }
  const position = withAge(last, now)
  return {
    ...order,
    position,
    isWithheld: false,
    distanceMetres: order.gate === null ? null : roadMetres(position, order.gate),
  }
}
