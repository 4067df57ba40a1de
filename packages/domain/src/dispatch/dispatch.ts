import type { Receptacle } from '../addresses/receptacle.ts'
import type { OrderItem } from '../catalogue/order-item.ts'
import type { DriverId, OrderId, UserId } from '../core/ids.ts'
import { shortId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import type { OrderDriver } from '../delivery/order-driver.ts'
import { averageRating } from '../delivery/rating.ts'
import { showsDriver, showsDriverPhone } from '../statuses/order-lifecycle.ts'
import type { OrderEvent, OrderStatus } from '../statuses/order-status.ts'
import type { PaymentStatus } from '../statuses/payment-status.ts'

/** An order as staff see it: with its customer and driver, without the customer's hand-over code. */
export type DispatchOrder = {
  id: OrderId
  status: OrderStatus
  /** When the current status began. */
  statusAt: Timestamp
  items: OrderItem[]
  /** What it is filled into (C-102); null where nobody said. */
  receptacle: Receptacle | null
  addressText: string
  landmark: string
  /** The served area that it was placed in; null outside of all. */
  area: string | null
  total: Kobo
  refundAmount: Kobo
  paymentStatus: PaymentStatus
  customer: { id: UserId; name: string; email: string; phone: string }
  driver: { id: DriverId; name: string; phone: string; vehicle: string } | null
  createdAt: Timestamp
  estimatedDelivery: Timestamp | null
}

type DriverState = 'off_shift' | 'free' | 'busy'

/** A driver as staff see one. */
export type DispatchDriver = {
  id: DriverId
  name: string
  phone: string
  vehicle: string
  plate: string
  state: DriverState
  onShiftSince: Timestamp | null
  /** The order that the driver is assigned to and has not finished. */
  orderId: OrderId | null
}

export function driverState(driver: {
  onShiftSince: unknown
  orderId: OrderId | null | undefined
}): DriverState {
  if (driver.orderId != null) return 'busy'
  return driver.onShiftSince == null ? 'off_shift' : 'free'
}

/** Why a driver cannot be assigned an order now; undefined when they can. */
export function assignProblem(driver: {
  name: string
  onShiftSince: unknown
  suspendedSince?: unknown
  orderId: OrderId | null | undefined
}): string | undefined {
  if (driver.suspendedSince != null) return `${driver.name} is suspended.`
  if (driver.orderId != null) return `${driver.name} already has order #${shortId(driver.orderId)}.`
  if (driver.onShiftSince == null) return `${driver.name} is not on shift.`
  return undefined
}

/** Why a run that was planned for the van of an earlier shift is not given. */
export const drivesAnotherVan = (driverName: string): string =>
  `${driverName} drives another van now. Make a new plan.`

export const DRIVER_REQUIRED = 'Please select a driver'

/** What an order shows of its driver; `ratingStars` is the sum of all ratings. */
export type DriverCard = {
  name: string
  phone: string
  vehicle: string
  ratingStars: number
  ratings: number
}

/** The driver as the customer sees them at this status: the phone from acceptance until delivery (C-63). */
export function driverForCustomer(
  order: { status: OrderStatus; timeline: readonly OrderEvent[] },
  card: DriverCard | null,
): OrderDriver | null {
  const assigned = order.timeline.findLast(({ status }) => status === 'driver_assigned')
  if (card === null || assigned === undefined || !showsDriver(order.status)) return null
  const { name, phone, vehicle } = card
  const shownPhone = showsDriverPhone(order.status) ? phone : null
  const rating = averageRating({ stars: card.ratingStars, ratings: card.ratings })
  return { name, phone: shownPhone, vehicle, rating, ratingCount: card.ratings, assignedAt: assigned.at }
}
