import { PRODUCT_UNKNOWN } from '../catalogue/product.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { DriverId, OrderId, ProductId, UserId } from '../core/ids.ts'
import { shortId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import type { FieldErrors } from '../core/result.ts'
import { averageRating } from '../delivery/rating.ts'
import type { OrderDriver, OrderEvent, OrderItem, OrderStatus } from '../orders/order.ts'
import { showsDriver, showsDriverPhone } from '../orders/order-lifecycle.ts'
import type { PaymentStatus } from '../payments/payment-status.ts'

/** An order as staff see it: with its customer and driver, without the customer's hand-over code. */
export type DispatchOrder = {
  id: OrderId
  status: OrderStatus
  /** When the current status began. */
  statusAt: Timestamp
  items: OrderItem[]
  addressText: string
  landmark: string
  /** The served area that it was placed in; null outside of all, and for orders from before areas were kept. */
  area: string | null
  total: Kobo
  refundAmount: Kobo
  paymentStatus: PaymentStatus
  customer: { id: UserId; name: string; email: string; phone: string }
  driver: { id: DriverId; name: string; phone: string; vehicle: string } | null
  createdAt: Timestamp
  estimatedDelivery: Timestamp | null
}

/** Whole litres of a product that a driver carries. */
export type DriverStock = { productId: ProductId; litres: number }

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
  stock: DriverStock[]
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

const STOCK_LITRES_MAX = 40_000

/** The stock that a driver reports; `known` are the ids of existing products. */
export function stockErrors(
  stock: readonly { productId: string; litres: number }[],
  known: readonly string[],
): FieldErrors {
  const products = stock.map(({ productId }) => productId)
  const problem = products.some((product) => !known.includes(product))
    ? PRODUCT_UNKNOWN
    : new Set(products).size < products.length
      ? 'List each fuel only once'
      : stock.some(({ litres }) => !Number.isInteger(litres) || litres < 0 || litres > STOCK_LITRES_MAX)
        ? `Stock must be a whole number of litres, at most ${STOCK_LITRES_MAX}`
        : undefined
  return fieldErrors([['stock', problem]])
}

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
